import { describe, expect, it } from 'vitest';
import { newUserDocument } from '../user/new-user-document.ts';
import { basisOf } from './basis-of.ts';
import { buildPrompt } from './build-prompt.ts';
import { PROMPT_VERSION } from './prompt-texts.ts';

const EMPTY = newUserDocument({ uid: 'u1', firstName: 'A', lastName: 'B', email: 'a@b.c', now: new Date(0) });

const basisFor = (user: typeof EMPTY | null) => basisOf(buildPrompt({ user, history: [], summary: null, text: 'How?', style: 'normal' }), { user, style: 'normal' });

describe('what a reply rests on', () => {
  it('holds no fact of an empty profile and names the three that would help most, in the words of the screens', () => {
    expect(basisFor({ ...EMPTY, accountType: 'startup' })).toEqual({
      facts: [],
      style: 'normal',
      usedSummary: false,
      missing: [
        { key: 'businessDescription', label: 'Description' },
        { key: 'targetAudience.idealCustomer', label: 'Ideal Customer' },
        { key: 'coreProducts.products', label: 'What are you selling?' },
      ],
      promptVersion: PROMPT_VERSION,
    });
  });

  it('asks a marketer for the role and not for a description, which that account has no field for', () => {
    expect(basisFor({ ...EMPTY, accountType: 'marketer' }).missing[0]).toEqual({ key: 'role', label: 'Role' });
  });

  it('names what is missing only, and nothing when no profile could be read', () => {
    const user = { ...EMPTY, businessDescription: 'Rotas for cafés', userInfo: { brandHub: { targetAudience: { idealCustomer: 'Owners' } } } };
    expect(basisFor(user).facts.map(({ key }) => key)).toEqual(['businessDescription', 'targetAudience.idealCustomer']);
    expect(basisFor(user).missing.map(({ key }) => key)).toEqual(['coreProducts.products', 'coreProducts.usp', 'targetAudience.painPoints']);
    expect(basisFor(null).missing).toEqual([]);
  });
});
