import type { SessionAnswer } from '@marquill/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { request } from '../../shared/http/request.ts';
import { forgetReturnUrl } from '../../shared/session/google-return.ts';
import { signedIn } from '../../shared/session/session-store.ts';

interface AuthFormOptions<Body> {
  readonly path: '/auth/log-in' | '/auth/sign-up';
  /** Reads the form: what to send, or the text of what is wrong. */
  readonly read: (form: FormData) => { readonly body: Body } | { readonly error: string };
  /** The text for a failure's code. */
  readonly errorText: (code: string) => string;
  /** Where the person goes once signed in. */
  readonly landing: string;
}

/** Submitting a log-in or sign-up form: one request at a time, the error shown and announced, nothing typed is lost. */
export function useAuthForm<Body>(options: AuthFormOptions<Body>, firstError: string | null = null) {
  const [error, setError] = useState<string | null>(firstError);
  const [isBusy, setBusy] = useState(false);
  const inFlight = useRef(false);

  useEffect(() => setError((shown) => firstError ?? shown), [firstError]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (inFlight.current) return;
    const read = options.read(new FormData(event.currentTarget));
    if ('error' in read) {
      setError(read.error);
      return;
    }
    inFlight.current = true;
    setBusy(true);
    setError(null);
    const result = await request<SessionAnswer>(options.path, { method: 'POST', body: read.body });
    inFlight.current = false;
    setBusy(false);
    if (!result.ok) {
      setError(options.errorText(result.failure.code));
      return;
    }
    forgetReturnUrl();
    signedIn(result.answer.user, options.landing);
  }

  return { error, isBusy, submit };
}
