import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tar } from '../../../../src/core/artefacts/files/tar.ts';
import { writeJson } from '../../../../src/core/formats/table/write.ts';
import { hasDifferences } from '../../../../src/screens/home/import/import-preview.ts';
import { namedFiles } from '../../../../src/ui/fields/named-files.ts';
import { csv, file, importer, intoOpen, storedAs, vega01 } from './importer.ts';

const changedCsv = csv.replaceAll('10.20.10.14', '10.20.10.114');

const test = suite('importing files');

test('a good file is shown first and stored only when it is taken, under the name that was given, written out', async () => {
  const { made, stored, preview } = importer();
  await preview(file('vega01.csv', csv));
  assert.is(stored.length, 0);
  assert.is(await made.accept(' '), false);
  assert.is(made.state.peek().kind, 'preview');
  assert.is(await made.accept('  rack\u202E seven '), true);
  assert.equal(
    stored.map(({ appliance, note }) => [appliance.name, appliance.endpoints.length, note]),
    [['rack[U+202E] seven', 34, 'Imported from vega01.csv']],
  );
  assert.is(made.state.peek().kind, 'idle');
});

test('rows that were not taken are told in the history: a few by their lines, many by their number', async () => {
  const cases = { 1: 'line 2', 3: 'lines 2, 3, 4', 7: '7 rows that could not be read' };
  for (const [bad, reported] of Object.entries(cases)) {
    const { made, stored, preview } = importer();
    await preview(file('a.csv', `hostname,address\n${'h,10.1.1.300\n'.repeat(Number(bad))}h,10.1.1.1\n`));
    await made.accept('a');
    assert.is(stored[0]?.note, `Imported from a.csv without ${reported}`);
  }
});

test('leaving stores nothing', async () => {
  const { made, stored, preview } = importer();
  await preview(file('a.csv', csv));
  made.leave();
  assert.is(made.state.peek().kind, 'idle');
  assert.is(await made.accept('x'), false);
  assert.equal(stored, []);
});

test('several files become one document, with what each brings', async () => {
  const { made, stored, preview } = importer();
  const extra =
    '10.20.10.77 vega01backup.example.com vega01backup\n10.20.10.11 vega01dbadm01.example.com db1\n';
  const state = await preview(file('vega01.csv', csv), file('hosts', extra));
  assert.is(state.files.length, 2);
  assert.is(state.merge?.perFile.length, 2);
  assert.ok(state.merge?.perFile[1]?.added.some(({ path }) => path.startsWith('endpoints/')));
  await made.accept('vega01');
  assert.is(stored[0]?.appliance.endpoints.length, 35);
  assert.is(stored[0]?.note, 'Imported from vega01.csv, hosts');
});

test('into the open appliance: one edit, and a conflict takes the side that was chosen', async () => {
  const { made, stored, edits, preview } = importer(vega01);
  await preview(file('vega01.csv', csv.replace('10.20.10.11', '10.20.10.99')));
  const state = await intoOpen(made);
  const conflict = state.merge?.perFile[0]?.conflicts.find(({ before }) => before === '10.20.10.99');
  if (!conflict) throw new Error('no conflict');
  assert.is(conflict.after, '10.20.10.11');
  made.choose(0, conflict.path, 'theirs');
  await made.accept('');
  assert.equal(stored, []);
  assert.is(edits[0]?.label, 'Import vega01.csv');
  const host = edits[0]?.appliance.endpoints.find(({ id }) => id === vega01.endpoints[0]?.id);
  assert.is(host?.address, '10.20.10.99');
});

test('the open appliance has the import before its files are kept: what is edited meanwhile comes on top', async () => {
  const { made, editsWhenStored, preview } = importer(vega01);
  await preview(file('vega01.csv', csv));
  await intoOpen(made);
  await made.accept('');
  assert.equal(editsWhenStored, [1]);
});

test('an address of whose network the file says nothing joins the known network that holds it', async () => {
  const { made, edits, preview } = importer(vega01);
  await preview(file('new.csv', 'hostname,address\nvega01db03,10.30.40.77\nvega01dbadm03,10.20.10.77\n'));
  await intoOpen(made);
  await made.accept('');
  const networkOf = (hostname: string) =>
    edits[0]?.appliance.endpoints.find((one) => one.hostname === hostname)?.networkId;
  assert.equal(['vega01db03', 'vega01dbadm03'].map(networkOf), ['network:client', 'network:admin']);
});

test('what is still being worked out is not taken', async () => {
  const { made, stored, edits, preview } = importer(vega01);
  await preview(file('vega01.csv', csv));
  const done = intoOpen(made);
  const state = made.state.peek();
  assert.equal(state.kind === 'preview' && [state.target, state.working], ['open', true]);
  assert.is(await made.accept('x'), false);
  await done;
  assert.is(await made.accept('x'), true);
  assert.equal([stored.length, edits.length], [0, 1]);
});

