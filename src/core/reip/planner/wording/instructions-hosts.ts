/** What a step asks for that changes an address or a name on a server, an ILOM or a device. */
import type { DraftKind } from '../context/draft-step.ts';
import {
  agree,
  alone,
  backedUp,
  crsUp,
  diskChecks,
  hostsNew,
  type Instructions,
  ilomSection,
  network,
  rescue,
  row,
  silent,
  system,
} from './instruction.ts';

export const hostWords = {
  ilom: row(system, 'none', 'yes', [silent, rescue], 'The ILOM answers at its new address', [
    'ILOM web page at the new address',
    ilomSection,
    agree,
  ]),
  device: row(
    network,
    'none',
    'yes',
    [silent, 'The configuration is saved'],
    'The device answers at its new address',
    ['Login at the new address', agree],
  ),
  cell: row(
    system,
    'host',
    'same-outage',
    [silent, rescue, backedUp, ...diskChecks],
    'ipconf ends without error; the server is restarted where it asks for that',
    ['ping of the new address', agree],
  ),
  bridge: row(
    system,
    'none',
    'yes',
    ['The ports of the host carry the new VLAN'],
    'The new bridge is up; the guests still use the old one',
    ['ip link shows both bridges; the old one stays until its VLAN is given back'],
  ),
  database: row(
    system,
    'host',
    'same-outage',
    [silent, rescue, backedUp, alone],
    'Clusterware is up again on this server',
    [crsUp, 'ipconf -verify -semantic prints nothing', agree],
  ),
  'client-host': row(
    system,
    'host',
    'same-outage',
    [silent, rescue, backedUp, alone],
    'The server answers at its new client address',
    ['ping of the new address and of its gateway', agree],
  ),
  'network-host': row(system, 'host', 'same-outage', [silent], 'The server answers at its new address', [
    'ping with the largest packet: ping -M do -s <MTU-28>',
    agree,
  ]),
  private: row(
    system,
    'rack',
    'high-risk',
    ['Clusterware is stopped on every node of every cluster of this fabric', backedUp],
    'Each server has its new private addresses',
    [hostsNew, 'ping -I each private interface to the servers that have moved'],
  ),
  rename: row(system, 'none', 'yes', ['The new name is free'], 'The name is the new one', [
    agree,
    'Hosts files of all servers have the new name (hosts/replace-hosts.sh)',
  ]),
  'secondary-remove': row(
    system,
    'none',
    'yes',
    ['Nobody uses the old addresses any more'],
    'Each server has its new addresses alone',
    ['ip address shows no old address; the old addresses are silent'],
  ),
} satisfies Partial<Record<DraftKind, Instructions>>;
