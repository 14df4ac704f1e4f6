import { passwordHasherSuite } from '@marquill/core/testing';
import { describe, expect, it } from 'vitest';
import { createArgon2PasswordHasher } from './argon2-password-hasher.ts';

describe('passwords hashed with argon2', () => {
  const hasher = createArgon2PasswordHasher();

  for (const example of passwordHasherSuite) it(example.name, () => example.run(hasher));

  it('are verified against their own hash only', async () => {
    const hash = await hasher.hash(' Pässword 😀 ');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toBe(await hasher.hash(' Pässword 😀 '));
    expect(await hasher.verify(' Pässword 😀 ', hash)).toBe(true);
    expect(await hasher.verify('Pässword 😀', hash)).toBe(false);
  });

  it('are never right for a missing hash, whatever they are', async () => {
    expect(await hasher.verify('', undefined)).toBe(false);
    expect(await hasher.verify('secret', undefined)).toBe(false);
  });

  it('wait in a bounded queue, beyond which they are refused at once', async () => {
    const small = createArgon2PasswordHasher({ atOnce: 1, waiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => small.verify('secret', undefined)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(results[4]).toMatchObject({ reason: { code: 'rate-limited' } });
    expect(await small.verify('secret', undefined)).toBe(false);
  });

  it('free their place when a stored hash cannot be read', async () => {
    const single = createArgon2PasswordHasher({ atOnce: 1, waiting: 0 });
    await expect(single.verify('secret', 'no hash')).rejects.toThrow();
    expect(await single.verify('secret', undefined)).toBe(false);
  });
});
