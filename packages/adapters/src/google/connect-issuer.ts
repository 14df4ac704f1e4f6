import * as oidc from 'openid-client';

/** How long the issuer may take for one answer, in seconds. */
const TIMEOUT_S = 10;

/** An issuer and the client that is registered there. */
export interface IssuerOptions {
  /** An OpenID Connect issuer: https, or http on this machine's loopback address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For one answer of the issuer, in seconds; 10 by default. */
  readonly timeoutSeconds?: number;
}

/**
 * Finds out the issuer's addresses and keys, once: the promise is kept, except when it failed. Rejects with the
 * library's own error when the issuer does not answer or is not the one it says it is.
 */
export function connectIssuer(options: IssuerOptions): () => Promise<oidc.Configuration> {
  const server = new URL(options.issuer);
  const execute = [oidc.enableNonRepudiationChecks, ...(isLoopback(server) ? [oidc.allowInsecureRequests] : [])];
  let connecting: Promise<oidc.Configuration> | null = null;
  return () => {
    connecting ??= oidc
      .discovery(server, options.clientId, undefined, authenticate(options.clientSecret), {
        timeout: options.timeoutSeconds ?? TIMEOUT_S,
        execute,
      })
      .catch((error: unknown) => {
        connecting = null;
        throw error;
      });
    return connecting;
  };
}

/** Sends the secret in the manner that the issuer names first; Basic, the standard's default, when it names none. */
function authenticate(clientSecret: string): oidc.ClientAuth {
  const inHeader = oidc.ClientSecretBasic(clientSecret);
  const inBody = oidc.ClientSecretPost(clientSecret);
  return (server, client, body, headers) => {
    const first = server.token_endpoint_auth_methods_supported?.find((method) => method === 'client_secret_basic' || method === 'client_secret_post');
    (first === 'client_secret_post' ? inBody : inHeader)(server, client, body, headers);
  };
}

function isLoopback({ hostname, protocol }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
