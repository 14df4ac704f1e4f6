import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAuthGate, decideChatGate, decideOnboardingGate, decidePaymentGate } from './decide-gate.ts';
import type { GateDecision, Visitor } from './visitor.ts';
import { safeReturnPath } from './safe-return-path.ts';

interface Case {
  readonly signedIn: boolean;
  readonly hasDocument: boolean;
  readonly plan: string | null | undefined;
  readonly date: { readonly value: unknown; readonly old: boolean };
  readonly onboarding: boolean | undefined;
}

const CUTOFF = Date.UTC(2025, 2, 18);
const INSTANTS = [Date.UTC(2019, 0, 1), CUTOFF - 1, CUTOFF, CUTOFF + 1, Date.UTC(2026, 10, 20)];

/** One instant in every form that a store may hand out. */
function formsOf(instant: number): Case['date'][] {
  const date = new Date(instant);
  const iso = date.toISOString();
  const old = instant < CUTOFF;
  const seconds = Math.floor(instant / 1000);
  const nanoseconds = (instant - seconds * 1000) * 1e6;
  const forms: unknown[] = [date, iso, iso.replace('T', ' ').replace('Z', '+00'), instant, { toDate: () => date }, { seconds, nanoseconds }, { _seconds: seconds, _nanoseconds: nanoseconds }];
  return forms.map((value) => ({ value, old }));
}

const UNREADABLE = [undefined, null, '', 'yesterday', 'garbage 1', Number.NaN, {}, [], true, { seconds: 'x' }].map((value) => ({ value, old: false }));

/** The specification's sentences, written a second time without the code under test. */
function oracle(screen: 'chat' | 'payment' | 'onboarding' | 'auth', { signedIn, hasDocument, plan, date, onboarding }: Case): string {
  if (screen === 'auth') return signedIn ? '/chat' : 'show';
  if (!signedIn) return '/login';
  const unpaid = !hasDocument || !plan || plan === 'none' || plan === 'canceled';
  const old = hasDocument && date.old;
  const onboarded = hasDocument && onboarding !== false;
  if (screen === 'payment') return unpaid ? 'show' : onboarded ? '/chat' : '/onboarding';
  if (unpaid && !old) return '/payment-required';
  if (screen === 'chat') return onboarded ? 'show' : '/onboarding';
  return onboarded ? '/chat' : 'show';
}

function outcome(decision: GateDecision): string {
  return decision.kind === 'show' ? 'show' : decision.to;
}

describe('the gates', () => {
  it('agree with the specification on every plan, date form, onboarding state and visitor [GATE-01 GATE-02 GATE-03 GATE-04 GATE-06 GATE-11 GATE-12 GATE-15]', () => {
    let cases = 0;
    for (const signedIn of [false, true])
      for (const hasDocument of [false, true])
        for (const plan of ['none', 'canceled', 'active', 'past_due', 'trialing', 'other', '', null, undefined])
          for (const date of [...INSTANTS.flatMap(formsOf), ...UNREADABLE])
            for (const onboarding of [false, true, undefined]) {
              const each: Case = { signedIn, hasDocument, plan, date, onboarding };
              const user = hasDocument
                ? { createdAt: date.value, ...(plan === undefined ? {} : { plan }), ...(onboarding === undefined ? {} : { didOnboarding: onboarding }) }
                : null;
              const visitor: Visitor = signedIn ? { signedIn, user } : { signedIn };
              const seen = [decideChatGate(visitor), decidePaymentGate(visitor), decideOnboardingGate(visitor), decideAuthGate(visitor)].map(outcome);
              const wanted = (['chat', 'payment', 'onboarding', 'auth'] as const).map((screen) => oracle(screen, each));
              if (seen.join() !== wanted.join()) expect({ each, seen }).toEqual({ each, seen: wanted });
              cases += 1;
            }
    expect(cases).toBe(2 * 2 * 9 * 45 * 3);
  });

  it('never send anybody round in circles', () => {
    const gates = { '/chat': decideChatGate, '/payment-required': decidePaymentGate, '/onboarding': decideOnboardingGate, '/login': decideAuthGate };
    fc.assert(
      fc.property(
        fc.record({ createdAt: fc.constantFrom(null, new Date(CUTOFF - 1), new Date(CUTOFF)), plan: fc.constantFrom('none', 'canceled', 'active', 'x'), didOnboarding: fc.constantFrom(true, false, null) }),
        fc.constantFrom(...(Object.keys(gates) as (keyof typeof gates)[])),
        (user, start) => {
          let path = start;
          for (let step = 0; step < 4; step += 1) {
            const decision = gates[path]({ signedIn: true, user });
            if (decision.kind === 'show') return;
            path = decision.to;
          }
          expect.unreachable(`no screen shows from ${start}`);
        },
      ),
    );
  });
});

