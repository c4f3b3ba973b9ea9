import { type Signal, signal } from '@preact/signals-core';
import { act, useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Button } from '../../src/ui/controls/Button.tsx';
import { TabPanel, Tabs } from '../../src/ui/controls/Tabs.tsx';
import { ErrorBoundary } from '../../src/ui/feedback/ErrorBoundary.tsx';
import { Rating } from '../../src/ui/feedback/Rating.tsx';
import { Toasts } from '../../src/ui/feedback/Toasts.tsx';
import { EditField, StillOpen } from '../../src/ui/fields/EditField.tsx';
import { FilterBox } from '../../src/ui/fields/FilterBox.tsx';
import { Form } from '../../src/ui/fields/Form.tsx';
import { required, useFieldChecks } from '../../src/ui/fields/field-checks.ts';
import { NumberField } from '../../src/ui/fields/NumberField.tsx';
import { OtpInput } from '../../src/ui/fields/OtpInput.tsx';
import { TextField } from '../../src/ui/fields/TextField.tsx';
import { useValue } from '../../src/ui/hooks/useValue.ts';
import { Confirm } from '../../src/ui/overlays/Confirm.tsx';
import { Palette } from '../../src/ui/overlays/Palette.tsx';
import { CodeView } from '../../src/ui/surfaces/CodeView.tsx';
import { click, get, mount, press, type } from './dom.ts';

const kit = suite('kit');
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

function Count({ of }: { of: Signal<number> }) {
  return <output>{useValue(of)}</output>;
}

kit('a component follows a signal', async () => {
  const count = signal(1);
  const page = await mount(<Count of={count} />);
  await act(async () => {
    count.value = 2;
  });
  assert.is(page.root.textContent, '2');
  await page.unmount();
});

kit('a line of code without text stands as high as any other, and is copied as nothing', async () => {
  const page = await mount(<CodeView label="Text" lines={['one', '', 'three']} />);
  const codes = [...page.root.querySelectorAll('code')];
  assert.equal(
    codes.map((code) => [code.textContent, code.querySelectorAll('br').length]),
    [
      ['one', 0],
      ['', 1],
      ['three', 0],
    ],
  );
  await page.unmount();
});

kit(
  'of a long text the beginning is drawn, with what is left and where it is, or as much as is asked for',
  async () => {
    const lines = Array.from({ length: 2_500 }, () => 'line');
    const page = await mount(<CodeView label="Text" rest="in the file" lines={lines} />);
    assert.is(page.root.querySelectorAll('li').length, 2000);
    assert.is(page.root.querySelector('.code-rest')?.textContent, 'and 500 more lines in the file');
    await page.unmount();
    const whole = await mount(<CodeView label="Text" most={2_500} lines={lines} />);
    assert.is(whole.root.querySelectorAll('li').length, 2_500);
    assert.is(whole.root.querySelector('.code-rest'), null);
    await whole.unmount();
  },
);

kit('a disabled button says why and does nothing', async () => {
  let pressed = 0;
  const page = await mount(
    <Button disabledReason="Nothing to undo" onClick={() => pressed++}>
      Undo
    </Button>,
  );
  const button = get(page.root, 'button');
  await click(button);
  assert.is(pressed, 0);
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.equal(described(button), ['Nothing to undo']);
  await page.unmount();
});

function SignIn() {
  const [values, setValues] = useState({ name: '', note: '' });
  const checks = useFieldChecks(values, { name: required });
  return (
    <Form onSubmit={() => checks.checkAll()}>
      <TextField
        label="Name"
        hint="As on the badge"
        value={values.name}
        onChange={(name) => setValues({ ...values, name })}
        onBlur={checks.onBlur('name')}
        error={checks.errorOf('name')}
      />
      <Button type="submit">Save</Button>
    </Form>
  );
}

kit('a form shows its problems on save, focuses the first, and forgets them as they are mended', async () => {
  const page = await mount(<SignIn />);
  const input = get<HTMLInputElement>(page.root, 'input');
  assert.equal(described(input), ['As on the badge']);
  await click(get(page.root, 'button'));
  assert.equal(described(input), ['As on the badge', 'Field is required']);
  assert.is(document.activeElement, input);
  await type(input, 'Ada');
  assert.is(input.getAttribute('aria-invalid'), null);
  await page.unmount();
});

