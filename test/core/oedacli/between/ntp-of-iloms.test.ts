import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { templates } from '../../../../src/core/oedacli/assist/templates.ts';
import { scriptBetween } from '../../../../src/core/oedacli/between/script-between.ts';
import { applyScript } from '../../../../src/core/oedacli/dry-run/apply-script.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';

const vega01: Appliance = { ...exampleVega01(), facts: [] };
const test = suite('oedacli: NTP servers of ILOMs');

const three = ['10.20.1.123', '10.20.1.124', '10.20.1.125'];
const after: Appliance = { ...vega01, services: { ...vega01.services, ntp: { servers: three } } };

test('an ILOM gets the first two NTP servers, a server or switch gets all', () => {
  const { script, inexpressible } = scriptBetween(vega01, after);
  const lines = printScript(script).split('\n');
  const of = (command: string) =>
    new Set(lines.filter((line) => line.startsWith(command)).map((line) => line.replace(/ WHERE .*/, '')));
  assert.equal([...of('ALTER ILOM')], ["ALTER ILOM NTPSERVERS='10.20.1.123,10.20.1.124'"]);
  for (const command of ['ALTER MACHINE', 'ALTER SWITCH'])
    assert.equal([...of(command)], [`${command} NTPSERVERS='${three.join()}'`]);
  assert.equal(inexpressible, []);
  const reached = applyScript(vega01, script).appliance;
  assert.equal(reached.services.ntp?.servers, three);
  assert.equal(reached.facts, []);
});

test('the template of DNS and NTP writes two NTP servers to an ILOM', () => {
  const actions = templates.find(({ title }) => /NTP/.test(title))?.make(after) ?? '';
  assert.ok(typeof actions !== 'string');
  const written = (command: string) =>
    new Set(actions.filter((one) => one.command === command).map(({ values }) => values.NTPSERVERS));
  assert.equal([...written('ALTER ILOM')], ['10.20.1.123,10.20.1.124']);
  assert.equal([...written('ALTER MACHINE')], [three.join()]);
});

test('the list of the site is that of the servers, also where ILOMs were given all of it', () => {
  const given = (ofIlom: string) => {
    const { script } = scriptBetween(vega01, after);
    const text = printScript(script).replace(/(ALTER ILOM NTPSERVERS=)'[^']*'/g, `$1'${ofIlom}'`);
    return applyScript(vega01, parseScript(text).script).appliance;
  };
  for (const list of ['10.20.1.123,10.20.1.124', three.join()]) {
    const { services, facts } = given(list);
    assert.equal(services.ntp?.servers, three);
    assert.equal(facts, []);
  }
  // Another server is a difference: it stays a fact of each member.
  const other = given('10.20.1.123,10.20.1.99');
  assert.equal(other.services.ntp?.servers, vega01.services.ntp?.servers);
  assert.ok(other.facts.length > 0);
  assert.ok(other.facts.every(({ key }) => key === 'ntpServers'));
});

test.run();
