/** Groups after edits are, in every reading of them, the map that the edits would have made. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { changedGroups, type Groups } from '../../../../src/core/appliance/document/changed-groups.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';

const groups = suite('changed groups');
const [model] = exampleVega01().endpoints as [Endpoint];
const groupOf = (address: string): readonly Endpoint[] => [{ ...model, address }];

/** A copy in which one key is another, in its place. */
const renamed = (map: Groups, from: string, to: string, group: readonly Endpoint[]): Groups =>
  new Map([...map].map(([key, own]) => (key === from ? [to, group] : [key, own])));

function sameReadings(one: Groups, plain: Groups, absent: readonly string[]): void {
  assert.is(one.size, plain.size);
  assert.equal([...one], [...plain]);
  assert.equal([...one.entries()], [...plain.entries()]);
  assert.equal([...one.keys()], [...plain.keys()]);
  assert.equal([...one.values()], [...plain.values()]);
  const visited: [string, readonly Endpoint[]][] = [];
  one.forEach((group, key, map) => {
    assert.is(map, one);
    visited.push([key, group]);
  });
  assert.equal(visited, [...plain]);
  for (const key of [...plain.keys(), ...absent]) {
    assert.is(one.get(key), plain.get(key), key);
    assert.is(one.has(key), plain.has(key), key);
  }
}

/** So many that a change is looked up over them, and not copied with them. */
const others: readonly (readonly [string, readonly Endpoint[]])[] = Array.from({ length: 300 }, (_, n) => [
  `other ${n}`,
  groupOf(`${n}`),
]);

groups('property: keys move to free keys, and back', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat({ max: 3 }), fc.constantFrom(...names))), (edits) => {
      let plain: Groups = new Map([
        ...names.slice(0, 4).map((name) => [name, groupOf(name)] as const),
        ...others,
      ]);
      let one = plain;
      for (const [place, to] of edits) {
        const from = [...plain.keys()][place] ?? '';
        if (to !== from && plain.has(to)) continue;
        const group = groupOf(to);
        one = changedGroups(one, new Map([[from, [to, group]]]));
        plain = renamed(plain, from, to, group);
        assert.not.instance(one, Map);
        sameReadings(one, plain, names);
      }
    }),
  );
});

groups('many edits, more than are looked up one over the other', () => {
  let plain: Groups = new Map(Array.from({ length: 600 }, (_, n) => [`${n}`, groupOf(`${n}`)]));
  const first = plain;
  let one = plain;
  for (let n = 0; n < 600; n += 2) {
    const group = groupOf(`new ${n}`);
    one = changedGroups(one, new Map([[`${n}`, [`new ${n}`, group]]]));
    plain = renamed(plain, `${n}`, `new ${n}`, group);
  }
  sameReadings(one, plain, ['0', '598', '600']);
  assert.equal([...first.keys()].slice(0, 3), ['0', '1', '2'], 'the groups before the edits stay');
});

groups('few groups, and large ones, do not keep the groups before the edit', () => {
  const large = Array.from({ length: 1000 }, (_, n) => groupOf(`${n}`)).flat();
  const few: Groups = new Map([
    ['admin', groupOf('admin')],
    ['client', large],
  ]);
  const many: Groups = new Map([...others, ['client', large] as const]);
  const now = [...large];
  for (const before of [few, many]) {
    const after = changedGroups(before, new Map([['client', ['client', now]]]));
    // A map of its own has no reference to another map.
    assert.instance(after, Map);
    sameReadings(after, new Map([...before, ['client', now]]), ['absent']);
  }
  const [first] = large as [Endpoint];
  const single = changedGroups(many, new Map([['other 7', ['other 7', [first]]]]));
  assert.not.instance(single, Map, 'a small change of many groups is no copy');
});

groups.run();
