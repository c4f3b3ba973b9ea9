import Pin from 'lucide-react/icons/pin';
import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { nameFaults } from '../../../core/authoring/design/name-limits.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { pinsIn, unpin } from '../../../core/authoring/replan/replan.ts';
import { plural } from '../../../core/text/plural.ts';
import { endpointKindLabel, networkRoleLabel } from '../../../parts/labels/labels.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { IconText } from '../../../ui/text/IconText.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useAnswer } from '../answers/use-answer.ts';

type Row = {
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly fault: string | undefined;
};

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    text: ({ name }) => name,
    mono: true,
    mark: ({ fault }) => (fault ? { level: 'error', text: fault } : undefined),
  },
  { id: 'what', title: 'What', text: ({ what }) => what },
];

/** Every name that the masks make, faulty ones first. */
export function NamesPreview({ appliance, stored }: { appliance: Appliance; stored: Appliance }) {
  const { edit } = useAnswer();
  const faults = useMemo(() => nameFaults(appliance), [appliance]);
  const rows = useMemo(() => rowsOf(appliance, faults), [appliance, faults]);
  const pinned = useMemo(() => {
    const pins = pinsIn(stored, currentDesign(stored));
    return Object.keys(pins).filter((id) => pins[id]?.hostname !== undefined);
  }, [stored]);
  return (
    <aside className="oeca-preview oeca-names" aria-label="All names">
      <Card
        title="All names"
        note={`${rows.length.toLocaleString('en')}`}
        flush
        actions={
          faults.size > 0 ? (
            <Pill tone="bad">{plural(faults.size, 'wrong name')}</Pill>
          ) : (
            <Pill tone="ok">All valid</Pill>
          )
        }
      >
        <Table<Row>
          label="All names"
          dense
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLevel={({ fault }) => (fault ? 'error' : undefined)}
          empty="No names yet."
        />
      </Card>
      {faults.size > 0 && (
        <ul className="stack tight" aria-label="Wrong names">
          {[...new Set(faults.values())].slice(0, 6).map((text) => (
            <li key={text} className="field-error">
              {text}
            </li>
          ))}
        </ul>
      )}
      {pinned.length > 0 && (
        <Card title="Pinned names">
          <div className="stack tight">
            <IconText icon={Pin}>
              {plural(pinned.length, 'name is', 'names are')} written over the plan and stay, whatever the
              masks say.
            </IconText>
            <div>
              <Button
                onClick={() =>
                  edit('Give the names back to the plan', (document) =>
                    unpin(document, currentDesign(document), pinned, ['hostname']),
                  )
                }
              >
                Give back to the plan
              </Button>
            </div>
          </div>
        </Card>
      )}
    </aside>
  );
}

function rowsOf(appliance: Appliance, faults: ReadonlyMap<string, string>): readonly Row[] {
  const { networks, machines } = indexAppliance(appliance);
  const seen = new Set<string>();
  const rows: Row[] = appliance.clusters.map(({ id, name }) => ({
    id,
    name,
    what: 'Cluster',
    fault: faults.get(id),
  }));
  for (const { id, hostname, kind, networkId, owner } of appliance.endpoints) {
    // A SCAN's three addresses bear one name.
    const key = `${hostname} ${ownerId(owner)}`;
    if (kind === 'scan' && seen.has(key)) continue;
    seen.add(key);
    const role = networks.get(networkId)?.role;
    const what =
      kind === 'host' && role
        ? `${networkRoleLabel(role)}${machines.get(ownerId(owner))?.kind === 'guest' ? ', guest' : ''}`
        : endpointKindLabel(kind);
    rows.push({ id, name: hostname, what, fault: faults.get(id) });
  }
  return faults.size === 0 ? rows : [...rows.filter((row) => row.fault), ...rows.filter((row) => !row.fault)];
}
