/** The SCANs of one cluster, one of each network: each has a name of its own. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { fill, over } from '../../platinum/card-page.tsx';

const test = suite('fields of SCANs');
const vega01 = exampleVega01();
const cluster = 'cluster:vega01-clu1';

/** A second SCAN, on the backup network. */
const twice: Appliance = {
  ...vega01,
  endpoints: vega01.endpoints.flatMap((one, at) =>
    one.kind === 'scan'
      ? [
          {
            ...one,
            id: `${one.id}~2`,
            networkId: 'network:backup',
            hostname: 'vega01-scan2',
            address: `10.40.10.${at}`,
          },
          one,
        ]
      : [one],
  ),
};

const shown = async (document: Appliance) => {
  const { ScanFields } = await import('../../../../src/screens/dashboard/edit/ScanFields.tsx');
  const page = await over(document, ({ appliance }) => {
    const found = appliance.clusters.find(({ id }) => id === cluster);
    return found ? <ScanFields appliance={appliance} cluster={found} /> : null;
  });
  const labels = () => [...page.root.querySelectorAll('label')].map(({ textContent }) => textContent);
  const names = () => {
    const scans = page.document().endpoints.filter(({ kind }) => kind === 'scan');
    return [...new Set(scans.map(({ networkId, hostname }) => `${networkId} ${hostname}`))].sort();
  };
  return { ...page, fieldLabels: labels, names };
};

const fields = (on = '') => [`SCAN name${on}`, ...[1, 2, 3].map((at) => `SCAN address ${at}${on}`)];

test('a new name of one SCAN leaves that of another network', async () => {
  const page = await shown(twice);
  assert.equal(page.fieldLabels(), [...fields(), ...fields(' on Backup')]);
  await fill(page.root, 'SCAN name', 'orion-scan1');
  assert.equal(page.names(), ['network:backup vega01-scan2', 'network:client orion-scan1']);
  await fill(page.root, 'SCAN name on Backup', 'orion-scan2');
  assert.equal(page.names(), ['network:backup orion-scan2', 'network:client orion-scan1']);
  assert.equal(page.labels, [
    'Rename the SCAN of vega01-clu1 to orion-scan1',
    'Rename the SCAN of vega01-clu1 on Backup to orion-scan2',
  ]);
  await fill(page.root, 'SCAN address 3 on Backup', '');
  await fill(page.root, 'SCAN address 3 on Backup', '10.40.10.99');
  const added = page.document().endpoints.find(({ address }) => address === '10.40.10.99');
  assert.equal([added?.networkId, added?.hostname], ['network:backup', 'orion-scan2']);
  await page.unmount();
});

test('the SCAN of the client network is asked for where there is none, also next to another', async () => {
  for (const [kept, on] of [
    [vega01.endpoints.filter(({ kind }) => kind !== 'scan'), []],
    [
      twice.endpoints.filter(({ kind, networkId }) => kind !== 'scan' || networkId !== 'network:client'),
      fields(' on Backup'),
    ],
  ] as const) {
    const page = await shown({ ...vega01, endpoints: kept });
    assert.equal(page.fieldLabels(), [...fields(), ...on]);
    await fill(page.root, 'SCAN address 1', '10.30.40.31');
    const added = page.document().endpoints.at(-1);
    assert.equal([added?.networkId, added?.hostname], ['network:client', 'vega01-scan1']);
    await page.unmount();
  }
});

test.run();
