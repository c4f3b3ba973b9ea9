import type { Bonding } from '../../../core/appliance/document/appliance-types.ts';
import { markLabel, networkRoleLabel } from '../../../parts/labels/labels.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { NetworkStatePill } from './NetworkStatePill.tsx';
import type { NetworkRow } from './network-state.ts';

const orDash = (value: string | number | undefined) => (value === undefined ? '-' : String(value));

export const bondingWords = (bonding: Bonding | undefined) => (bonding === 'lacp' ? 'LACP' : bonding);

/** How the need was reckoned, with its provenance. */
const neededWords = ({ line }: NetworkRow): string =>
  line.formula ? `${line.formula.words} = ${line.needed}. ${markLabel(line.formula.mark)}` : 'What it holds';

const number = { mono: true, align: 'end', kind: 'number' } as const;

export const networkColumns: readonly Column<NetworkRow>[] = [
  {
    id: 'network',
    title: 'Network',
    kind: 'text',
    text: ({ line }) => line.network.name,
    cell: ({ line: { network } }) => (
      <>
        <b>{network.name}</b>
        {!network.name.toLowerCase().startsWith(networkRoleLabel(network.role).toLowerCase()) && (
          <span className="muted"> {networkRoleLabel(network.role)}</span>
        )}
      </>
    ),
  },
  {
    id: 'state',
    title: 'State',
    width: 22,
    kind: 'text',
    text: ({ state }) => state,
    cell: (row) => <NetworkStatePill row={row} />,
  },
  {
    id: 'subnet',
    title: 'Subnet',
    mono: true,
    kind: 'address',
    text: ({ line }) => orDash(line.network.subnet),
  },
  { id: 'mask', title: 'Mask', mono: true, text: ({ line }) => orDash(line.mask) },
  {
    id: 'gateway',
    title: 'Gateway',
    mono: true,
    kind: 'address',
    text: ({ line }) => orDash(line.network.gateway),
  },
  { id: 'vlan', title: 'VLAN', ...number, text: ({ line }) => orDash(line.network.vlan) },
  { id: 'mtu', title: 'MTU', ...number, text: ({ line }) => orDash(line.network.mtu) },
  {
    id: 'bonding',
    title: 'Bonding',
    kind: 'text',
    text: ({ line: { network } }) => orDash(bondingWords(network.bonding)),
  },
  {
    id: 'interface',
    title: 'Interface',
    mono: true,
    kind: 'text',
    text: ({ line }) => orDash(line.interface),
  },
  {
    id: 'used',
    title: 'Used',
    kind: 'number',
    width: 18,
    text: ({ line }) => String(line.used),
    cell: ({ line, tone }) =>
      line.capacity === undefined ? (
        line.used.toLocaleString('en')
      ) : (
        <Meter
          value={line.used}
          max={line.capacity}
          tone={
            line.problems.some(({ id }) => id === 'too-small' || id === 'headroom') &&
            (tone === 'bad' || tone === 'warn')
              ? tone
              : undefined
          }
        />
      ),
  },
  {
    id: 'capacity',
    title: 'Capacity',
    ...number,
    text: ({ line }) => orDash(line.capacity),
    cell: ({ line }) => line.capacity?.toLocaleString('en') ?? '-',
  },
  {
    id: 'free',
    title: 'Free',
    ...number,
    text: ({ line }) => orDash(line.free),
    cell: ({ line }) => line.free?.toLocaleString('en') ?? '-',
  },
  {
    id: 'needed',
    title: 'Needed',
    ...number,
    text: ({ line }) => String(line.needed),
    cell: (row) => (
      <span className={row.line.formula ? 'has-note' : undefined} title={neededWords(row)}>
        {row.line.needed.toLocaleString('en')}
      </span>
    ),
  },
  {
    id: 'prefix',
    title: 'Smallest prefix',
    mono: true,
    kind: 'number',
    text: ({ line }) => orDash(line.smallestPrefix),
    cell: ({ line }) => (line.smallestPrefix === undefined ? '-' : `/${line.smallestPrefix}`),
  },
];

/** Hidden until the user shows them: the important columns must not need sideways scrolling. */
export const hiddenFor = (width: number): readonly string[] =>
  width < 760
    ? ['mask', 'gateway', 'vlan', 'mtu', 'bonding', 'interface', 'capacity', 'free', 'needed', 'prefix']
    : width < 1560
      ? ['mask', 'mtu', 'bonding', 'interface', 'capacity', 'free']
      : ['mask', 'capacity'];
