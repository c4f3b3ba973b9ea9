/** The archive of a rehearsal, and its report read back next to the plan. */
import * as assert from 'uvu/assert';
import { untar } from '../../src/core/artefacts/files/untar.ts';
import { axe, consoleSuite } from './harness.ts';
import { hall2, openReip, openView } from './reip-steps.ts';
import { button, downloaded } from './steps.ts';

const rehearsed = consoleSuite('rehearsal of a re-IP');

rehearsed(
  'the archive is downloaded, and its report counts for exactly this plan',
  async ({ page, site }) => {
    await openReip(page, site, hall2, 'Planning summary');
    await page.getByText('Rehearsed: no', { exact: true }).waitFor();
    await openView(page, 'Summary');
    const archive = await downloaded(page, () => button(page, 'Rehearse').click());
    assert.is(archive.name, 'vega01-rehearsal.tar');
    const files = new Map(
      untar(archive.bytes)?.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]),
    );
    assert.match(files.get('rehearse.sh') ?? '', /^#!\/usr\/bin\/env bash\n/);
    assert.ok(files.has('handover/runbook/vega01celadm01.sh'));
    const { digest } = JSON.parse(files.get('laboratory/about.json') ?? '{}');
    const { steps } = JSON.parse(files.get('laboratory/steps.json') ?? '{}');
    const report = {
      kind: 'rehearsal',
      at: '2026-01-10T20:15:00Z',
      by: 'ada',
      digest,
      seconds: 84,
      planned: steps.length,
      steps: steps.map((_: unknown, at: number) => ({
        number: at + 1,
        missed: at === 11 ? ['vega01-clu1'] : [],
      })),
      faults: [],
      problems: [],
    };
    const add = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Add report').click();
      await (await chooser).setFiles({
        name: 'report.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    };
    await add('no report');
    await page.getByRole('alert').filter({ hasText: 'report.json' }).waitFor();
    await add(JSON.stringify({ ...report, at: '2026-01-09T20:15:00Z', digest: 'a'.repeat(64) }));
    await page.getByText('Another plan', { exact: true }).waitFor();
    await add(JSON.stringify(report));
    await page.getByText('As proved', { exact: true }).waitFor();
    await axe(page);
    await openView(page, 'Planning summary');
    await page.getByText(/^Rehearsed: yes, on this digest/).waitFor();
  },
);

rehearsed.run();
