/** The disk of the appliance is full: a save reports that, nothing half is stored, and the work is saved once there is room. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { consoleSuite } from './harness.ts';
import { dialog, openVega01, save, saved, setAddress, shows } from './steps.ts';

const disk = consoleSuite('a full disk of the appliance', {
  records: true,
  config: { records: { appliance: '/records/' } },
  allow: [/50\d/, /40[459]/],
});

const ilom = 'vega01dbadm01-ilom';

const mounted = (folder: string): boolean =>
  spawnSync('mount', ['-n', '-t', 'tmpfs', '-o', 'size=4m', 'none', folder]).status === 0;

/** Makes the folder a disk of its own of 4 MiB. */
function ownDisk(folder: string): void {
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  assert.ok(mounted(folder));
  cpSync(copy, folder, { recursive: true });
  rmSync(copy, { recursive: true });
}

/** Only root may mount, and not in every container. */
function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  const may = mounted(folder);
  if (may) spawnSync('umount', ['-n', '-l', folder]);
  rmdirSync(folder);
  return may;
}

const onDisk: typeof disk = mayMount()
  ? disk
  : Object.assign((label: string) => disk.skip(`${label} (missing: the right to mount)`), {
      skip: disk.skip,
      run: disk.run,
    });

onDisk('a save is refused in clear words, and goes through once there is room', async ({ page, site }) => {
  const shared = join(site.folder, 'shared');
  ownDisk(shared);
  try {
    await openVega01(page, site);
    await saved(page, 1);
    const filler = join(shared, 'filler');
    const { bavail, bsize } = statfsSync(shared);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    await setAddress(page, ilom, '10.20.10.131');
    await save(page, 2, 'without room');
    const refused = page.getByRole('alert').getByText(/^Error saving vega01: /);
    await refused.waitFor();
    assert.match(await refused.innerText(), /disk (?:may be|is) full/);
    await page.getByText('1 unsaved change', { exact: true }).waitFor();
    await shows(page, ilom, '10.20.10.131');
    const revisions = () => readdirSync(join(shared, 'records', 'appliance_3aexample-vega01'));
    assert.equal(revisions(), ['r1']);

    rmSync(filler);
    await page
      .getByRole('button', { name: /^Dismiss/ })
      .first()
      .click();
    await page.keyboard.press('Control+s');
    const asked = dialog(page, 'Save as revision 2');
    assert.is(await asked.getByRole('textbox', { name: 'Note' }).inputValue(), 'without room');
    await asked.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page, 2);
    assert.equal(revisions().sort(), ['r1', 'r2']);
    await page.reload();
    await saved(page, 2);
    await shows(page, ilom, '10.20.10.131');
  } finally {
    spawnSync('umount', ['-n', '-l', shared]);
  }
});

disk.run();