test('where nothing is chosen, the value of the open appliance stays', async () => {
  const { made, edits, preview } = importer(vega01);
  await preview(file('vega01.csv', csv.replace('10.20.10.11', '10.20.10.99')));
  await intoOpen(made);
  await made.accept('');
  assert.is(edits[0]?.appliance.endpoints[0]?.address, '10.20.10.11');
});

test('bad rows leave the good ones to take, with the problems beside them', async () => {
  const { preview } = importer();
  const { files, appliance } = await preview(file('bad.csv', csv.replace('10.20.10.11', '10.20.300.11')));
  assert.is(files[0]?.problems.length, 1);
  assert.is(files[0]?.problems[0]?.line, 2);
  assert.is(appliance.endpoints.length, 33);
});

test('a file with nothing to read is refused with its reasons; beside a good one it is left out and said', async () => {
  const { made, untilIdle, preview } = importer();
  made.take([file('empty.csv', '')]);
  const state = await untilIdle();
  assert.is(state.kind, 'refused');
  assert.is(await made.accept('x'), false);
  made.leave();
  const { refused, files } = await preview(file('empty.csv', ''), file('vega01.csv', csv));
  assert.equal(
    [refused.map(({ name }) => name), files.map(({ name }) => name)],
    [['empty.csv'], ['vega01.csv']],
  );
});

test('an archive of appliances, as the list exports it, gives each of them back', async () => {
  const names = ['vega01', 'vega02', 'vega03'];
  const documents = names.map((name) => ({
    name: `${name}.json`,
    text: writeJson({ ...vega01, id: name, name }),
  }));
  const { made, stored, preview } = importer();
  const archive = { name: 'appliances.tar', blob: new Blob([tar(documents) as Uint8Array<ArrayBuffer>]) };
  const { each, files } = await preview(archive);
  assert.equal([each?.length, files.length], [3, 3]);
  assert.ok(await made.accept(''));
  assert.equal(
    stored.map(({ appliance, note }) => [appliance.id, appliance.name, appliance.endpoints.length, note]),
    names.map((name) => [name, name, 34, `Imported from ${name}.json`]),
  );
  // Two files of one appliance are still one.
  const [first] = documents;
  assert.ok(first);
  const twice = await preview(file('a.json', first.text), file('b.json', first.text));
  assert.is(twice.each, undefined);
  made.leave();
  // With another beside it, none of them is mixed into another.
  const mixed = await preview(archive, file('b.json', first.text));
  assert.equal([mixed.each?.length, mixed.files.length], [4, 4]);
});

const tableOf = (prefix: string, net: number, bad = '') =>
  `hostname,address,subnet\n${prefix}dbadm01,10.${net}.10.11,10.${net}.10.0/24\n${prefix}db01,10.${net}.40.11,10.${net}.40.0/25\n${bad}`;

test('tables of 39 racks become 39 appliances, a second file of a rack joins its own; all in one is offered', async () => {
  const sites = Array.from({ length: 39 }, (_, i) => `site${i + 10}`);
  const files = sites.map((prefix, i) => file(`${prefix}.csv`, tableOf(prefix, i + 10)));
  const hosts = file('hosts', '10.10.10.12 site10dbadm02\n10.10.40.99 site10db01\n');
  const { made, stored, preview } = importer(vega01);
  const state = await preview(...files, hosts);
  assert.equal([state.target, state.each?.length, state.files.length], ['each', 39, 40]);
  const [first] = state.each ?? [];
  const [conflict] = first?.merge?.perFile[1]?.conflicts ?? [];
  assert.is(conflict?.before, '10.10.40.99');
  made.choose((first?.first ?? 0) + 1, conflict?.path ?? '', 'theirs');
  assert.is(await made.accept(''), true);
  assert.equal(
    stored.map(({ appliance }) => appliance.name),
    sites,
  );
  assert.equal(
    stored[0]?.appliance.endpoints.map(({ address }) => address),
    ['10.10.10.11', '10.10.40.99', '10.10.10.12'],
  );
  assert.is(stored[0]?.note, 'Imported from site10.csv, hosts');
  assert.is(stored[1]?.appliance.endpoints.length, 2);

  await preview(...files.slice(0, 3));
  made.setTarget('new');
  await made.accept('too early');
  const one = await storedAs(made, 'new');
  assert.equal([one.each, one.appliance.machines.length], [undefined, 3]);
});

