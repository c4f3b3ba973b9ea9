/** The order of a step's lines in the script of one host, where work on others or records come between them. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { writeRollback, writeRunbook } from '../../../../src/core/reip/runbook/runbook.ts';
import { everyNetwork, idOf, planOf, vega01 } from '../vega01-plans.ts';

const test = suite('order of the lines of a script');

/** The lines of the step that begins with this title. */
function step(script: string, title: RegExp): string[] {
  const lines = script.split('\n');
  const from = lines.findIndex((line) => line.startsWith('  begin ') && title.test(line));
  assert.ok(from > 0, String(title));
  return lines.slice(from, lines.indexOf('}', from));
}

const plan = planOf(everyNetwork, { 'QC-05': true });
const verdict = planHeading(plan, provePlan(vega01, plan));
const at = (lines: readonly string[], word: string) => {
  const found = lines.findIndex((line) => line.includes(word));
  assert.ok(found >= 0, `${word} in ${lines.join('\n')}`);
  return found;
};

test('records move before Clusterware starts on the server, and before a renamed storage server is back', () => {
  const [script = ''] = writeRunbook(plan, 'shell', vega01, verdict).flatMap(({ name, text }) =>
    name === 'runbook/vega01dbadm01.sh' ? text : [],
  );
  const database = step(script, /Management address 10\.20\.10\.11 /);
  assert.ok(at(database, 'DNS administrator') < at(database, 'crsctl start crs'));
  assert.ok(at(database, 'ipconf   # enter') < at(database, 'DNS administrator'));
  const renamed = planOf({
    networks: [],
    renames: [{ endpointId: idOf('vega01celadm01'), hostname: 'hall2cel01' }],
  });
  const [cell = ''] = writeRunbook(renamed, 'shell', vega01, verdict).flatMap(({ name, text }) =>
    name === 'runbook/vega01celadm01.sh' ? text : [],
  );
  const rename = step(cell, /becomes hall2cel01/);
  assert.ok(at(rename, 'DNS administrator') < at(rename, 'startup services all'));
  assert.ok(at(rename, 'ipconf   # enter') < at(rename, 'DNS administrator'));
});

test('work of the cluster waits for Clusterware on the other nodes', () => {
  const last = plan.steps.findLast(({ kind }) => kind === 'online')?.id ?? '';
  const [script = ''] = writeRollback(plan, last, 'shell', vega01, verdict).flatMap(({ name, text }) =>
    name === 'rollback/vega01dbadm01.sh' ? text : [],
  );
  const back = step(script, /Back: start databases/);
  const waits = back.findLastIndex((line) => /does before is done on vega01dbadm02'$/.test(line));
  assert.ok(at(back, 'crsctl start crs') < waits, back.join('\n'));
  assert.ok(waits < at(back, 'srvctl start vip'));
  assert.match(back[waits + 1] ?? '', /asmlistener/);
});

test.run();
