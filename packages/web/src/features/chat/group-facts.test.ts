import { expect, it } from 'vitest';
import { groupFacts } from './group-facts.ts';

it('puts the facts of an answer under the part of the profile that they come from, in their order', () => {
  const fact = (key: string) => ({ key, label: key, value: 'x' });
  const keys = ['businessName', 'brandCore.mission', 'brandCore.values', 'coreProducts.usp', 'mission'];
  expect(groupFacts(keys.map(fact)).map(({ title, facts }) => [title, facts.map(({ key }) => key)])).toEqual([
    ['About the business', ['businessName', 'mission']],
    ['Brand Core', ['brandCore.mission', 'brandCore.values']],
    ['Core Products/Services', ['coreProducts.usp']],
  ]);
  expect(groupFacts([])).toEqual([]);
});
