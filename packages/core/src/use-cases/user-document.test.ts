import { describe, expect, it } from 'vitest';
import { createCore } from '../create-core.ts';
import type { UserDocument } from '../domain/user/user-document.ts';
import { AppError } from '../errors/app-error.ts';
import { createMemoryPorts } from '../memory/index.ts';
import { aUser } from '../testing/index.ts';

const UID = 'ada';

async function setUp(fields: Partial<UserDocument> = {}) {
  const ports = createMemoryPorts();
  await ports.users.createUser(aUser({ uid: UID, ...fields }));
  const core = createCore(ports);
  const since = ports.calls.length;
  const user = async () => (await ports.users.readUser(UID))?.user ?? aUser({ uid: 'missing' });
  const updates = () => ports.calls.slice(since).filter(({ method }) => method === 'updateUser').map(({ args }) => args[1]);
  const storeCalls = () => ports.calls.slice(since).filter(({ port }) => port === 'users');
  return { ports, core, user, updates, storeCalls };
}

describe('loading the user document', () => {
  it('reads it by id, and writes nothing when nothing is missing [STORE-01 THEME-04]', async () => {
    const { core, updates, storeCalls } = await setUp({ theme: 'light' });
    expect((await core.loadUser(UID))?.user).toMatchObject({ uid: UID, theme: 'light' });
    expect(storeCalls()).toMatchObject([{ method: 'readUser', args: [UID] }]);
    expect(updates()).toEqual([]);
  });

  it.each([undefined, 'blue', ''])('writes the default theme over %j, and only it [THEME-03 STORE-14]', async (theme) => {
    const { core, ports, user, updates } = await setUp({ theme: theme ?? 'dark' });
    if (theme === undefined) await ports.users.updateUser(UID, [{ path: ['theme'], remove: true }]);
    expect((await core.loadUser(UID))?.user.theme).toBe('dark');
    expect((await user()).theme).toBe('dark');
    expect(updates().at(-1)).toEqual([{ path: ['theme'], value: 'dark' }]);
  });

  it('creates no document for an account without one [THEME-03]', async () => {
    const { core, ports } = await setUp();
    expect(await core.loadUser('nobody')).toBeNull();
    expect(await ports.users.readUser('nobody')).toBeNull();
    await expect(core.loadUser('')).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('copies legacy brand data into missing sections by one partial update, once [DATA-42 DATA-43]', async () => {
    const { core, user, updates } = await setUp({
      theme: 'light',
      brandData: { brandVoice: { toneOfVoice: 'warm' } },
      userInfo: { brandHub: { brandCore: { mission: 'kept' } }, brandData: { brandCore: { vision: 'old' }, positioning: { category: 'tea' } } },
    });
    const loaded = (await core.loadUser(UID))?.user;
    expect(loaded?.userInfo?.brandHub).toEqual({
      brandCore: { mission: 'kept' },
      positioning: { category: 'tea' },
      brandVoice: { toneOfVoice: 'warm' },
    });
    expect(loaded).toEqual(await user());
    expect(updates()).toHaveLength(1);
    await core.loadUser(UID);
    expect(updates()).toHaveLength(1);
  });

  it('gives the completed document when it cannot be stored, and logs that', async () => {
    const { core, ports, user } = await setUp({ theme: 'blue' });
    ports.failNext('users.updateUser', new AppError('unavailable'));
    expect((await core.loadUser(UID))?.user.theme).toBe('dark');
    expect((await user()).theme).toBe('blue');
    expect(ports.log.entries).toMatchObject([{ level: 'warn', event: 'user document not completed' }]);
  });
});

describe('the theme', () => {
  it('is flipped and saved, and nothing else [THEME-05 THEME-06 STORE-14]', async () => {
    const { core, user, updates } = await setUp({ theme: 'dark' });
    expect(await core.toggleTheme(UID)).toBe('light');
    expect((await user()).theme).toBe('light');
    expect(await core.toggleTheme(UID)).toBe('dark');
    expect(updates()).toEqual([[{ path: ['theme'], value: 'light' }], [{ path: ['theme'], value: 'dark' }]]);
  });

  it('is flipped without a write when nobody is signed in [THEME-07]', async () => {
    const { core, storeCalls } = await setUp();
    expect(await core.toggleTheme('')).toBe('light');
    await core.setTheme('', 'light');
    expect(storeCalls()).toEqual([]);
  });

  it('can be set; pressing the active one changes nothing; others are refused', async () => {
    const { core, user, ports } = await setUp({ theme: 'light' });
    const before = await user();
    await core.setTheme(UID, 'light');
    expect(await user()).toEqual(before);
    const blue: unknown = 'blue';
    await expect(core.setTheme(UID, blue as 'dark')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(core.setTheme('nobody', 'dark')).rejects.toMatchObject({ code: 'account-not-found' });
    expect(await ports.users.readUser('nobody')).toBeNull();
  });
});

describe('saving the profile', () => {
  it('updates the named fields only, with their copies [STORE-02 ONB-35]', async () => {
    const { core, user, updates } = await setUp({ mission: 'kept' });
    await core.saveProfile(UID, { lastName: 'King', businessName: 'Engines', marketingFocus: ['SEO'], businessAge: '' });
    expect(await user()).toMatchObject({
      firstName: 'Ada',
      lastName: 'King',
      mission: 'kept',
      businessName: 'Engines',
      marketingFocus: ['SEO'],
      businessAge: '',
      userInfo: { profile: { businessName: 'Engines' } },
    });
    expect(updates()).toHaveLength(1);
  });

  it.each(['plan', 'paymentStatus', 'createdAt', 'stripeCustomerId', 'email', 'didOnboarding', '__proto__', 'userInfo'])(
    'refuses the field %s, and then saves nothing at all',
    async (field) => {
      const { core, storeCalls } = await setUp();
      const fields = JSON.parse(`{"firstName": "Eve", "${field}": "active"}`) as Record<string, string>;
      await expect(core.saveProfile(UID, fields)).rejects.toMatchObject({ code: 'invalid-input', details: { fields: [field] } });
      expect(storeCalls()).toEqual([]);
    },
  );
});

describe('saving a Brand Hub field', () => {
  it('is a partial update of userInfo.brandHub.<section>.<field> [HUB-33 HUB-37]', async () => {
    const { core, user, updates } = await setUp({ userInfo: { brandHub: { brandVoice: { vocabularyGuide: 'plain' } } } });
    const fields = [
      ['brandCore', 'vision'],
      ['targetAudience', 'painPoints'],
      ['positioning', 'category'],
      ['brandVoice', 'toneOfVoice'],
      ['visualIdentity', 'designStyle'],
      ['coreProducts', 'usp'],
    ] as const;
    for (const [section, field] of fields) await core.saveBrandField(UID, section, field, `${field}!`);
    expect(updates()).toEqual(fields.map(([section, field]) => [{ path: ['userInfo', 'brandHub', section, field], value: `${field}!` }]));
    expect((await user()).userInfo?.brandHub?.['brandVoice']).toEqual({ vocabularyGuide: 'plain', toneOfVoice: 'toneOfVoice!' });
    expect((await user()).businessName).toBe('Analytical Engines');
  });

  it.each(['businessName', 'industry', 'businessDescription'])('keeps %s out of userInfo.brandHub, and keeps the edit [HUB-34 HUB-35 HUB-36]', async (field) => {
    const { core, user } = await setUp();
    await core.saveBrandField(UID, 'basicInfo', field, 'new');
    expect(await user()).toMatchObject({ [field]: 'new', userInfo: { profile: { [field]: 'new' } } });
    expect((await user()).userInfo?.brandHub).toBeUndefined();
  });

  it('copies mission and the ideal customer to the top, and nothing else of that section [HUB-38 HUB-39]', async () => {
    const { core, user } = await setUp({ targetAudience: 'B2B' });
    await core.saveBrandField(UID, 'targetAudience', 'desires', 'rest');
    expect((await user()).targetAudience).toBe('B2B');
    await core.saveBrandField(UID, 'brandCore', 'mission', 'compute');
    await core.saveBrandField(UID, 'targetAudience', 'idealCustomer', 'founders');
    expect(await user()).toMatchObject({ mission: 'compute', targetAudience: 'founders', userInfo: { profile: { targetAudience: 'B2B' } } });
  });

  it('saves any text, also none [HUB-32]', async () => {
    const { core, user } = await setUp();
    for (const value of ['x'.repeat(5_000), '']) {
      await core.saveBrandField(UID, 'brandCore', 'values', value);
      expect((await user()).userInfo?.brandHub?.['brandCore']?.['values']).toBe(value);
    }
  });

  it('does nothing, silently, when nobody is signed in [HUB-40 HUB-41]', async () => {
    const { core, ports, storeCalls } = await setUp();
    await expect(core.saveBrandField('', 'brandCore', 'mission', 'x')).resolves.toBeUndefined();
    await expect(core.saveBrandColors('', 'primary', [])).resolves.toBeUndefined();
    expect(storeCalls()).toEqual([]);
    expect(ports.log.entries).toEqual([]);
  });

  it('refuses what the Brand Hub does not have', async () => {
    const { core, storeCalls } = await setUp();
    for (const [section, field] of [['brandCore', 'plan'], ['profile', 'plan'], ['__proto__', 'x']] as const) {
      await expect(core.saveBrandField(UID, section, field, 'x')).rejects.toMatchObject({ code: 'invalid-input' });
    }
    expect(storeCalls()).toEqual([]);
  });
});

describe('changes that depend on what is stored', () => {
  it('are decided anew when another one came between: two toggles give the theme that was', async () => {
    const { core, user } = await setUp({ theme: 'light' });
    await Promise.all([core.toggleTheme(UID), core.toggleTheme(UID)]);
    expect((await user()).theme).toBe('light');
    await Promise.all(Array.from({ length: 5 }, () => core.toggleTheme(UID)));
    expect((await user()).theme).toBe('dark');
  });

  it('never write legacy brand data over a field that was saved meanwhile [DATA-42 DATA-43]', async () => {
    const { core, user } = await setUp({ theme: 'light', brandData: { brandCore: { mission: 'Old', vision: 'Old' } } });
    await Promise.all([core.loadUser(UID), core.saveBrandField(UID, 'brandCore', 'mission', 'New')]);
    expect((await user()).userInfo?.brandHub?.['brandCore']?.['mission']).toBe('New');
  });

  it('are given up with a clear failure when the document never stands still', async () => {
    const { ports } = await setUp();
    await expect(createCore({ ...ports, users: { ...ports.users, updateUser: async () => 'stale' } }).toggleTheme(UID)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('saving brand colours', () => {
  const red = { hex: '#FF0000', rgb: 'rgb(255, 0, 0)', rgba: 'rgba(255, 0, 0, 1)' };
  const odd = { hex: 'reddish', rgb: '', rgba: '' };
  const stored = async (user: () => Promise<UserDocument>) => {
    const text = (await user()).userInfo?.brandHub?.['visualIdentity']?.['brandColors'];
    return JSON.parse(text ?? 'null') as unknown;
  };

  it('replaces one list and leaves the other', async () => {
    const { core, user } = await setUp();
    await core.saveBrandColors(UID, 'primary', [red]);
    await core.saveBrandColors(UID, 'secondary', [odd]);
    expect(await stored(user)).toEqual({ primary: [red], secondary: [odd] });
    await core.saveBrandColors(UID, 'primary', []);
    expect(await stored(user)).toEqual({ primary: [], secondary: [odd] });
  });

  it('loses no colour of several tabs that save at the same instant, in both lists and in one', async () => {
    const { core, user } = await setUp();
    await core.saveBrandColors(UID, 'primary', [odd]);
    const blue = { hex: '#0000FF', rgb: 'rgb(0, 0, 255)', rgba: 'rgba(0, 0, 255, 1)' };
    await Promise.all([
      core.saveBrandColors(UID, 'secondary', [red]),
      core.saveBrandColors(UID, 'primary', [odd, red], [odd]),
      core.saveBrandColors(UID, 'primary', [odd, blue], [odd]),
      core.saveBrandColors(UID, 'primary', [], [odd]),
    ]);
    expect(await stored(user)).toEqual({ primary: expect.toSatisfy((list: unknown[]) => list.length === 2) as unknown, secondary: [red] });
    expect(((await stored(user)) as { primary: unknown[] }).primary).toEqual(expect.arrayContaining([red, blue]));
  });

  it('logs stored text that cannot be parsed and starts from empty lists [ERR-28]', async () => {
    const { core, ports, user } = await setUp({ userInfo: { brandHub: { visualIdentity: { brandColors: '{broken' } } } });
    await core.saveBrandColors(UID, 'secondary', [red]);
    expect(await stored(user)).toEqual({ primary: [], secondary: [red] });
    expect(ports.log.entries).toMatchObject([{ event: 'Error parsing color data' }]);
  });

  it('refuses another group and things that are no colours', async () => {
    const { core, storeCalls } = await setUp();
    const group: unknown = 'tertiary';
    const colors: unknown = [{ hex: 5 }];
    await expect(core.saveBrandColors(UID, group as 'primary', [])).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(core.saveBrandColors(UID, 'primary', colors as [])).rejects.toMatchObject({ code: 'invalid-input' });
    expect(storeCalls()).toEqual([]);
  });
});
