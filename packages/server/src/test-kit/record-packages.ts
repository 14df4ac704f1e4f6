import { registerHooks } from 'node:module';

/**
 * Loaded by `--import` into a server under test: remembers which npm packages were loaded and tells them to who asks
 * with the message `packages`.
 */
const packages = new Set<string>();

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(resolved.url)?.[1];
    if (name !== undefined) packages.add(name);
    return resolved;
  },
});

process.on('message', (message) => {
  if (message === 'packages') process.send?.([...packages]);
});
