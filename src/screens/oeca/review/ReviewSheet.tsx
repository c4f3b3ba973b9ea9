import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { networkSummary } from '../../../core/appliance/networks/network-summary.ts';
import { diskSpace, tibWords } from '../../../core/authoring/software/disk-space.ts';
import { machineKindLabel } from '../../../parts/labels/labels.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { OwnerValues, ServiceValues } from '../answers/SheetValues.tsx';
import { AddressSheet } from './AddressSheet.tsx';
import { bondWords } from './bonding-words.ts';
import { RackSheet } from './RackSheet.tsx';

type Line = ReturnType<typeof networkSummary>[number];

const networkColumns: readonly Column<Line>[] = [
  { id: 'name', title: 'Network', text: ({ network }) => network.name },
  { id: 'subnet', title: 'Subnet', text: ({ network }) => network.subnet ?? '-', mono: true },
  { id: 'mask', title: 'Mask', text: ({ mask }) => mask ?? '-', mono: true },
  { id: 'gateway', title: 'Gateway', text: ({ network }) => network.gateway ?? '-', mono: true },
  { id: 'vlan', title: 'VLAN', text: ({ network }) => String(network.vlan ?? 'untagged'), mono: true },
  { id: 'mtu', title: 'MTU', text: ({ network }) => String(network.mtu ?? '-'), mono: true },
  { id: 'bond', title: 'Bonding', text: ({ network }) => bondWords(network.bonding) },
  {
    id: 'needed',
    title: 'Needed',
    text: ({ needed }) => needed.toLocaleString('en'),
    align: 'end',
    mono: true,
  },
];

/** The installation worksheet: everything that a person on site needs, in the order in which it is asked for. */
export function ReviewSheet({ appliance }: { appliance: Appliance }) {
  // Folded: each step shows its part of it, and what is on paper is whole.
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  const lines = useMemo(() => networkSummary(appliance), [appliance]);
  const space = useMemo(() => diskSpace(appliance), [appliance]);
  const { machines } = indexAppliance(appliance);
  const nameOf = (id: string) => machines.get(id)?.name ?? id;
  const counts = new Map<string, number>();
  for (const { kind } of appliance.machines) {
    const words = machineKindLabel(kind);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return (
    <details
      className="more oeca-sheet"
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
    >
      <summary>
        <h2>Installation worksheet</h2>
      </summary>
      <section className="stack" aria-label="Installation worksheet">
        <div className="columns">
          <div>
            <Card title="Appliance" level="h3">
              <KeyValues
                items={[
                  { label: 'Customer', value: appliance.customer },
                  { label: 'Model', value: [appliance.generation, appliance.size].filter(Boolean).join(' ') },
                  { label: 'Prefix', value: appliance.prefix },
                  {
                    label: 'Racks',
                    value: appliance.racks.map(({ name, serial }) =>
                      [name, serial].filter(Boolean).join(' '),
                    ),
                  },
                  ...[...counts].map(([kind, count]) => ({
                    label: kind
                      .replace(/switch$/, 'switche')
                      .concat('s')
                      .replace(/^./, (letter) => letter.toUpperCase()),
                    value: count,
                  })),
                ]}
              />
            </Card>
          </div>
          <div>
            <Card title="Services" level="h3">
              <ServiceValues appliance={appliance} />
            </Card>
          </div>
          {appliance.clusters.map((cluster) => (
            <div key={cluster.id}>
              <Card title={cluster.name} mono level="h3">
                <KeyValues
                  items={[
                    { label: 'Nodes', value: cluster.machines.map(nameOf) },
                    { label: 'SCAN port', value: cluster.scanPort },
                    { label: 'Grid Infrastructure version', value: cluster.gridVersion },
                    { label: 'Grid Infrastructure home', value: cluster.gridHome },
                    { label: 'Inventory', value: cluster.inventory },
                    ...space.groups
                      .filter(({ group }) => group.cluster === cluster.id)
                      .map(({ group, usable }) => ({
                        label: `${group.name} ${group.redundancy}`,
                        value: `${group.percent ?? '-'} %${usable === undefined ? '' : `, ${tibWords(usable)}`}`,
                      })),
                    ...appliance.homes
                      .filter((home) => home.cluster === cluster.id)
                      .map((home) => ({ label: home.name ?? 'Home', value: [home.version, home.path] })),
                    ...appliance.databases
                      .filter((database) => database.cluster === cluster.id)
                      .map((database) => ({
                        label: database.name,
                        value: [
                          { normal: 'normal', cdb: 'container', pdb: 'PDB' }[database.type],
                          [database.dataGroup, database.recoveryGroup].filter(Boolean).join(' / '),
                        ],
                      })),
                  ]}
                />
              </Card>
            </div>
          ))}
          <div>
            <Card title="Users and groups" level="h3">
              <OwnerValues appliance={appliance} />
            </Card>
          </div>
        </div>
        <Card title="Networks" level="h3" flush>
          <div className="tight">
            <Table<Line>
              label="Networks of the plan"
              columns={networkColumns}
              rows={lines}
              rowId={({ network }) => network.id}
              empty="No networks yet."
            />
          </div>
        </Card>
        <RackSheet appliance={appliance} />
        <AddressSheet appliance={appliance} />
        {appliance.comments && (
          <Card title="Comments" level="h3">
            <p>{appliance.comments}</p>
          </Card>
        )}
      </section>
    </details>
  );
}
