import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { allFacts, mustFail, mustRead } from '../reading.ts';

const elements = `<?xml version="1.0"?>
<DatabaseMachine><MACHINETYPES><MACHINETYPE><NAME>x</NAME></MACHINETYPE></MACHINETYPES><RACKS><RACK ID="r1"><NAME>vega01</NAME><ITEMS>
<ITEM ID="1"><TYPE>computenode</TYPE><ADMINNAME>vega01dbadm01.example.com</ADMINNAME><ADMINIP>10.20.10.11</ADMINIP>
<ILOMNAME>vega01dbadm01-ilom.example.com</ILOMNAME><ILOMIP>10.20.10.31</ILOMIP><ULOCATION>16</ULOCATION><MACHINEUSIZE>2</MACHINEUSIZE></ITEM>
<ITEM ID="2"><TYPE>cellnode</TYPE><ADMINNAME>vega01celadm01.example.com</ADMINNAME><ADMINIP>10.20.10.13</ADMINIP><ULOCATION>2</ULOCATION></ITEM>
<ITEM ID="3"><TYPE>ib</TYPE><ADMINNAME>vega01sw-rocea01</ADMINNAME><ADMINIP>10.20.10.51</ADMINIP><ULOCATION>20</ULOCATION></ITEM>
<ITEM ID="4"><TYPE>cisco</TYPE><ADMINNAME>vega01sw-adm01</ADMINNAME><ADMINIP>10.20.10.50</ADMINIP><ULOCATION>21</ULOCATION></ITEM>
<ITEM ID="5"><TYPE>pdu</TYPE><ADMINNAME>vega01sw-pdua01</ADMINNAME></ITEM>
<ITEM ID="6"><TYPE>kettle</TYPE><ADMINNAME>vega01tea01</ADMINNAME><ADMINIP>10.20.10.99</ADMINIP></ITEM>
</ITEMS></RACK></RACKS></DatabaseMachine>`;

test('machines with kind, addresses and place; an unknown type is noted', () => {
  const { appliance, format, notes, recognized } = mustRead(elements, 'databasemachine.xml');
  assert.is(format, 'machine-xml');
  assert.equal(
    appliance.machines.map(({ name, kind, unit, height }) => [name, kind, unit, height]),
    [
      ['vega01dbadm01', 'database', 16, 2],
      ['vega01celadm01', 'storage', 2, 2],
      ['vega01sw-rocea01', 'leaf-switch', 20, 1],
      ['vega01sw-adm01', 'management-switch', 21, 1],
      ['vega01sw-pdua01', 'pdu', undefined, undefined],
    ],
  );
  assert.equal(
    appliance.racks.map(({ name }) => name),
    ['vega01'],
  );
  assert.ok(appliance.machines.every(({ rack }) => rack === appliance.racks[0]?.id));
  assert.equal(
    allFacts(appliance).map(({ name, address, kind }) => [name, address, kind]),
    [
      ['vega01dbadm01.example.com', '10.20.10.11', 'host'],
      ['vega01dbadm01-ilom.example.com', '10.20.10.31', 'ilom'],
      ['vega01celadm01.example.com', '10.20.10.13', 'host'],
      ['vega01sw-rocea01', '10.20.10.51', 'device'],
      ['vega01sw-adm01', '10.20.10.50', 'device'],
    ],
  );
  assert.ok(
    notes.some(({ message, line }) => message.includes('vega01tea01 is of the type "kettle"') && line === 9),
  );
  assert.ok(
    notes.some(({ message }) => /no other machine is given 10\.20\.10\.99\. Add it by hand/.test(message)),
  );
  assert.equal(appliance.settings.occupied, [
    { address: '10.20.10.99', source: 'databasemachine.xml', name: 'vega01tea01' },
  ]);
  assert.ok(recognized?.every(({ mark }) => mark === 'verify'));
});

test('names may be attributes, of any letter case, in any nesting', () => {
  const attributes = `<exadataRack name="r"><parts><item type='computeNode' adminName="a1" AdminIp='10.1.0.11' uLocation="3"><ilom IlomName="a1-ilom" ilomIP="10.1.0.12"/></item></parts></exadataRack>`;
  const { appliance, format } = mustRead(attributes, 'x.xml');
  assert.is(format, 'machine-xml');
  assert.equal(
    appliance.machines.map(({ name, kind, unit }) => [name, kind, unit]),
    [['a1', 'database', 3]],
  );
  assert.equal(
    allFacts(appliance).map(({ name, owner }) => [name, owner]),
    [
      ['a1', 'a1'],
      ['a1-ilom', 'a1'],
    ],
  );
});

test('a cut file is told with its place', () => {
  for (let end = 60; end < elements.length - 20; end += 13) {
    const { problems } = mustFail(elements.slice(0, end), 'databasemachine.xml');
    assert.ok(problems[0]?.line && problems[0].fix);
  }
});

test.run();
