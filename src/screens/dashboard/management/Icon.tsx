import Archive from 'lucide-react/icons/archive';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import Box from 'lucide-react/icons/box';
import Boxes from 'lucide-react/icons/boxes';
import Cloud from 'lucide-react/icons/cloud';
import Cpu from 'lucide-react/icons/cpu';
import Database from 'lucide-react/icons/database';
import EthernetPort from 'lucide-react/icons/ethernet-port';
import HardDrive from 'lucide-react/icons/hard-drive';
import Layers from 'lucide-react/icons/layers';
import Network from 'lucide-react/icons/network';
import Plug from 'lucide-react/icons/plug';
import Radar from 'lucide-react/icons/radar';
import Waypoints from 'lucide-react/icons/waypoints';
import type { NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import type { FlowNode, FlowNodeKind } from '../../../core/appliance/flow/flow.ts';
import type { Icon as Sign } from '../../../ui/text/icon.ts';

const signs: Readonly<Record<FlowNodeKind | NetworkRole, Sign>> = {
  'data-centre': Cloud,
  uplink: EthernetPort,
  'management-switch': Network,
  'leaf-switch': Waypoints,
  'spine-switch': Waypoints,
  pdu: Plug,
  database: Database,
  storage: HardDrive,
  guest: Box,
  ilom: Cpu,
  vip: ArrowRightLeft,
  scan: Radar,
  cluster: Boxes,
  group: Layers,
  management: Network,
  client: Cloud,
  backup: Archive,
  private: Waypoints,
  other: EthernetPort,
};

/** The sign of a kind of machine, of an address or of a network's role. Lines only, in the color of the text around it: it prints and exports. */
export function Icon({ kind }: { kind: FlowNodeKind | NetworkRole }) {
  const Drawn = signs[kind];
  return <Drawn size={13} aria-hidden />;
}

export const nodeIcon = (node: FlowNode) => (
  <Icon kind={node.kind === 'group' ? (node.of ?? 'group') : node.kind} />
);
