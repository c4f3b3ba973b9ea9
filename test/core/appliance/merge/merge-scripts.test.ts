/** Two people change one oedacli script: what is put together, and where they must choose. */
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { addRecord, setField } from '../../../../src/core/appliance/edits/edits.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { mergeAppliances } from '../../../../src/core/appliance/merge/merge.ts';
import { resolveConflict } from '../../../../src/core/appliance/merge/merge-resolve.ts';
import { mergeScripts } from '../../../../src/core/appliance/merge/merge-scripts.ts';
import { rounds } from '../../../tools/sample.mjs';

const frame = (actions: readonly string[], deploys = false) =>
  [
    ...[
      'SET EXITONERROR ENABLE=true',
      'LOAD FILE NAME=a.xml',
      ...actions,
      'MERGE ACTIONS',
      'LIST XMLACTIONS',
    ],
    'SAVE FILE NAME=b.xml',
    ...(deploys ? ['# next line changes the machine', 'DEPLOY ACTIONS', 'SAVE FILE NAME=c.xml'] : []),
    '',
  ].join('\n');
const action = (words: string) => `${words}\nSAVE ACTION`;
const script = (...actions: readonly string[]) => frame(actions.map(action));
const deploying = (...actions: readonly string[]) => frame(actions.map(action), true);

const vlan = (id: number, node: number) =>
  `ALTER NETWORK VLANID=${id} WHERE CLUSTERNUMBER=1 COMPUTENUMBER=${node} NETWORKTYPE=CLIENT`;
const home = 'ADD DATABASEHOME OWNER=oracle DBHOMENAME=dbhome_2 WHERE CLUSTERNAME=vega01-clu1';
const ntp = "ALTER MACHINE NTPSERVERS='10.20.1.9,10.20.1.10' WHERE MACHINENUMBER=1";
const dns = "ALTER MACHINE DNSSERVERS='10.20.1.53' WHERE MACHINENUMBER=2";
const base = script(vlan(2010, 1), home, ntp);

test('changes of different actions are put together', () => {
  assert.is(
    mergeScripts(base, script(vlan(2011, 1), home, ntp), script(vlan(2010, 1), home, ntp, dns)),
    script(vlan(2011, 1), home, ntp, dns),
  );
  assert.is(
    mergeScripts(base, script(home, ntp), script(vlan(2010, 1), home, ntp, dns)),
    script(home, ntp, dns),
  );
});

test('both add an action at the end, in whatever place of the frame: they choose', () => {
  const add = (more: string) => script(vlan(2010, 1), home, ntp, more);
  assert.is(mergeScripts(base, add(dns), add(vlan(2010, 2))), undefined);
  const behindMerge = frame([action(vlan(2010, 1)), action(home), action(ntp), 'MERGE ACTIONS', action(dns)]);
  assert.is(mergeScripts(base, behindMerge, add(vlan(2010, 2))), undefined);
  assert.is(mergeScripts(base, add(vlan(2010, 2)), behindMerge), undefined);
});

test('one removes the action whose WHERE the other changes, or moves it: they choose', () => {
  const other = script(vlan(2010, 2), home, ntp);
  assert.is(mergeScripts(base, script(home, ntp), other), undefined);
  assert.is(mergeScripts(base, other, script(home, ntp)), undefined);
  assert.is(mergeScripts(base, script(home, ntp, vlan(2010, 1)), other), undefined);
});

test('a script that changes the machine is never made of two', () => {
  const deploys = deploying(vlan(2010, 1), home, ntp);
  // One lets it deploy; what the other changed far away from it would be deployed along.
  assert.is(mergeScripts(base, deploys, script(vlan(2011, 1), home, ntp)), undefined);
  assert.is(mergeScripts(base, script(vlan(2011, 1), home, ntp), deploys), undefined);
  assert.is(
    mergeScripts(deploys, deploying(vlan(2011, 1), home, ntp), deploying(vlan(2010, 1), home)),
    undefined,
  );
  assert.is(mergeScripts(deploys, base, deploying(vlan(2011, 1), home, ntp)), undefined);
  const pasted = base.replace('LIST XMLACTIONS', 'oedacli> deploy sshkeys');
  assert.is(mergeScripts(base, pasted, script(vlan(2011, 1), home, ntp)), undefined);
});

const stored = (text: string, from: Appliance = exampleVega01()) =>
  addRecord(from, 'scripts', { id: 'script:a', name: 'a', text });
const textOf = ({ scripts }: Appliance) => scripts.find(({ id }) => id === 'script:a')?.text;

test('in a document: two actions without a choice, a deployment with one', () => {
  const document = stored(base);
  const having = (text: string) => setField(document, 'scripts', 'script:a', 'text', text);
  const mine = having(script(vlan(2011, 1), home, ntp));
  const merged = mergeAppliances(document, mine, having(script(vlan(2010, 1), home, ntp, dns)));
  assert.equal(merged.conflicts, []);
  assert.is(textOf(merged.appliance), script(vlan(2011, 1), home, ntp, dns));

  const theirs = having(deploying(vlan(2010, 1), home, ntp));
  const { appliance, conflicts } = mergeAppliances(document, mine, theirs);
  assert.equal(
    conflicts.map(({ label, before, after }) => [label, before, after]),
    [['Text of script a', textOf(theirs), textOf(mine)]],
  );
  assert.is(textOf(appliance), textOf(mine));
  const [conflict] = conflicts;
  assert.ok(conflict);
  assert.is(textOf(resolveConflict(appliance, conflict, 'theirs', conflicts)), textOf(theirs));
});

/** Ten actions, and what somebody made of them: some gone, some changed, some new, a merge before one or another. */
const edits = (by: string) =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constant('stays') },
        { weight: 1, arbitrary: fc.constantFrom('goes', 'becomes', 'before', 'merged') },
      ),
      { minLength: 10, maxLength: 10 },
    )
    .map((acts) =>
      frame(
        acts.flatMap((act, at) => {
          const one = action(`ALTER MACHINE NOTE=${at} WHERE MACHINENUMBER=1`);
          const own = action(`ADD NOTE BY=${by} AT=${at}`);
          if (act === 'goes') return [];
          if (act === 'becomes') return [own];
          if (act === 'before') return [own, one];
          return act === 'merged' ? ['MERGE ACTIONS', one] : [one];
        }),
      ),
    );

test('each action of a merged script is saved once, and none is there twice', () => {
  let merges = 0;
  fc.assert(
    fc.property(edits('base'), edits('mine'), edits('theirs'), (before, mine, theirs) => {
      const merged = mergeScripts(before, mine, theirs);
      if (merged === undefined) return;
      if (![before, mine, theirs].includes(merged)) merges++;
      const lines = merged.split('\n');
      const isAction = (line: string | undefined) => /^(?:ADD|ALTER) /.test(line ?? '');
      for (const [at, line] of lines.entries())
        assert.is(isAction(line), lines[at + 1] === 'SAVE ACTION', merged);
      const actions = lines.filter(isAction);
      assert.is(new Set(actions).size, actions.length, merged);
    }),
    { numRuns: 5000 },
  );
  assert.ok(merges > rounds(5000) / 10, `${merges} were merged`);
});

test.run();
