import { useMemo, useState } from 'react';
import { ownerId } from '../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { matrixCsv } from '../../../core/reip/handover/notes.ts';
import { applianceAfter } from '../../../core/reip/mapping/document-after.ts';
import { networkChanges } from '../../../core/reip/mapping/network-changes.ts';
import type { Plan } from '../../../core/reip/plan-types.ts';
import { plural } from '../../../core/text/plural.ts';
import { endpointKindLabel } from '../../../parts/labels/labels.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { FilterBox } from '../../../ui/fields/FilterBox.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column, Sort } from '../../../ui/table/table-column.ts';
import { useTableRows } from '../../../ui/table/useTableRows.ts';
import { OldNew } from '../ip-mapping/rows/OldNew.tsx';
import type { Reip } from '../use-reip.ts';

type Row = {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly nameAfter: string;
  readonly kind: string;
  readonly network: string;
  readonly current: string;
  readonly parked: string;
  readonly planned: string;
  readonly changes: boolean;
};

/** The text about a network is longer than an address. */
const wrapOf = ({ owner }: Row) => (owner === '' ? 'reip-wrap' : undefined);

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'Name',
    mono: true,
    kind: 'text',
    text: ({ name, nameAfter }) => (name === nameAfter ? name : `${name} → ${nameAfter}`),
    cell: ({ name, nameAfter }) => <OldNew old={name} next={nameAfter} />,
  },
  { id: 'owner', title: 'Machine or cluster', mono: true, kind: 'text', text: ({ owner }) => owner },
  { id: 'network', title: 'Network', kind: 'text', text: ({ network }) => network },
  { id: 'kind', title: 'Kind', kind: 'text', text: ({ kind }) => kind },
  {
    id: 'before',
    title: 'Before',
    mono: true,
    kind: 'address',
    text: ({ current }) => current,
    cell: (row) => <span className={wrapOf(row)}>{row.current}</span>,
  },
  { id: 'parked', title: 'Parked', mono: true, kind: 'address', text: ({ parked }) => parked || '-' },
  {
    id: 'after',
    title: 'After',
    mono: true,
    kind: 'address',
    text: ({ planned }) => planned,
    cell: (row) => {
      const After = row.current === row.planned ? 'span' : 'b';
      return <After className={row.changes ? wrapOf(row) : 'muted'}>{row.planned}</After>;
    },
  },
];
const unparked = columns.filter(({ id }) => id !== 'parked');

/** Every address before and after, and the networks that change. */
export function Matrix({ reip, plan }: { readonly reip: Reip; readonly plan: Plan }) {
  const { base, appliance } = reip;
  const { files } = useServices();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [isOpened, setOpened] = useState(false);
  const isOpen = usePrinting() || isOpened;
  const [shows, setShows] = useState<'changes' | 'all'>('changes');
  const all = useMemo((): readonly Row[] => {
    const { endpoints, machines, clusters, networks } = indexAppliance(base);
    const addresses = plan.mapping.flatMap(({ endpointId, current, planned, parked = '' }): Row[] => {
      const endpoint = endpoints.get(endpointId);
      if (!endpoint) return [];
      const owner = ownerId(endpoint.owner);
      const nameAfter = plan.renames[endpointId] ?? endpoint.hostname;
      return [
        {
          id: endpointId,
          owner: machines.get(owner)?.name ?? clusters.get(owner)?.name ?? owner,
          name: endpoint.hostname,
          nameAfter,
          kind: endpointKindLabel(endpoint.kind),
          network: networks.get(endpoint.networkId)?.name ?? '',
          current,
          parked,
          planned,
          changes: current !== planned || nameAfter !== endpoint.hostname,
        },
      ];
    });
    const whole = networkChanges(base, plan).map(
      ({ id, kind, name, before, after }): Row => ({
        id,
        owner: '',
        name,
        nameAfter: name,
        kind,
        network: kind === 'Network' ? name : '',
        current: before,
        parked: '',
        planned: after,
        changes: true,
      }),
    );
    return [...whole, ...addresses];
  }, [base, plan]);
  const changing = useMemo(() => all.filter(({ changes }) => changes), [all]);
  const networks = all.filter(({ kind }) => kind === 'Network').length;
  const settings = all.flatMap(({ kind, name }) => (kind === 'Setting' ? [name] : []));
  const moving = plan.mapping.filter(({ current, planned }) => current !== planned).length;
  const names = new Set(all.flatMap(({ name, nameAfter }) => (name === nameAfter ? [] : [name]))).size;
  const note = [
    networks > 0 && plural(networks, 'network'),
    (moving > 0 || networks + names + settings.length === 0) &&
      `${plural(moving, 'address', 'addresses')} of ${plan.mapping.length.toLocaleString('en')}`,
    names > 0 && plural(names, 'name'),
    ...settings,
  ].filter(Boolean);
  const shown = all.some(({ parked }) => parked !== '') ? columns : unparked;
  const rows = useTableRows(shows === 'all' ? all : changing, shown, text, sort);
  return (
    <Card
      title="Before and after"
      note={`${note.join(' and ')} change`}
      flush
      actions={
        <>
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              files.download(
                `${appliance.name}-before-after.csv`,
                matrixCsv(base, applianceAfter(base, plan), plan),
                'text/csv',
              )
            }
          >
            CSV
          </Button>
        </>
      }
    >
      {isOpen && (
        <>
          <div className="table-tools">
            <FilterBox label="Filter addresses" value={text} onChange={setText} found={rows.length} />
            <ChoiceField<typeof shows>
              label="Addresses shown"
              value={shows}
              options={[
                { value: 'changes', label: 'What changes' },
                { value: 'all', label: 'All' },
              ]}
              onChange={setShows}
            />
          </div>
          <Table<Row>
            label="Before and after"
            columns={shown}
            rows={rows}
            rowId={({ id }) => id}
            sort={sort}
            onSort={setSort}
            empty={
              shows === 'changes' && changing.length === 0
                ? 'No networks, addresses or names change.'
                : 'No addresses match.'
            }
          />
        </>
      )}
    </Card>
  );
}