test('what was chosen for an appliance that could not be stored is kept when it is asked for again', async () => {
  const full = { name: 'beta', isOpened: false };
  const { made, stored, preview } = importer(undefined, full);
  const state = await preview(
    file('a.csv', tableOf('alpha', 1)),
    file('b.csv', tableOf('beta', 2)),
    file('c.csv', tableOf('beta', 2).replace('10.2.40.11', '10.2.40.12')),
  );
  const path = state.each?.[1]?.merge?.perFile[1]?.conflicts[0]?.path ?? '';
  made.choose(2, path, 'theirs');
  assert.is(await made.accept(''), true);
  full.name = 'none';
  assert.is(await made.accept(''), true);
  assert.equal(
    stored.map(({ appliance }) => appliance.endpoints.map(({ address }) => address)),
    [
      ['10.1.10.11', '10.1.40.11'],
      ['10.2.10.11', '10.2.40.12'],
    ],
  );
});

test('a file that tells no rack leaves the files together', async () => {
  const { preview } = importer();
  const state = await preview(
    file('a.csv', tableOf('alpha', 1)),
    file('b.csv', tableOf('beta', 2)),
    file('arp.txt', '? (10.1.10.5) at 00:10:e0:aa:bb:cc [ether] on eth0\n'),
  );
  assert.equal([state.target, state.each, state.files.length], ['new', undefined, 3]);
});

test('a file of two racks holds the rack of another file; site1 is not the beginning of site10', async () => {
  const { made, preview } = importer();
  const both = `${tableOf('vega01', 1)}vega02dbadm01,10.2.10.11,10.2.10.0/24\n`;
  const state = await preview(file('both.csv', both), file('a.csv', tableOf('vega01', 1)));
  assert.equal([state.files[0]?.appliance.prefix, state.target, state.each], ['vega', 'new', undefined]);
  made.leave();
  const apart = await preview(file('1.csv', tableOf('site1', 1)), file('10.csv', tableOf('site10', 10)));
  assert.is(apart.each?.length, 2);
});

test('of several appliances those that one keeps from being stored stay to be taken', async () => {
  const files = ['a', 'b', 'c'].map((name) => file(`${name}.json`, writeJson({ ...vega01, id: name, name })));
  for (const isOpened of [true, false]) {
    const full = { name: 'b', isOpened };
    const { made, stored, preview } = importer(undefined, full);
    await preview(...files);
    assert.is(await made.accept(''), true, 'the list has something new');
    const left = made.state.peek();
    // The one that failed is open, unsaved, where it could be opened.
    const names = left.kind === 'preview' ? left.files.map(({ appliance }) => appliance.name) : [];
    assert.equal(names, isOpened ? ['c'] : ['b', 'c']);
    full.name = 'none';
    assert.is(await made.accept(''), true);
    assert.equal(
      stored.map(({ appliance }) => appliance.name),
      isOpened ? ['a', 'c'] : ['a', 'b', 'c'],
    );
    assert.is(made.state.peek().kind, 'idle');
  }
});

test('what an archive holds beside the documents is told', async () => {
  const document = { name: 'vega01.json', text: writeJson(vega01) };
  const archive = tar([{ name: 'notes/hosts.txt', text: 'x' }, document]) as Uint8Array<ArrayBuffer>;
  const { files, refused } = await importer().preview({ name: 'x.tar', blob: new Blob([archive]) });
  assert.equal(
    [files.map(({ name }) => name), refused.map(({ name }) => name)],
    [['vega01.json'], ['notes/hosts.txt']],
  );
  assert.match(refused[0]?.problems[0]?.message ?? '', /by itself/);
});

test('an archive of anything else is refused as a file is', async () => {
  const { made, untilIdle } = importer();
  const archive = tar([{ name: 'notes.txt', text: 'x' }]) as Uint8Array<ArrayBuffer>;
  for (const blob of [new Blob([archive]), new Blob(['no archive'])]) {
    made.take([{ name: 'x.tar', blob }]);
    const state = await untilIdle();
    assert.ok(state.kind === 'refused' && state.refused[0]?.name === 'x.tar');
    made.leave();
  }
});

test('a name that the reader does not know is taken for what the user says, now and in the next file of that shape', async () => {
  const xml = (name: string) =>
    `<es><machine id="m1"><hostName>${name}</hostName><ipAddress>10.20.10.11</ipAddress><netMask>255.255.255.0</netMask><standsIn>rackZ</standsIn></machine></es>`;
  const { made, messages, preview } = importer();
  const before = await preview(file('es.xml', xml('vega01dbadm01')));
  const [first] = before.files;
  assert.ok(first?.details?.left?.some(({ name }) => name === 'standsIn'));
  assert.is(before.appliance.endpoints[0]?.notes, undefined);
  const assignments = { groups: { machine: 'network' } };
  await made.assign(0, assignments);
  const after = made.state.peek();
  if (after.kind !== 'preview') throw new Error(after.kind);
  assert.equal(
    after.files[0]?.details?.recognized?.map(({ group, kind }) => [group, kind]),
    [['machine', 'network']],
  );
  assert.equal([...messages.values()], [assignments]);
  made.leave();
  const next = await preview(file('other.xml', xml('vega02dbadm01')));
  assert.equal(next.files[0]?.assignments, assignments);
  assert.equal(
    next.files[0]?.details?.recognized?.map(({ kind }) => kind),
    ['network'],
  );
});

