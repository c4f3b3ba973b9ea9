/**
 * The web server goes away in the middle of a save: the revision is there once or not at all, and the page shows which.
 * Each request of it in each way, without a page: test/platform/workspace/cut-off-save.test.ts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { consoleSuite, type Visit } from './harness.ts';
import { heading, openHome, openVega01, save, saved, setAddress, shows } from './steps.ts';

const faults = consoleSuite('a save that is cut off', {
  records: true,
  config: { records: { appliance: '/records/' } },
  allow: [/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|FAILED)/, /50[234]/],
});

const ilom = 'vega01dbadm01-ilom';
const folder = ({ site }: Visit) => join(site.folder, 'shared', 'records', 'appliance_3aexample-vega01');
const revisions = (visit: Visit) =>
  existsSync(folder(visit))
    ? readdirSync(folder(visit)).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
    : [];

/** Each revision that is there is whole, and holds the address that its save was made for. */
function whole(visit: Visit, addresses: readonly string[]) {
  assert.equal(
    revisions(visit),
    addresses.map((_, i) => `r${i + 1}`),
  );
  addresses.forEach((address, i) => {
    const at = join(folder(visit), `r${i + 1}`);
    const document = JSON.parse(readFileSync(join(at, 'document.json'), 'utf8'));
    assert.ok(JSON.stringify(document).includes(`"${address}"`), `r${i + 1} has ${address}`);
    assert.is(JSON.parse(readFileSync(join(at, 'meta.json'), 'utf8')).revision, i + 1);
  });
}

const points = [
  { request: 'MKCOL 1', when: 'before', how: 'kill' },
  { request: 'PUT 1', when: 'during', how: 'kill' },
  { request: 'PUT 2', when: 'after', how: 'stop' },
  { request: 'MOVE 1', when: 'during', how: 'stop' },
  { request: 'MOVE 1', when: 'after', how: 'kill' },
] as const;

/** Cuts the first save off at one point of it; true once it has. The request before which, in which or after which. */
async function cutAt({ page, site }: Visit, { request, when, how }: (typeof points)[number]) {
  const counts = new Map<string, number>();
  let cut = false;
  await page.route('**/records/**', async (route) => {
    const method = route.request().method();
    const count = (counts.get(method) ?? 0) + 1;
    counts.set(method, count);
    if (cut || `${method} ${count}` !== request) return route.fallback();
    cut = true;
    if (when === 'after') await route.fetch();
    // On its way when the server goes: it arrives, or half of it, or nothing.
    const sent = when === 'during' ? route.fetch({ maxRetries: 0 }).catch(() => undefined) : undefined;
    await site.stopServer(how === 'kill' ? 'kill' : undefined);
    await sent;
    return route.abort('connectionreset');
  });
  return () => cut;
}

faults(
  'stopped or killed before, in and after a request of it: saved once, by the next try',
  async (visit) => {
    const { page, site, allow } = visit;
    allow(/405.*\/records\/staging\//);
    await openVega01(page, site);
    const stored = ['10.20.10.31'];
    for (const [i, point] of points.entries()) {
      const { request, when, how } = point;
      const name = `${how} ${when} ${request}`;
      const address = `10.20.10.${131 + i}`;
      await setAddress(page, ilom, address);
      const cut = await cutAt(visit, point);
      const revision = stored.length + 1;
      await save(page, revision, name);
      const failed = page
        .getByRole('alert')
        .getByText(/^Error saving vega01: the appliance could not be reached/);
      await failed.first().waitFor();
      assert.ok(cut(), name);
      await page.unroute('**/records/**');
      await page.getByText('1 unsaved change', { exact: true }).waitFor();
      await shows(page, ilom, address);
      const came =
        request === 'MOVE 1' &&
        (when === 'after' || (when === 'during' && revisions(visit).length === revision));
      whole(visit, came ? [...stored, address] : stored);
      await site.startServer();
      await page
        .getByRole('button', { name: /^Dismiss/ })
        .first()
        .click();
      // A save that succeeded is found by the next look at the records, which a message from another tab triggers.
      if (came) await page.evaluate(() => new BroadcastChannel('shared-records').postMessage(null));
      else await save(page, revision, 'again');
      await saved(page, revision);
      assert.is(await page.getByRole('region', { name: 'Newer revision' }).count(), 0);
      stored.push(address);
      whole(visit, stored);
    }
  },
);

faults('stopped and started again while it is tried: the save goes through by itself', async (visit) => {
  const { page, site, allow } = visit;
  // The folder of the first try is there already.
  allow(/405.*\/records\/staging\//);
  await openHome(page, site);
  await page.getByRole('link', { name: 'vega01', exact: true }).click();
  await heading(page, 'Dashboard').waitFor();
  const revision = revisions(visit).length + 1;
  await setAddress(page, ilom, '10.20.10.177');
  let refused = 0;
  await page.route('**/records/staging/**', async (route) => {
    if (refused > 0 || route.request().method() !== 'PUT') return route.fallback();
    refused += 1;
    await site.stopServer();
    await site.startServer();
    return route.abort('connectionreset');
  });
  await save(page, revision, 'through a restart');
  await saved(page, revision);
  assert.is(refused, 1);
  assert.is(revisions(visit).length, revision);

  // Another user interferes in the middle of a save: the page reports it, the work stays, and the next save stores it
  // once.
  allow(/409/);
  await page.unroute('**/records/staging/**');
  await page.route('**/records/staging/**', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409 }) : route.fallback(),
  );
  await setAddress(page, ilom, '10.20.10.178');
  await save(page, revision + 1, 'while somebody else is at it');
  await page
    .getByRole('alert')
    .getByText(/^Error saving vega01: .*another user is changing it at this moment/)
    .waitFor();
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  assert.is(revisions(visit).length, revision);
  await page.unroute('**/records/staging/**');
  await save(page, revision + 1, 'after them');
  await saved(page, revision + 1);
  assert.is(revisions(visit).length, revision + 1);
});

faults.run();
