import { useState, type FormEvent } from 'react';
import { request } from '../../shared/http/request.ts';

interface PasswordFormOptions {
  readonly path: '/auth/forgot-password' | '/auth/reset-password';
  /** Reads the form: what to send, or the text of what is wrong. */
  readonly read: (form: FormData) => { readonly body: unknown } | { readonly error: string };
}

/** Submitting a form that leads to a new password: one request at a time, then it is done. */
export function usePasswordForm({ path, read }: PasswordFormOptions) {
  const [error, setError] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (state === 'busy') return;
    const given = read(new FormData(event.currentTarget));
    if ('error' in given) {
      setError(given.error);
      return;
    }
    setState('busy');
    setError(null);
    const result = await request(path, { method: 'POST', body: given.body });
    if (!result.ok) setError(result.failure.message);
    setState(result.ok ? 'done' : 'open');
  }

  return { error, state, submit };
}