kit('a field over the document commits once, keeps a refused text, and takes it back on Escape', async () => {
  const taken: string[] = [];
  const page = await mount(
    <EditField
      label="Owner"
      value="oracle"
      onCommit={(text) => (text === 'root' ? 'Not root' : void taken.push(text))}
    />,
  );
  const input = get<HTMLInputElement>(page.root, 'input');
  await type(input, 'root');
  await press(input, 'Enter');
  assert.equal(described(input), ['Not root']);
  await press(input, 'Escape');
  assert.is(input.value, 'oracle');
  await type(input, 'grid');
  await press(input, 'Enter');
  assert.equal(taken, ['grid']);
  await page.unmount();
});

kit(
  'what is typed in a field is taken once when one saves by the keys, leaves the page, or the field goes',
  async () => {
    for (const leave of ['Control+S', 'page-leaves', 'gone'] as const) {
      for (const open of [true, false]) {
        const taken: string[] = [];
        const page = await mount(
          <StillOpen value={() => open}>
            <EditField label="Owner" value="oracle" onCommit={(text) => void taken.push(text)} />
          </StillOpen>,
        );
        const input = get<HTMLInputElement>(page.root, 'input');
        await type(input, 'grid');
        if (leave === 'Control+S') await press(input, 's', { ctrlKey: true });
        if (leave === 'page-leaves')
          await act(async () => void window.dispatchEvent(new Event('page-leaves')));
        assert.equal(taken, leave === 'gone' ? [] : ['grid'], leave);
        await page.unmount();
        // Into another document nothing is taken.
        assert.equal(taken, leave === 'gone' && !open ? [] : ['grid'], `${leave}, then off the page`);
      }
    }
  },
);

kit('a number field hands out numbers only', async () => {
  const got: (number | undefined)[] = [];
  const page = await mount(
    <NumberField label="VLAN" value={5} max={4094} onChange={(value) => got.push(value)} />,
  );
  const input = get<HTMLInputElement>(page.root, 'input');
  await type(input, '2x');
  await act(async () => {
    input.dispatchEvent(new Event('focusout', { bubbles: true }));
  });
  assert.equal(described(input), ['Numbers only']);
  await type(input, '5000');
  await type(input, '2010');
  await type(input, '');
  assert.equal(got, [2010, undefined]);
  await page.unmount();
});

kit('of a pasted one-time code the digits are taken, and no more than it has', async () => {
  const codes: string[] = [];
  const page = await mount(<OtpInput label="Code" value="" onChange={(code) => codes.push(code)} />);
  const input = get<HTMLInputElement>(page.root, 'input');
  assert.is(input.autocomplete, 'one-time-code');
  assert.is(input.getAttribute('aria-required'), 'true');
  assert.is(page.root.querySelectorAll('.otp span').length, 6);
  for (const text of ['12345', '123 456', '1234567']) await type(input, text);
  assert.equal(codes, ['12345', '123456', '123456']);
  await page.unmount();
});

kit('a rating is of five unless it says otherwise', async () => {
  const page = await mount(<Rating label="Network" value={0} />);
  const names = () => [...page.root.querySelectorAll('label')].map((star) => star.textContent);
  assert.equal(names(), ['1 of 5', '2 of 5', '3 of 5', '4 of 5', '5 of 5']);
  await page.show(<Rating label="Network" value={2} items={3} />);
  assert.equal(names(), ['1 of 3', '2 of 3', '3 of 3']);
  assert.is(get(page.root, '.rating-word').textContent, '2 of 3');
  await page.unmount();
});

function Areas() {
  const [tab, setTab] = useState('one');
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, title: id }));
  return (
    <>
      <Tabs name="areas" label="Areas" tabs={tabs} current={tab} onSelect={setTab} />
      <TabPanel name="areas" tab={tab}>
        {tab}
      </TabPanel>
    </>
  );
}

