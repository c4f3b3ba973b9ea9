/** A list that is narrowed by typing: its lines for a screen reader, the rest of a group, and Enter before the answer. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { click, get, mount, press, type } from '../dom.ts';

const test = suite('pick dialog');

type Offered = { readonly isWaiting?: boolean; readonly names?: readonly string[]; readonly more?: number };

async function open(first: Offered) {
  const { PickDialog } = await import('../../../src/ui/overlays/PickDialog.tsx');
  const log: string[] = [];
  const dialog = ({ isWaiting = false, names = ['adm01', 'adm02'], more = 0 }: Offered) => (
    <PickDialog<string>
      label="Find"
      placeholder=""
      find={() => [{ group: 'Machines', items: names, more }]}
      isWaiting={isWaiting}
      idOf={(name) => name}
      row={(name) => name}
      foot={() => 'Esc closes'}
      onMore={(group) => log.push(`more ${group}`)}
      onPick={(name) => log.push(name)}
      onClose={() => log.push('closed')}
    />
  );
  const page = await mount(dialog(first));
  const input = get<HTMLInputElement>(page.root, '[role=combobox]');
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { page, input, log, active, show: (next: Offered) => page.show(dialog(next)) };
}

test('the rest of a group is a line of the list, which keys and pointers take', async () => {
  const { page, input, log, active, show } = await open({ more: 3 });
  const options = [...page.root.querySelectorAll<HTMLElement>('[role=option]')];
  const rest = options.at(-1);
  assert.match(rest?.textContent ?? '', /^3 /);
  assert.is(rest?.closest('[aria-hidden]'), null);
  await press(input, 'ArrowDown');
  await press(input, 'ArrowDown');
  assert.match(active() ?? '', /^3 /);
  await press(input, 'Enter');
  assert.equal(log, ['more Machines']);
  await show({ names: ['adm01', 'adm02', 'adm03', 'adm04', 'adm05'] });
  assert.is(active(), 'adm03', 'the first line of the rest is the active one');
  await show({ more: 3 });
  const again = [...page.root.querySelectorAll<HTMLElement>('[role=option]')].at(-1);
  if (again) await click(again);
  await press(input, 'Tab');
  assert.equal(log, ['more Machines', 'more Machines', 'more Machines']);
  await page.unmount();
});

test('Enter before the answer takes the first line of the answer', async () => {
  const { page, input, log, show } = await open({ isWaiting: true });
  await type(input, 'adm');
  await press(input, 'Enter');
  assert.equal(log, []);
  await show({ names: ['adm09', 'adm01'] });
  assert.equal(log, ['closed', 'adm09']);
  await page.unmount();
});

test('a key that moves takes back an Enter before the answer', async () => {
  const { page, input, log, show } = await open({ isWaiting: true });
  await type(input, 'adm');
  await press(input, 'Enter');
  await press(input, 'ArrowDown');
  await show({});
  assert.equal(log, []);
  await page.unmount();
});

test('the number of matches is announced once the answer is in, the keys never', async () => {
  const { page, input, show } = await open({ isWaiting: true });
  const status = get(page.root, '[role=status]');
  assert.is(status.textContent, '');
  await type(input, 'adm');
  assert.is(status.textContent, '');
  await show({});
  assert.match(status.textContent ?? '', /^2 /);
  await show({ names: [] });
  assert.match(status.textContent ?? '', /"adm"/);
  assert.match(get(page.root, '.palette-foot').textContent ?? '', /Esc closes/);
  assert.not.match(status.textContent ?? '', /Esc/);
  await page.unmount();
});

test.run();
