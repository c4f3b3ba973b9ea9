import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Id } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { rackLayout, rackWords } from '../../../../src/core/appliance/racks/rack-layout.ts';
import {
  addRack,
  checkPlace,
  machinesWithoutRack,
  moveMachine,
  moveWords,
  placesFor,
  placeWords,
} from '../../../../src/core/appliance/racks/rack-moves.ts';
import { swapMachines, swapPartner, swapWords } from '../../../../src/core/appliance/racks/rack-swap.ts';

const test = suite('rack moves');
const vega01 = exampleVega01();
const rack = 'rack:vega01';
const machine = (name: string): Id => `machine:vega01${name}`;
const cell = machine('celadm01');

test('a refused place names the other machine and its units, or where the rack ends', () => {
  const messages = (unit: number | undefined, height?: number) =>
    checkPlace(vega01, cell, rack, unit, height);
  assert.is(messages(3), 'U4 is taken by vega01celadm02 (U4 to U5). Choose a free unit.');
  assert.is(messages(4), 'U4 to U5 are taken by vega01celadm02 (U4 to U5). Choose a free unit.');
  assert.is(messages(19), 'U19 is taken by vega01dbadm02 (U18 to U19). Choose a free unit.');
  assert.is(messages(0), 'U0 is outside the rack. Choose a unit from U1 to U42.');
  assert.is(messages(42), 'U42 to U43 is outside the rack. Choose a lower unit: vega01 ends at U42.');
  assert.is(messages(43), 'vega01 has the units U1 to U42. Choose one of them.');
  assert.is(messages(1e21), 'vega01 has the units U1 to U42. Choose one of them.');
  assert.is(messages(1, 1e21), 'vega01 is 42 units high. Enter a whole number from 1 to 42.');
  assert.is(messages(2.5), 'U2.5 is outside the rack. Choose a unit from U1 to U42.');
  assert.is(messages(2, 0), 'A machine fills at least 1 unit. Enter a whole number from 1 to 42.');
  assert.is(messages(2), undefined);
  assert.is(messages(41), undefined);
  assert.is(messages(undefined), undefined);
  assert.is(
    checkPlace(vega01, cell, 'rack:none', 1),
    'This rack is not in the document. Choose another one.',
  );
  assert.is(
    checkPlace(vega01, 'machine:none', rack, 1),
    'This machine is not in the document. Choose another one.',
  );
});

test('a guest stands in no rack', () => {
  const guest = { id: 'machine:vm01', kind: 'guest', name: 'vm01', host: machine('dbadm01') } as const;
  const document: Appliance = { ...vega01, machines: [...vega01.machines, guest] };
  assert.match(checkPlace(document, guest.id, rack, 30) ?? '', 'Move its host');
  assert.is(moveMachine(document, guest.id, { rack, unit: 30 }), document);
  assert.equal(placesFor(document, guest.id, rack), []);
  assert.equal(machinesWithoutRack(document), []);
});

test('a machine that lost its unit to another one still claims it', () => {
  const machines = vega01.machines.map((one) => (one.id === cell ? { ...one, unit: 5 } : one));
  const document = { ...vega01, machines };
  assert.equal(rackLayout(document, rack)?.unplaced.length, 2);
  assert.is(
    checkPlace(document, machine('celadm03'), rack, 5),
    'U5 to U6 are taken by vega01celadm01 (U5 to U6). Choose a free unit.',
  );
});

test('the free places of vega01', () => {
  assert.equal(placesFor(vega01, cell, rack).slice(0, 4), [1, 2, 8, 9]);
});

test('a height is refused where the machine would reach into another one, and taken where it fits', () => {
  const { unit } = vega01.machines.find(({ id }) => id === cell) ?? {};
  assert.is(moveMachine(vega01, cell, { rack, unit }, 3), vega01);
  assert.is(moveMachine(vega01, cell, { rack, unit: undefined }, 0), vega01);
  const lower = moveMachine(vega01, cell, { rack, unit }, 1);
  assert.equal(placesFor(lower, cell, rack).slice(0, 4), [1, 2, 3, 8]);
  const there = moveMachine(vega01, cell, { rack, unit: 8 }, 3).machines.find(({ id }) => id === cell);
  assert.equal([there?.unit, there?.height], [8, 3]);
});

test('a height that no rack has is not counted out', () => {
  const machines = vega01.machines.map((one) => (one.id === cell ? one : { ...one, height: 2 ** 33 }));
  assert.equal(placesFor({ ...vega01, machines }, cell, rack), [1, 2]);
});

