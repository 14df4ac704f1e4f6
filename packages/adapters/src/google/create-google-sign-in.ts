import { AppError, type ProviderProfile } from '@marquill/core';
import * as oidc from 'openid-client';
import { connectIssuer, type IssuerOptions } from './connect-issuer.ts';
import { readPending, writePending, type Pending } from './pending.ts';

/** The issuer and this app's registration there. */
export type GoogleSignInOptions = IssuerOptions;

/** Sign-in by a redirect to Google, or to any OpenID Connect issuer, and back (spec §4, Google redirect flow; AMB-28). */
export interface GoogleSignIn {
  /** The issuer's page to go to, and what this browser must bring back. Rejects with `network-request-failed`. */
  begin(redirectUri: string): Promise<{ readonly url: string; readonly pending: string }>;
  /**
   * Who came back. Rejects with `forbidden` for an answer that this browser did not ask for, `log-in-failed` for a
   * refusal and for a code or token that is spent, too old or not meant for this app, `network-request-failed` when
   * the issuer does not answer.
   */
  complete(callbackUrl: URL, pending: string): Promise<ProviderProfile>;
}

/** Makes the sign-in: code flow with PKCE, state and nonce. The issuer is asked for its addresses at the first use. */
export function createGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const connect = connectIssuer(options);
  const connected = () =>
    connect().catch((error: unknown) => {
      throw new AppError('network-request-failed', { cause: error });
    });

  return {
    async begin(redirectUri) {
      const config = await connected();
      const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier(), redirectUri };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, pending: writePending(pending) };
    },

    async complete(callbackUrl, text) {
      const pending = readPending(text);
      if (pending === null || callbackUrl.searchParams.get('state') !== pending.state) throw new AppError('forbidden');
      const config = await connected();
      try {
        return profileOf(await redeem(config, { search: callbackUrl.search, pending }));
      } catch (error) {
        throw new AppError(isNetworkFailure(error) ? 'network-request-failed' : 'log-in-failed', { cause: error });
      }
    },
  };
}

type Claims = Pick<oidc.IDToken, 'sub'> & Readonly<Record<string, unknown>>;

/** Exchanges the code for what the issuer says about the person; what the ID token leaves out is asked for. */
async function redeem(config: oidc.Configuration, { search, pending }: { search: string; pending: Pending }): Promise<Claims> {
  const callback = new URL(pending.redirectUri);
  callback.search = search;
  const tokens = await oidc.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: pending.verifier,
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new AppError('log-in-failed');
  const isComplete = claims['email'] !== undefined && claims['name'] !== undefined;
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
}

function profileOf(claims: Claims): ProviderProfile {
  const { email_verified: verified } = claims;
  return {
    provider: 'google',
    subject: claims.sub,
    email: textOf(claims['email']),
    emailVerified: verified === true || verified === 'true',
    displayName: textOf(claims['name']) || [claims['given_name'], claims['family_name']].map(textOf).join(' ').trim(),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : '';
}

/** The library passes the platform's own error on when nobody answers, and names time-outs. */
function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'fetch failed' || ('code' in error && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT'));
}
