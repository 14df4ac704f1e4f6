import type { Playbook } from './playbook.ts';
import { ads } from './playbooks/ads.ts';
import { audience } from './playbooks/audience.ts';
import { brandVoice } from './playbooks/brand-voice.ts';
import { budget } from './playbooks/budget.ts';
import { channels } from './playbooks/channels.ts';
import { clarify } from './playbooks/clarify.ts';
import { competitors } from './playbooks/competitors.ts';
import { contentPlan } from './playbooks/content-plan.ts';
import { email } from './playbooks/email.ts';
import { growth } from './playbooks/growth.ts';
import { landingPage } from './playbooks/landing-page.ts';
import { launch } from './playbooks/launch.ts';
import { metrics } from './playbooks/metrics.ts';
import { names } from './playbooks/names.ts';
import { positioning } from './playbooks/positioning.ts';
import { press } from './playbooks/press.ts';
import { pricing } from './playbooks/pricing.ts';
import { retention } from './playbooks/retention.ts';
import { seo } from './playbooks/seo.ts';
import { greeting, somethingElse, thanks } from './playbooks/small-talk.ts';
import { socialPosts } from './playbooks/social-posts.ts';

/** All playbooks; of two that fit equally well the first is taken. */
export const PLAYBOOKS: readonly Playbook[] = [
  positioning, audience, pricing, launch, email, socialPosts, contentPlan, seo, ads, landingPage, names, brandVoice, metrics,
  budget, competitors, retention, press, channels, growth, somethingElse, greeting, thanks,
];

/** Answers questions that no playbook recognises. */
export const BY_DEFAULT: Playbook = clarify;
