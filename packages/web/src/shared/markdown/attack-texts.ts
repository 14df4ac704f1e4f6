import collected from './attack-texts.json' with { type: 'json' };

/** Addresses that must not become links or requests, before they are disguised. */
const ADDRESSES = [
  'javascript:window.broken=1', 'vbscript:msgbox(1)', 'data:text/html,<script>window.broken=1</script>', 'file:///etc/passwd', 'blob:https://evil.example/1',
  'tel:+359888123456', 'ftp://evil.example/x', 'view-source:javascript:window.broken=1',
];

const afterColon = (address: string, put: string): string => address.replace(':', put);

/** Ways to make a scheme look like another one, or like none. */
const DISGUISES: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => [...address].map((letter, index) => (index % 2 === 0 ? letter.toUpperCase() : letter)).join(''),
  (address) => `&#${address.charCodeAt(0)};${address.slice(1)}`,
  (address) => `&#x${address.charCodeAt(0).toString(16)};${address.slice(1)}`,
  (address) => afterColon(address, '&colon;'),
  (address) => afterColon(address, '&#58;'),
  (address) => afterColon(address, '\\:'),
  (address) => `&Tab;${address}`,
  (address) => `${address.slice(0, 2)}&NewLine;${address.slice(2)}`,
  (address) => `\u0001${address}`,
  (address) => `\u00a0${address}`,
];

/** Places in Markdown where an address can stand. */
const PLACES: readonly ((address: string) => string)[] = [
  (address) => `[words](${address})`,
  (address) => `[words](<${address}> "title")`,
  (address) => `<${address}>`,
  (address) => `![words](<${address}>)`,
  (address) => `[words][there]\n\n[there]: <${address}>`,
  (address) => `[![words](<${address}>)](<${address}>)`,
  (address) => `words[^1]\n\n[^1]: [words](<${address}>)`,
  (address) => `- item [words](<${address}>)\n- ${address}`,
  (address) => `| a |\n|---|\n| [words](<${address}>) |`,
  (address) => `<a href="${address}">words</a>`,
];

/** More than a thousand answers that try to run something or to reach another origin. */
export const attackTexts: readonly string[] = [
  ...collected,
  ...ADDRESSES.flatMap((address) => DISGUISES.flatMap((disguise) => PLACES.map((place) => place(disguise(address))))),
];