describe('return URLs', () => {
  const origin = 'https://app.example';
  const host = fc.constantFrom('evil.example', 'app.example', 'app.example.evil.example', 'evil.example/app.example', 'app.example@evil.example', 'user:pw@app.example', 'xn--pp-eka.example', 'аpp.example', '127.0.0.1', '[::1]', '');
  const slash = fc.constantFrom('/', '\\', '//', '\\\\', '/\\', '\\/', '/\t/', '/\n/', '\t//', '\r\n//', ' //', '/./', '/.//', '/..//', '/%2f/', '%2f%2f', '%5c%5c', '／／', '///', '////');
  const scheme = fc.constantFrom('', 'https:', 'http:', 'HTTPS:', 'java\nscript:', 'javascript:', 'JaVaScRiPt:', 'data:text/html,', 'blob:https:', 'blob:', 'file:', 'filesystem:https:', 'ftp:', 'about:', 'mailto:', 'https:https:', '\u0000https:', 'view-source:');
  const rest = fc.oneof(fc.constantFrom('', '/', '/brandhub', '/login', '/chat?c=1#x', '//evil.example', '/..//..//evil.example', '?x=//evil.example', '#//evil.example', '/\u2028', '/%00'), fc.string({ maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 6 }));
  const nasty = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(scheme, slash, host, rest).map((parts) => parts.join('')) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(origin), slash, host, rest).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    { weight: 1, arbitrary: fc.webUrl() },
    { weight: 1, arbitrary: fc.tuple(slash, fc.constantFrom(2_000, 5_000)).map(([start, length]) => start + 'a/'.repeat(length / 2)) },
  );

  it('never leave the origin, whatever was stored (200,000 texts) [GOOG-04 GOOG-05 GOOG-06 GOOG-07]', () => {
    let used = 0;
    fc.assert(
      fc.property(nasty, (stored) => {
        const path = safeReturnPath(stored, origin);
        if (path === null) return;
        used += 1;
        const target = new URL(path, `${origin}/login`);
        if (!path.startsWith('/') || target.origin !== origin || target.username !== '' || /^\/+(login|signup)\/*$/i.test(target.pathname)) {
          expect.unreachable(`${JSON.stringify(stored)} leads to ${path}`);
        }
        // What the router would put into the address bar is what was decided.
        if (target.pathname + target.search + target.hash !== path) expect(safeReturnPath(path, origin)).toBe(path);
      }),
      { numRuns: 200_000 },
    );
    expect(used).toBeGreaterThan(10_000);
  });

  it('use every ordinary path of the app as it is [GOOG-04]', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 3 }), fc.option(segment), fc.option(segment), (segments, search, hash) => {
        const path = `/${segments.join('/')}${search === null ? '' : `?${search}`}${hash === null ? '' : `#${hash}`}`;
        fc.pre(!['login', 'signup'].includes(segments.join('/')));
        expect(safeReturnPath(path, origin)).toBe(path);
        expect(safeReturnPath(origin + path, origin)).toBe(path);
      }),
    );
  });
});
