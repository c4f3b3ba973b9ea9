import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { file, importer } from './importer.ts';

/** An import that could not be stored, and that is not open either, is in no place but its preview. */
const test = suite('imports that could not be stored');

const table = (prefix: string) =>
  `hostname,address,subnet\n${prefix}dbadm01,10.1.10.11,10.1.10.0/24\n${prefix}celadm01,10.1.10.21,10.1.10.0/24\n`;
const pasted = (prefix: string) => file('pasted text', table(prefix));

const fileNames = ({ made }: ReturnType<typeof importer>) => {
  const state = made.state.peek();
  return state.kind === 'preview' ? state.files.map(({ name }) => name) : state.kind;
};

test('one that is neither stored nor open is asked for again, with its name', async () => {
  const full = { name: 'west', isOpened: false };
  const { made, stored, preview } = importer(undefined, full);
  const before = await preview(pasted('alpha'));
  assert.is(await made.accept(' west '), false);
  const again = made.state.peek();
  assert.equal(again, { ...before, unstored: { name: ' west ', message: 'no room' } });
  full.name = 'none';
  assert.is(await made.accept('west'), true);
  assert.equal(
    stored.map(({ appliance }) => [appliance.name, appliance.machines.length]),
    [['west', 2]],
  );
  assert.is(made.state.peek().kind, 'idle');
});

test('one that is open, unsaved, is taken', async () => {
  const { made, preview } = importer(undefined, { name: 'west', isOpened: true });
  await preview(pasted('alpha'));
  assert.is(await made.accept('west'), true);
  assert.is(made.state.peek().kind, 'idle');
});

test('it waits until another import is over that was begun while it was being stored', async () => {
  for (const ends of ['taken', 'left'] as const) {
    const full = { name: 'west', isOpened: false, meanwhile: () => Promise.resolve<unknown>(undefined) };
    const all = importer(undefined, full);
    const { made, preview, stored } = all;
    full.meanwhile = () => preview(file('other.csv', table('beta')));
    await preview(pasted('alpha'));
    assert.is(await made.accept('west'), false);
    assert.equal(fileNames(all), ['other.csv']);
    if (ends === 'taken') assert.is(await made.accept('beta'), true);
    else made.leave();
    assert.equal(fileNames(all), ['pasted text'], ends);
    full.name = 'none';
    assert.is(await made.accept('west'), true);
    assert.is(stored.at(-1)?.appliance.name, 'west');
    assert.is(made.state.peek().kind, 'idle');
  }
});

test('it waits for a file too whose reading began before and shows afterwards', async () => {
  const begin = async () => all.made.take([file('other.csv', table('beta'))]);
  const all = importer(undefined, { name: 'west', isOpened: false, meanwhile: begin });
  const { made, preview } = all;
  await preview(pasted('alpha'));
  assert.is(await made.accept('west'), false);
  while (fileNames(all)[0] !== 'other.csv') await new Promise((resolve) => setImmediate(resolve));
  made.leave();
  assert.equal(fileNames(all), ['pasted text']);
});

test('it stays while the user is on another screen, and no other import does', async () => {
  const all = importer(undefined, { name: 'west', isOpened: false });
  const { made, preview } = all;
  await preview(pasted('alpha'));
  made.leaveScreen();
  assert.is(made.state.peek().kind, 'idle');
  await preview(pasted('alpha'));
  const taking = made.accept('west');
  made.leaveScreen();
  assert.is(await taking, false);
  made.leaveScreen();
  assert.equal(fileNames(all), ['pasted text']);
  made.leave();
  assert.is(made.state.peek().kind, 'idle');
});

test.run();
