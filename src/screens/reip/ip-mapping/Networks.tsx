import { useEffect, useMemo, useRef } from 'react';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import { drawIlomsApart, networkOfIloms } from '../../../core/appliance/networks/split-ilom-network.ts';
import { checkNewSubnet } from '../../../core/reip/mapping/subnet-fit.ts';
import { networkRoleLabel } from '../../../parts/labels/labels.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { CellCheck, Column } from '../../../ui/table/table-column.ts';
import { levelTones } from '../../../ui/text/level-tones.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { problemWords, worstOf } from '../labels.ts';
import type { PanelProps, Reip } from '../use-reip.ts';
import { NewSubnet } from './NewSubnet.tsx';
import {
  askedOf,
  type EditableField,
  fieldProblem,
  isEditableField,
  type NetworkRow,
  networkRows,
  subnetMessage,
  valueMessage,
  withRequestedField,
} from './rows/network-rows.ts';
import { OldNew } from './rows/OldNew.tsx';
import { Servers } from './Servers.tsx';

const changing = (id: EditableField, title: string): Column<NetworkRow> => ({
  id,
  title,
  text: (row) => askedOf(row)[id],
  cell: (row) => (
    <OldNew
      old={askedOf({ planned: row.current })[id]}
      next={askedOf(row)[id]}
      {...(id === 'vlan' && { absent: 'untagged' })}
    />
  ),
  mono: true,
  editor: 'text',
  editable: ({ network }) => !(network.role === 'private' && (id === 'gateway' || id === 'vlan')),
});

/** Pixels; a longer name would move the values that are planned here out of sight. */
const widestName = 260;

const columns: readonly Column<NetworkRow>[] = [
  {
    id: 'network',
    title: 'Network',
    text: ({ network }) => network.name,
    cell: ({ network: { name, role } }) => {
      const words = networkRoleLabel(role);
      const fitted = fitText(name, widestName);
      return (
        <>
          <b {...(fitted !== name && { title: name })}>{fitted}</b>{' '}
          {!name.toLowerCase().startsWith(words.toLowerCase()) && <span className="muted">{words}</span>}
        </>
      );
    },
  },
  changing('subnet', 'Subnet'),
  changing('gateway', 'Gateway'),
  changing('vlan', 'VLAN'),
  changing('mtu', 'MTU'),
  {
    id: 'addresses',
    title: 'Addresses',
    text: ({ moving, total }) =>
      moving > 0
        ? `${moving.toLocaleString('en')} of ${total.toLocaleString('en')} move`
        : `${total.toLocaleString('en')} stay`,
  },
  { id: 'rule', title: 'Rule', text: ({ rules }) => rules },
  { id: 'state', title: 'State', text: stateWords, cell: (row) => <State row={row} /> },
];

function stateWords({ problems, changes, moving, isChecked }: NetworkRow): string {
  if (!isChecked) return 'Checking';
  if (problems.length > 0) return problemWords(problems);
  return changes || moving > 0 ? 'Fits' : 'Stays';
}

function State({ row }: { readonly row: NetworkRow }) {
  const { problems, changes, moving, isChecked } = row;
  const worst = isChecked ? worstOf(problems) : undefined;
  return (
    <Pill
      tone={
        !isChecked ? 'neutral' : worst ? levelTones[worst.level] : changes || moving > 0 ? 'ok' : 'neutral'
      }
      {...(worst && { title: worst.message })}
    >
      {stateWords(row)}
    </Pill>
  );
}

/** Every network with what becomes of it. The new values are typed into the cells; a line opens the new subnet with its demand and rules. */
export function Networks({ reip }: PanelProps) {
  const { query, set } = useQuery();
  const box = useRef<HTMLDivElement>(null);
  const { workspace } = useServices();
  const rows = useMemo(() => networkRows(reip), [reip]);
  const admin = useMemo(() => networkOfIloms(reip.base), [reip.base]);
  const open = query.get('network');
  const row = rows.find(({ network }) => network.id === open);
  // A sheet that a link has opened has nothing to give the focus back to.
  const isOpen = row !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (document.activeElement === document.body) box.current?.querySelector('table')?.focus();
    };
  }, [isOpen]);
  return (
    <>
      <div ref={box}>
        <Card
          title="Networks"
          note="Type a new value into its cell, or open a name for the wizard"
          actions={
            admin && (
              <Button
                title={`They stay on the subnet of ${admin.name} until you plan another one for them`}
                onClick={() => {
                  workspace.edit('Give the ILOMs a separate network', drawIlomsApart);
                  box.current?.querySelector('table')?.focus();
                }}
              >
                Separate ILOM network
              </Button>
            )
          }
          flush
        >
          <div className="tight">
            <Table<NetworkRow>
              label="Networks"
              columns={columns}
              rows={rows}
              rowId={({ network }) => network.id}
              selectedId={open ?? undefined}
              rowLevel={({ problems }) => worstOf(problems)?.level}
              onOpen={({ network }, column) =>
                !isEditableField(column) && set({ network: network.id }, 'push')
              }
              onCheck={(one, field, text) => checkCell(reip, one, field, text)}
              onEdit={(one, field, text) => edit(reip, one, field, text.trim())}
              empty="No networks yet."
              scroll="page"
            />
          </div>
        </Card>
      </div>
      <Servers reip={reip} />
      {row && (
        <NewSubnet
          key={row.network.id}
          reip={reip}
          row={row}
          onClose={() => set({ network: undefined }, 'push')}
        />
      )}
    </>
  );
}

function checkCell(reip: Reip, row: NetworkRow, field: string, text: string): CellCheck | undefined {
  const { network } = row;
  if (!isEditableField(field) || text.trim() === '') return undefined;
  if (field !== 'subnet') return valueMessage(reip, row, field, text.trim());
  const { subnet, free, needed } = checkNewSubnet(reip.base, reip.work.request, network.id, text.trim());
  // Half a subnet is no news to who types the other half.
  if (!subnet) return undefined;
  const worst = subnetMessage(reip, network.id, text.trim());
  if (worst) return worst;
  return free === undefined
    ? undefined
    : { level: 'warning', text: `Needed ${needed}. Fits, ${free.toLocaleString('en')} free.` };
}

const names: Readonly<Record<EditableField, string>> = {
  subnet: 'subnet',
  gateway: 'gateway',
  vlan: 'VLAN',
  mtu: 'MTU',
};

function edit(reip: Reip, row: NetworkRow, field: string, text: string): string | undefined {
  if (!isEditableField(field)) return 'This cell cannot be edited. Change it on the dashboard.';
  const problem = fieldProblem(reip, row.network.id, field, text);
  if (problem) return problem;
  const { name } = row.network;
  reip.setWork(
    text ? `Plan the ${names[field]} of ${name}: ${text}` : `Keep the ${names[field]} of ${name}`,
    (work) => ({ ...work, request: withRequestedField(reip, work.request, row, field, text) }),
  );
  return undefined;
}
