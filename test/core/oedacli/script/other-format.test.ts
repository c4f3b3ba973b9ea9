/** A document or a table that is opened as a script. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { writeEndpointsCsv, writeJson } from '../../../../src/core/formats/table/write.ts';
import { parseScript, printScript } from '../../../../src/core/oedacli/script/syntax.ts';
import { esXml } from '../../../generate/es-xml.ts';

const test = suite('oedacli: another format');
const vega01 = exampleVega01();

for (const [format, text] of [
  ['XML', esXml(vega01)],
  ['XML', '\n<!-- made by hand -->\n<engineeredSystem>\n</engineeredSystem>\n'],
  ['JSON', writeJson(vega01)],
  ['JSON', '\uFEFF[\n  { "hostname": "a", "address": "10.1.1.1" }\n]\n'],
] as const)
  test(`${format}: one fault, at its first row (${text.trim().slice(0, 12)})`, () => {
    const { problems, script } = parseScript(text);
    assert.equal(
      problems.map(({ line, message }) => [line, message.includes(format)]),
      [[text.split('\n').findIndex((row) => row.trim() !== '') + 1, true]],
    );
    assert.is(script.lines.length, text.replace(/\n$/, '').split('\n').length);
  });

test('a script is none of them, and neither is a text that only begins like one', () => {
  const script = 'LOAD FILE NAME=Example.xml\nALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1\n';
  assert.is(printScript(parseScript(script).script), script);
  for (const text of [
    `<pre>\n${script}`,
    `[root@vega01 ~]\n${script}`,
    `<name of the cluster> is a placeholder\n${script}</pre`,
    `<path>/oedacli\n${script}ALTER CLUSTER CLUSTERNAME=<name>\n`,
    `<root@vega01 ~> oedacli\noedacli> ${script}oedacli>\n`,
    writeEndpointsCsv(vega01),
  ]) {
    const { script: read, problems } = parseScript(text);
    assert.not.ok(problems.some(({ message }) => /^This text is/.test(message)));
    assert.is(read.lines.length, text.replace(/\n$/, '').split('\n').length);
  }
});

test.run();
