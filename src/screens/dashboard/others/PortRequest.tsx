import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import type { Appliance, Network } from '../../../core/appliance/document/appliance-types.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { type PortRow, portRequest } from '../../../core/artefacts/port-request/port-request.ts';
import { portColumns, portRequestCsv } from '../../../core/artefacts/port-request/port-request-csv.ts';
import { PrintButton } from '../../../parts/print/PrintButton.tsx';
import { PrintHead } from '../../../parts/print/PrintHead.tsx';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';

type Props = {
  readonly appliance: Appliance;
  readonly readOnly: boolean;
  readonly onClose: () => void;
};

const usualSpeeds = ['1 Gbit/s', '10 Gbit/s', '25 Gbit/s', '100 Gbit/s'];

const columns: readonly Column<PortRow>[] = portColumns.map((column) => ({
  ...column,
  mono: !['uplink', 'need', 'networks', 'untagged'].includes(column.id),
  ...(column.id === 'speed' && {
    cell: (row: PortRow) =>
      row.speeds.length > 0 ? column.text(row) : <span className="muted">{column.text(row)}</span>,
  }),
}));

/** All columns are wider than a screen: the ones that cabling does not need appear in print and in the CSV. */
const onScreen = columns.flatMap((column): Column<PortRow>[] => {
  if (['rack', 'units', 'untagged', 'subnet'].includes(column.id)) return [];
  if (column.id !== 'tagged') return [column];
  const text = (row: PortRow) => {
    const ids = column.text(row);
    const untagged = row.networks.filter(({ vlan }) => vlan === undefined).map(({ name }) => name);
    if (untagged.length === 0) return ids;
    return untagged.length === row.networks.length ? 'untagged' : `${ids}; ${untagged.join('; ')} untagged`;
  };
  return [{ ...column, title: 'VLAN ids', text }];
});

/** The ports that the network team has to provide, uplink by uplink: screen, print and CSV have the same rows. */
export function PortRequest({ appliance, readOnly, onClose }: Props) {
  const { files } = useServices();
  const printing = usePrinting();
  const rows = useMemo(() => portRequest(appliance), [appliance]);
  const networks = useMemo(() => [...new Set(rows.flatMap(({ networks }) => networks))], [rows]);
  const ports = rows.reduce((sum, { count }) => sum + count, 0);
  const table = (label: string, shown: readonly Column<PortRow>[]) => (
    <Table<PortRow>
      label={label}
      columns={shown}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ machine, uplink }) => machine?.name ?? uplink}
      empty="No uplinks yet. Add a machine and a network first."
    />
  );
  const sum = `${rows.length} uplinks, ${ports} ports at the switches. The private network needs none.`;
  return (
    <>
      <Dialog
        title="Port request for the network team"
        wide
        onClose={onClose}
        actions={
          <>
            <PrintButton />
            <Button
              variant="primary"
              icon={Download}
              onClick={() =>
                files.download(`${appliance.name}-port-request.csv`, portRequestCsv(rows), 'text/csv')
              }
            >
              Download CSV
            </Button>
          </>
        }
      >
        <div className="port-request stack">
          <p>{sum} The printed request and the CSV also list places, subnets and native networks.</p>
          {!readOnly && networks.length > 0 && <Speeds appliance={appliance} networks={networks} />}
          {table('Port request', onScreen)}
        </div>
      </Dialog>
      {/* A dialog is cut off on paper: the sheet is the same table without it. */}
      {printing && (
        <div className="port-sheet">
          <h1>Port request for the network team</h1>
          <PrintHead part="Port request" />
          <p>{sum}</p>
          {table('Printed port request', columns)}
        </div>
      )}
    </>
  );
}

/** A site with hundreds of networks states them in the table of its own team. */
const mostSpeeds = 12;

/** The document knows no port's speed: the requester enters it, once per network. */
function Speeds({
  appliance,
  networks,
}: {
  readonly appliance: Appliance;
  readonly networks: readonly Network[];
}) {
  const { workspace } = useServices();
  const speeds = appliance.settings.portSpeeds ?? {};
  return (
    <fieldset className="port-speeds">
      <legend className="hidden-text">Port speeds</legend>
      {networks.slice(0, mostSpeeds).map(({ id, name }) => (
        <EditField
          key={id}
          label={`Speed for ${name}`}
          mono
          placeholder="Not set"
          suggestions={usualSpeeds}
          value={speeds[id] ?? ''}
          onCommit={(text) => {
            const speed = text.trim();
            workspace.edit(
              speed ? `State ${speed} for the ports of ${name}` : `Leave the speed of ${name} open`,
              (document) => withSpeed(document, id, speed),
            );
            return undefined;
          }}
        />
      ))}
    </fieldset>
  );
}

function withSpeed(appliance: Appliance, network: string, speed: string): Appliance {
  const { portSpeeds: before, ...others } = appliance.settings;
  const { [network]: _old, ...speeds } = before ?? {};
  const after = speed ? { ...speeds, [network]: speed } : speeds;
  return setRoot(
    appliance,
    'settings',
    Object.keys(after).length > 0 ? { ...others, portSpeeds: after } : others,
  );
}