test('names that would turn the sentence round are written out: of files, of archived ones, of appliances', async () => {
  assert.equal(
    namedFiles([
      new File(['x'], 'a\u202Evsc.exe'),
      new File(['x'], 'b\u2066.csv'),
      new File(['x'], 'c\u200B.csv'),
      new File(['x'], 'plain.csv'),
    ]).map(({ name }) => name),
    ['a[U+202E]vsc.exe', 'b[U+2066].csv', 'c[U+200B].csv', 'plain.csv'],
  );
  const { preview } = importer();
  const text = writeJson({ ...vega01, name: 've\u202Ega01' });
  const archive = tar([{ name: 'x\u001Bnosj.json', text }]);
  const state = await preview({
    name: 'appliances.tar',
    blob: new Blob([archive as Uint8Array<ArrayBuffer>]),
  });
  assert.equal([state.files[0]?.name, state.appliance.name], ['x[U+001B]nosj.json', 've[U+202E]ga01']);
});

test('as the next revision of the open appliance the file wins where the two contradict each other', async () => {
  const { made, edits, preview } = importer(vega01);
  await preview(file('again.csv', changedCsv));
  made.setTarget('revision', vega01.id);
  const shown = await storedAs(made, 'revision');
  assert.is(shown.merge?.perFile[0]?.conflicts.length, 1);
  assert.is(await made.accept('ignored'), true);
  assert.is(edits.length, 1);
  const addresses = edits[0]?.appliance.endpoints.map(({ address }) => address) ?? [];
  assert.ok(addresses.includes('10.20.10.114'));
  assert.not.ok(addresses.includes('10.20.10.14'));
});

test('the choice of a revision opens nothing; taking it opens the appliance, as it is by then', async () => {
  const { made, edits, opens, records, preview } = importer();
  records.set(vega01.id, vega01);
  await preview(file('again.csv', changedCsv));
  made.setTarget('revision', vega01.id);
  const shown = await storedAs(made, 'revision');
  assert.equal(opens, []);
  const [conflict] = shown.merge?.perFile[0]?.conflicts ?? [];
  made.choose(0, conflict?.path ?? '', 'mine');
  records.set(vega01.id, { ...vega01, customer: 'Sirius' });
  assert.is(await made.accept('ignored'), true);
  assert.equal(opens, [vega01.id]);
  assert.is(edits[0]?.appliance.customer, 'Sirius');
  assert.ok(edits[0]?.appliance.endpoints.some(({ address }) => address === '10.20.10.14'));
});

test('a revision that cannot be read or opened leaves the preview as it was', async () => {
  const { made, edits, records, preview } = importer();
  const before = await preview(file('again.csv', changedCsv));
  made.setTarget('revision', vega01.id);
  assert.equal(await storedAs(made, 'new'), before);
  records.set(vega01.id, vega01);
  made.setTarget('revision', vega01.id);
  const shown = await storedAs(made, 'revision');
  records.clear();
  assert.is(await made.accept('ignored'), false);
  assert.equal(made.state.peek(), shown);
  assert.equal(edits, []);
});

test('of two choices in a row the later one is shown, and a left import takes nothing', async () => {
  const { made, edits, records, preview } = importer();
  records.set(vega01.id, vega01);
  await preview(file('again.csv', changedCsv));
  made.setTarget('revision', vega01.id);
  made.setTarget('new');
  const shown = await storedAs(made, 'new');
  assert.is(shown.merge, undefined);
  made.setTarget('revision', vega01.id);
  await storedAs(made, 'revision');
  const taking = made.accept('ignored');
  made.leave();
  assert.is(await taking, false);
  assert.equal([made.state.peek().kind, edits.length], ['idle', 0]);
});

test('a file without differences is no revision', async () => {
  const { made, edits, opens, preview } = importer(vega01);
  await preview(file('again.csv', csv));
  made.setTarget('revision', vega01.id);
  const shown = await storedAs(made, 'revision');
  assert.is(hasDifferences(shown), false);
  assert.is(await made.accept('ignored'), false);
  assert.equal([edits.length, opens.length], [0, 0]);
});

test.run();
