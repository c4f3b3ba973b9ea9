/** The re-IP of the example, brought in as a document that holds its request, answers and minutes. */
import type { Page } from 'playwright-core';
import { exampleVega01 } from '../../src/core/appliance/example-vega01.ts';
import { writeJson } from '../../src/core/formats/write.ts';
import { emptyWork, type ReipWork, withWork } from '../../src/core/reip/work.ts';
import type { Site } from './harness-site.ts';
import { file, pick, preview, take } from './import-steps.ts';
import { heading, openHome, saysSaved } from './steps.ts';

/** The move to hall 2: admin and client networks get new subnets. */
export const hall2: ReipWork = {
  ...emptyWork,
  request: {
    networks: [
      { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
      { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 },
    ],
  },
  answers: { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace', 'QG-01': 'Move to hall 2' },
  minutes: {
    ...Object.fromEntries(
      ['baseline', 'save-cluster', 'save-switches', 'notice', 'ttl-lower', 'reverse-add', 'outside'].map(
        (kind) => [kind, 5],
      ),
    ),
    'ttl-wait': 0,
    'check-before': 10,
    ilom: 5,
    device: 6,
    settle: 5,
    cell: 20,
    'cell-return': 10,
    database: 15,
    define: 3,
    stop: 6,
    'client-host': 8,
    start: 8,
    vips: 5,
    'scan-dns': 2,
    scan: 4,
    online: 5,
    verify: 15,
    undefine: 3,
    'reverse-remove': 2,
    'ttl-raise': 2,
    acknowledge: 1,
    release: 1,
    archive: 5,
  },
  ratePerHour: 48_000,
};

export async function openReip(page: Page, site: Site, work: ReipWork, view: string): Promise<void> {
  await openHome(page, site);
  await pick(page, file('vega01.json', writeJson(withWork(exampleVega01(), work))));
  await take(preview(page, 'vega01.json'));
  await heading(page, 'Dashboard').waitFor();
  await saysSaved(page).waitFor();
  await page.getByRole('link', { name: 'Re-IP', exact: true }).click();
  await heading(page, 'Re-IP').waitFor();
  await openView(page, view);
}

export const openView = (page: Page, view: string) =>
  page.getByRole('tab', { name: view, exact: true }).click();
