import { ERROR_TEXTS, type ErrorAnswer } from '@marquill/core';

/** Has the browser save everything that is kept about the person as a file; what went wrong, or null. */
export async function saveExport(): Promise<string | null> {
  try {
    const response = await fetch('/api/account/export', { credentials: 'same-origin', cache: 'no-store' });
    if (!response.ok) return ((await response.json()) as ErrorAnswer).error;
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'account.json';
    const url = URL.createObjectURL(await response.blob());
    const link = Object.assign(document.createElement('a'), { href: url, download: name });
    link.click();
    URL.revokeObjectURL(url);
    return null;
  } catch {
    return ERROR_TEXTS['network-request-failed'];
  }
}