test('a second rack takes what stands in none; the words of each step', () => {
  const two = addRack(vega01);
  assert.equal(two.racks[1], { id: 'rack:vega01-rack2', name: 'vega01-rack2', number: 2, units: 42 });
  const place = { rack: 'rack:vega01-rack2', unit: 1 };
  assert.is(moveWords(two, cell, place), 'Move vega01celadm01 to U1 of vega01-rack2');
  assert.is(moveWords(two, cell, { rack, unit: 8 }), 'Move vega01celadm01 to U8');
  assert.is(moveWords(two, cell, { rack, unit: undefined }), 'Take vega01celadm01 out of its unit');
  assert.is(
    moveWords(two, machine('sw-pdua01'), { ...place, unit: undefined }),
    'Move vega01sw-pdua01 to the side of vega01-rack2',
  );
  const moved = moveMachine(two, cell, place);
  assert.equal(
    rackLayout(moved, place.rack)?.slots.map((slot) => slot.machine.name),
    ['vega01celadm01'],
  );
  const noRack = { ...vega01, racks: [] };
  assert.is(machinesWithoutRack(noRack).length, 10);
  assert.is(addRack(noRack).racks[0]?.name, 'vega01');
});

test('two machines change places, as one step that goes back by another; who does not fit stays', () => {
  const [one, two] = [machine('dbadm01'), machine('dbadm02')];
  const place = { rack, unit: 18 };
  assert.is(swapPartner(vega01, one, place), two);
  assert.is(swapPartner(vega01, one, { rack, unit: 17 }), two, 'half on it is on it');
  assert.is(swapPartner(vega01, one, { rack, unit: 26 }), undefined, 'a free place');
  assert.is(swapPartner(vega01, cell, { rack, unit: 5 }), undefined, 'two are in the way');
  const swapped = swapMachines(vega01, one, two);
  const unitOf = (id: Id) => swapped.machines.find((it) => it.id === id)?.unit;
  assert.equal([unitOf(one), unitOf(two)], [18, 16]);
  assert.is(swapWords(vega01, one, two), 'Swap vega01dbadm01 and vega01dbadm02');
  assert.equal(swapMachines(swapped, one, two), vega01);
  // A switch of one unit among others: a server of two does not fit in its place.
  assert.is(swapMachines(vega01, one, machine('sw-adm01')), vega01);
  assert.is(swapMachines(vega01, one, one), vega01);
  assert.is(swapMachines(vega01, one, machine('sw-pdua01')), vega01);
});

const anyMove = fc.record({
  machine: fc.integer({ min: 0, max: vega01.machines.length - 1 }),
  rack: fc.constantFrom(rack, 'rack:vega01-rack2'),
  unit: fc.option(fc.integer({ min: -1, max: 45 }), { nil: undefined }),
});

test('whatever is moved: no unit is filled twice, no machine is lost, a move back gives the same document', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 40 }), (moves) => {
      let document = addRack(vega01);
      for (const move of moves) {
        const moving = document.machines[move.machine];
        if (!moving) continue;
        const other = document.machines[(move.machine + 3) % document.machines.length];
        const swapped = swapMachines(document, moving.id, other?.id ?? '');
        if (swapped !== document) assert.equal(swapMachines(swapped, moving.id, other?.id ?? ''), document);
        document = swapped;
        const before = document;
        const refused = checkPlace(before, moving.id, move.rack, move.unit);
        document = moveMachine(before, moving.id, move);
        assert.is(document.machines.length, before.machines.length);
        if (refused !== undefined) assert.is(document, before);
        const stood = before.machines[move.machine];
        if (refused === undefined && stood?.rack !== undefined)
          assert.equal(moveMachine(document, moving.id, { rack: stood.rack, unit: stood.unit }), before);
        let drawn = 0;
        for (const { id, units } of document.racks) {
          const layout = rackLayout(document, id);
          const filled = (layout?.slots ?? []).flatMap(({ unit, height }) =>
            Array.from({ length: height }, (_, i) => unit + i),
          );
          assert.is(new Set(filled).size, filled.length);
          const empty = (layout?.empty ?? []).reduce((sum, { height }) => sum + height, 0);
          assert.is(filled.length + empty, units);
          drawn += (layout?.slots.length ?? 0) + (layout?.powerUnits.length ?? 0);
          for (const lost of layout?.unplaced ?? []) assert.is(lost.unit, undefined);
          drawn += layout?.unplaced.length ?? 0;
        }
        assert.is(drawn, document.machines.length);
      }
    }),
  );
});

test('a rack whose name is a number is called a rack in texts', () => {
  const one = { ...vega01, racks: vega01.racks.map((known) => ({ ...known, name: '1' })) };
  assert.match(checkPlace(one, cell, rack, 42) ?? '', / Rack 1 ends at U42/);
  assert.match(placeWords(one, machine('sw-pdua01'), { rack, unit: undefined }), /^the side of Rack 1$/);
  assert.is(rackWords({ name: '1' }), 'Rack 1');
  assert.is(rackWords({ name: 'R1' }), 'R1');
});

test('the places that are offered are those that are not refused', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 20 }), anyMove, (moves, expected) => {
      let document = addRack(vega01);
      for (const move of moves) {
        const moving = document.machines[move.machine];
        if (moving) document = moveMachine(document, moving.id, move);
      }
      const id = document.machines[expected.machine]?.id ?? '';
      const free = Array.from({ length: 44 }, (_, unit) => unit).filter(
        (unit) => checkPlace(document, id, expected.rack, unit) === undefined,
      );
      assert.equal(placesFor(document, id, expected.rack), free);
    }),
  );
});

test.run();