kit('tabs are one stop; arrows go around and choose', async () => {
  const page = await mount(<Areas />);
  const selected = () => get(page.root, '[aria-selected=true]');
  assert.is(page.root.querySelectorAll('[role=tab][tabindex="0"]').length, 1);
  await press(selected(), 'ArrowLeft');
  assert.is(selected().id, 'areas-tab-three');
  assert.is(document.activeElement, selected());
  assert.is(get(page.root, '[role=tabpanel]').id, selected().getAttribute('aria-controls'));
  await press(selected(), 'ArrowRight');
  assert.is(selected().id, 'areas-tab-one');
  await page.unmount();
});

kit('a confirmation names what goes, focuses the safe answer and gives the focus back', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const page = await mount(
    <Confirm goesWith={['34 addresses']} onCancel={() => undefined} onConfirm={() => undefined}>
      vega01
    </Confirm>,
  );
  assert.is(get(page.root, '[role=alertdialog] h2').textContent, 'Remove record?');
  assert.match(page.root.textContent ?? '', '34 addresses');
  assert.is(document.activeElement?.textContent, 'Cancel');
  await page.unmount();
  assert.is(document.activeElement, opener);
  opener.remove();
});

kit('bad news is an alert, the rest a status; both regions are there before', async () => {
  const page = await mount(<Toasts toasts={[]} onDismiss={() => undefined} />);
  const alert = get(page.root, '[role=alert]');
  const status = get(page.root, '[role=status]');
  const dismissed: string[] = [];
  await page.show(
    <Toasts
      toasts={[
        { id: 'a', level: 'success', text: 'Record saved' },
        { id: 'b', level: 'error', text: 'Error connecting\nThe cable is out.' },
      ]}
      onDismiss={(id) => dismissed.push(id)}
    />,
  );
  assert.match(status.textContent ?? '', 'Record saved');
  const lines = [...alert.querySelectorAll('.toast-text > div')].map((line) => line.textContent);
  assert.equal(lines, ['Error connecting', 'The cable is out.']);
  await click(get(alert, 'button'));
  assert.equal(dismissed, ['b']);
  await page.unmount();
});

kit('the palette chooses by keys and closes first', async () => {
  const log: string[] = [];
  const item = (id: string, title: string) => ({ id, title, group: 'Screens', onSelect: () => log.push(id) });
  const page = await mount(
    <Palette items={[item('a', 'Home'), item('b', 'Dashboard')]} onClose={() => log.push('closed')} />,
  );
  const input = get<HTMLInputElement>(page.root, '[role=combobox]');
  await press(input, 'ArrowDown');
  const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  assert.match(active?.textContent ?? '', 'Dashboard');
  await press(input, 'Enter');
  assert.equal(log, ['closed', 'b']);
  await page.unmount();
});

kit("'/' focuses the filter, but not while somebody types elsewhere", async () => {
  const page = await mount(
    <>
      <textarea />
      <FilterBox value="" onChange={() => undefined} />
    </>,
  );
  await press(get(page.root, 'textarea'), '/');
  assert.is.not(document.activeElement, get(page.root, 'input'));
  await press(document.body, '/');
  assert.is(document.activeElement, get(page.root, 'input'));
  await page.unmount();
});

kit('a filter says how many rows are left, and nothing once it is empty', async () => {
  const filter = (value: string) => <FilterBox value={value} onChange={() => undefined} found={1200} />;
  const page = await mount(filter(''));
  const messages = get(page.root, '[role=status]');
  assert.is(messages.textContent, '');
  await page.show(filter('dbadm'));
  assert.is(messages.textContent, '1,200 found');
  await page.unmount();
});

function Rack({ state }: { state: { broken: boolean } }) {
  if (state.broken) throw new Error('no such rack');
  return <p>Rack</p>;
}

kit('a broken part shows its fallback until another place is gone to', async () => {
  const rack = { broken: true };
  const report = console.error;
  console.error = () => undefined;
  const at = (place: string) => (
    <ErrorBoundary resetKey={place} fallback={(error) => <p>{String(error)}</p>}>
      <Rack state={rack} />
    </ErrorBoundary>
  );
  const page = await mount(at('/rack'));
  console.error = report;
  assert.match(page.root.textContent ?? '', 'no such rack');
  rack.broken = false;
  await page.show(at('/rack'));
  assert.match(page.root.textContent ?? '', 'no such rack');
  await page.show(at('/'));
  assert.is(page.root.textContent, 'Rack');
  await page.unmount();
});

kit.run();
