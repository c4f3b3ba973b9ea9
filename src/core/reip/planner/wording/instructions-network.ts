/** What a step of the network team asks for: switches, cables, gateways and systems outside of the racks. */
import type { DraftKind } from '../context/draft-step.ts';
import { type Instructions, network, row } from './instruction.ts';

export const networkWords = {
  'save-switches': row(network, 'none', 'yes', [], 'A copy of each configuration is put away', [
    'Each copy can be read back; dir bootflash: lists that of a switch with NX-OS or IOS',
  ]),
  outside: row(
    network,
    'none',
    'yes',
    ['Firewall changes are agreed'],
    'Firewall, routes and VLANs are ready',
    ['DNS and NTP answer from the new subnets'],
  ),
  cabling: row(network, 'none', 'yes', [], 'Each cable is in its new port', ['Link is up on each port']),
  'blackout-on': row(
    network,
    'none',
    'yes',
    ['Somebody stands at the named console'],
    'The new gateway answers',
    ['The console reaches every server'],
  ),
  'blackout-off': row(network, 'none', 'yes', [], 'Every address answers through the new gateway', [
    'SSH from the jump host to each server',
  ]),
  gateway: row(network, 'none', 'yes', [], 'The new gateway answers', ['ping of the new gateway']),
  release: row(
    network,
    'none',
    'no',
    ['The point of no return is acknowledged'],
    'What nobody uses any more is given back: subnets, gateways, VLANs, firewall rules',
    ['Firewall rules of addresses that nobody has any more are gone'],
  ),
} satisfies Partial<Record<DraftKind, Instructions>>;
