/** Unsaved work of an appliance that another user removed: the home page offers it, and it is saved once restored. */
import { demoUser } from '../appliance/demo-user.mjs';
import { consoleSuite, signInByForm } from './harness.ts';
import {
  button,
  draftIsStored,
  eventually,
  goHome,
  heading,
  killTab,
  openVega01,
  save,
  saved,
  setAddress,
  shows,
} from './steps.ts';

const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', password: 'vega02-demo' };
const ilom = 'vega01dbadm01-ilom';

const removed = consoleSuite('work of a removed appliance', {
  records: true,
  config: { records: { appliance: '/records/' } },
  auth: { users: [demoUser, grace] },
  allow: [/404|405/],
});

removed('is offered on the home page, recovered, and saved when the appliance is restored', async (visit) => {
  const { page, site, newPage, otherBrowser } = visit;
  await openVega01(page, site);
  await setAddress(page, ilom, '10.20.10.131');
  await draftIsStored(page);
  await killTab(page);

  const theirs = await (await otherBrowser()).newPage();
  await theirs.goto(`${site.address}/`);
  await signInByForm(theirs, { ...site, demoUser: grace });
  await button(theirs, 'Actions for vega01').click();
  await theirs.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await theirs.getByRole('status').getByText('Record deleted').waitFor();

  const next = await newPage();
  await next.goto(`${site.address}/`);
  await heading(next, 'Appliances').waitFor();
  const offer = next.getByRole('region', { name: 'Unsaved work' });
  await offer.getByText(/^1 unsaved change of vega01 from /).waitFor();
  // Another appliance that is open does not hide it here, and is not covered by it there.
  await button(next, 'More').click();
  await next.getByRole('menuitem', { name: 'Open the example vega01' }).click();
  await heading(next, 'Dashboard').waitFor();
  await eventually(() => offer.count(), 0);
  await goHome(next);
  await offer.getByRole('button', { name: 'Recover' }).click();
  await next
    .getByRole('alert')
    .getByText(/vega01: removed in the meantime\. Restore it on the home page, then save again\./)
    .waitFor();
  await next
    .getByRole('listitem')
    .filter({ hasText: 'vega01' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click();
  await next.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await shows(next, ilom, '10.20.10.131');
  await save(next, 2, 'after all');
  await saved(next, 2);
});

removed.run();
