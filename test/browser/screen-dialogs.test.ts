/**
 * Rules of every dialog and form: each view's buttons that may open one are pressed, and the items of its menus. In a dialog
 * too nothing is wider than it is and at most one button is filled, and each fact has the editors listed here and no others, once in each.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { routes, withQuery } from '../../src/paths.ts';
import { itemsOf, opens, pending, pressable, shown } from './dialog-steps.ts';
import { consoleSuite } from './harness.ts';
import { hall2 } from './reip-steps.ts';
import { bringIn, broken, openPath, paths } from './screen-views.ts';

const test = consoleSuite('rules of every dialog', { computes: true });

const widths = [
  [1366, 768],
  [360, 740],
] as const;

/**
 * A value that only one fact has, and the places that edit it. Values that each machine receives have two by the
 * specification: a step of the assistant plans them, and the dashboard's form of the defaults changes them. A script is a
 * text of its own: it keeps the values that it was made with.
 */
const owned: readonly (readonly [fact: string, value: string, ...places: string[]])[] = [
  ['begin of the window', '12/05/2026', 'view=summary'],
  ['cost of an hour', '12345', 'view=summary'],
  ['host name of the gateway', 'oasg77', 'tab=gateway'],
  ['address of the gateway', '10.20.1.77', 'tab=gateway'],
  ['ASR Manager', 'asr77.example.com', 'step=customer'],
  ['CSI', '77777777', 'tab=contract'],
  ['customer', 'Example 77', 'Edit as text', 'edit=defaults', 'step=customer'],
  ['DNS server', '10.20.77.55', 'edit=defaults', 'step=customer'],
  ['time server', '10.20.77.125', 'edit=defaults', 'step=customer'],
];

function withFacts(): Appliance {
  const appliance = exampleVega01();
  return withReipProject(
    {
      ...appliance,
      customer: 'Example 77',
      services: {
        ...appliance.services,
        dns: { servers: ['10.20.77.53', '10.20.77.54', '10.20.77.55'] },
        ntp: { servers: ['10.20.77.123', '10.20.77.124', '10.20.77.125'] },
        asr: { host: 'asr77.example.com' },
      },
      gateway: { hostname: 'oasg77', address: '10.20.1.77' },
      support: { csi: '77777777' },
    },
    {
      ...hall2,
      ratePerHour: 12_345,
      answers: {
        ...hall2.answers,
        'QG-08': { start: '2026-12-05T22:00', end: '2026-12-06T04:00', timeZone: 'Europe/Berlin' },
      },
    },
  );
}

/** Dialogs that the buttons must have opened, at least: a press that opens nothing would hide what is in it. */
const opened = [
  ...['Add entry', 'Edit as text', 'Filters', 'Firewall request', 'Help', 'History of vega01', 'Minutes'],
  ...['Next free subnet', 'Next rack after vega01', 'Open a script', 'Paste addresses', 'Ports and sources'],
  ...['Script from a change', 'Sign off plan', 'Test sheet', 'Worksheet for the customer'],
];

/** The values of all fields of the view itself, folded ones too. */
const valuesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    for (const fold of main.querySelectorAll('details')) fold.open = true;
    return [...main.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);
  });

test('each fits, has one filled button at most, and edits no fact that another place owns', async (visit) => {
  const { page, site } = visit;
  const requests = pending(page);
  const id = await bringIn(page, site, withFacts());
  const titles = new Set<string>();
  const faults: string[] = [];
  const editors = new Set<string>();
  /** A place may be looked at more than once, and has more than one editor only where it shows them at the same time. */
  const note = (place: string, values: readonly string[]) => {
    for (const [fact, value] of owned) {
      const count = values.filter((one) => one.includes(value)).length;
      if (count > 0) editors.add(`${fact}: ${place}`);
      if (count > 1) faults.push(`${fact}: ${count} editors in ${place}`);
    }
  };
  /** Presses it; looks at the dialog that opens, on a phone too, and begins again with the view. */
  const look = async (path: string, name: string, role: string) => {
    if (await opens(page, name, role, requests)) {
      for (const [width, height] of widths) {
        await page.setViewportSize({ width, height });
        const { title, faults: found, values } = await shown(page);
        titles.add(title);
        faults.push(...found.map((fault) => `${path} at ${width}, ${title}: ${fault}`));
        note(title, values);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
    }
    await page.keyboard.press('Escape');
    await openPath(page, site, path, id);
  };
  // A button that all views of an area have is pressed on the first of them.
  const pressed = new Set<string>();
  const isNew = (path: string, name: string) => {
    const { size } = pressed;
    return pressed.add(`${new URL(path, site.address).pathname} ${name}`).size > size;
  };
  const last = withQuery(routes.oeca, { step: 'customer' });
  for (const path of [...paths, last]) {
    // The bar of the page once, in the end, when there is something to save.
    const buttons = path === last ? 'button' : 'main button';
    await openPath(page, site, path, id);
    note(new URL(path, site.address).searchParams.toString(), await valuesOf(page));
    for (const { name, isMenu, form } of await pressable(page, buttons)) {
      if (!isNew(path, name)) continue;
      if (form !== undefined) {
        await openPath(page, site, `${path}${path.includes('?') ? '&' : '?'}edit=${form}`, id);
        note(`edit=${form}`, await valuesOf(page));
        for (const [width, height] of widths) {
          await page.setViewportSize({ width, height });
          for (const fault of await broken(page)) faults.push(`edit=${form} at ${width}: ${fault}`);
        }
        await page.setViewportSize({ width: 1366, height: 768 });
        await openPath(page, site, path, id);
      } else if (isMenu) {
        await opens(page, name, buttons, requests);
        for (const item of await itemsOf(page)) {
          await page.keyboard.press('Escape');
          await opens(page, name, buttons, requests);
          await look(path, item, '[role=menuitem]');
        }
      } else await look(path, name, buttons);
    }
  }
  assert.equal(faults, []);
  const listed = owned.flatMap(([fact, , ...places]) => places.map((place) => `${fact}: ${place}`));
  assert.equal([...editors].sort(), listed.sort());
  assert.equal(
    opened.filter((title) => !titles.has(title)),
    [],
    'no button opens these any more',
  );
});

test.run();
