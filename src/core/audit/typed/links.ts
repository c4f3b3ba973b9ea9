/**
 * How a network reaches its hosts, while the user types it: VLAN, MTU, bond, links, interface. Rules of the
 * requirements of the network (VLAN, MTU, bonding); which are faults and which only warnings follows the pre-audit.
 */

import type { Appliance, Id, NetworkRole } from '../../appliance/document/appliance-types.ts';
import { roleNames } from '../../appliance/document/role-names.ts';
import { isPair, isSameSubnet } from '../../appliance/networks/same-network.ts';
import { mtuTextProblem } from '../../network/mtu.ts';
import { parseVlan, vlanProblem } from '../../network/vlan.ts';
import { rangeWords } from '../../text/number-range.ts';
import { generationRank } from '../basis/generations.ts';
import { networksIndex, subnetOf } from './draft-index.ts';
import { type DraftMessage, type ReportMessage, reportTo } from './endpoint.ts';
import type { NetworkTexts } from './network-field.ts';

export function linkMessages(appliance: Appliance, id: Id | undefined, texts: NetworkTexts): DraftMessage[] {
  const messages: DraftMessage[] = [];
  const report = reportTo(messages);
  vlanMessages(appliance, id, texts, report);
  mtuMessages(texts, report);
  bondMessages(appliance, id, texts, report);
  return messages;
}

function vlanMessages(appliance: Appliance, id: Id | undefined, texts: NetworkTexts, report: ReportMessage) {
  const { vlans, ofRole } = networksIndex(appliance);
  const others = (role: NetworkRole) => (ofRole.get(role) ?? []).filter((one) => one.id !== id);
  if (!texts.vlan) {
    const tagged =
      texts.role === 'client' ? others('backup').find((one) => one.vlan !== undefined) : undefined;
    if (tagged && !others('client').some((one) => one.vlan !== undefined))
      report(
        'vlan',
        'error',
        `${tagged.name} is tagged, so the client network needs a tag. Enter a VLAN id from 1 to 4094.`,
      );
    return;
  }
  const vlan = parseVlan(texts.vlan);
  if (vlan === undefined) {
    const text = /^\d+$/.test(texts.vlan) ? rangeWords(1, 4094) : 'Numbers only';
    report('vlan', 'error', text, { unreadable: true });
    return;
  }
  const problem = vlanProblem(vlan);
  if (problem) report('vlan', 'warning', problem);
  const subnet = subnetOf(texts.subnet);
  const other = vlans.get(vlan)?.find((one) => {
    const known = subnetOf(one.subnet);
    if (one.id === id || !known || !subnet) return one.id !== id && one.subnet !== texts.subnet;
    const pair = isPair({ role: one.role, subnet: known }, { role: texts.role, subnet });
    return !isSameSubnet(known, subnet) && !pair;
  });
  if (other)
    report(
      'vlan',
      'error',
      `VLAN ${vlan} is that of ${other.name}${other.subnet ? ` ${other.subnet}` : ''}. Enter another id.`,
    );
  if (texts.role === 'private')
    report(
      'vlan',
      'warning',
      'The private network is untagged. Leave the field empty; the isolation of a cluster has its own ids.',
    );
  const clients = others('client');
  if (texts.role === 'backup' && clients.length > 0 && !clients.some((one) => one.vlan !== undefined))
    report(
      'vlan',
      'error',
      'A tagged backup network needs a tagged client network. Tag the client network first.',
    );
}

const fabricMtus = [2300, 7000, 65_520];

function mtuMessages({ role, mtu }: NetworkTexts, report: ReportMessage) {
  if (!mtu) return;
  const wrong = mtuTextProblem(mtu);
  if (wrong) return report('mtu', 'error', wrong, { unreadable: true });
  const value = Number(mtu);
  if (role === 'private') {
    if (!fabricMtus.includes(value))
      report('mtu', 'warning', 'RoCE uses 2300, InfiniBand 7000 or 65520. Check the value for your release.');
  } else if (role === 'ilom')
    report('mtu', 'warning', 'An MTU does not apply to the ILOM network. Leave the field empty.');
  else if (role === 'management') {
    if (value !== 1500) report('mtu', 'warning', 'The admin network uses 1500.', { fix: '1500' });
  } else if (value < 1500 || value > 9000)
    report('mtu', 'warning', 'Usual values are 1500 and, end to end, 9000.');
}

/** Accepts `eth1, eth2`, `eth1 + eth2` and `eth1 eth2`. */
export const linksOf = (text: string): string[] => text.split(/[\s,;+]+/).filter(Boolean);

function bondMessages(appliance: Appliance, id: Id | undefined, texts: NetworkTexts, report: ReportMessage) {
  const { role, bonding, vlan } = texts;
  const links = linksOf(texts.links);
  const isBonded = bonding === 'active-backup' || bonding === 'lacp';
  const { links: linksIndex, interfaces } = networksIndex(appliance);
  if (role === 'management' && isBonded)
    report('bonding', 'warning', 'The admin network is never bonded.', { fix: 'none' });
  const generation = generationRank(appliance.generation);
  if (role === 'client' && bonding === 'none' && (generation ?? 7) >= 7)
    report('bonding', 'error', 'A client network without a bond is not supported from X7 on. Choose a bond.');
  else if ((role === 'client' || role === 'backup') && vlan && !isBonded)
    report('bonding', 'error', `A tagged network of the role ${roleNames[role]} needs a bond. Choose one.`);
  if (bonding === 'lacp' && links.length === 1)
    report('links', 'warning', 'LACP needs more than one link. Enter both.');
  else if (bonding === 'active-backup' && links.length === 1)
    report('links', 'warning', 'A bond of one link has no second link. Enter both.');
  if (new Set(links).size < links.length)
    report('links', 'error', 'A link is listed twice. Remove the duplicate.');
  for (const link of links) {
    const other = linksIndex
      .get(link)
      ?.find((one) => one.id !== id && one.role !== role && (one.vlan === undefined || !vlan));
    if (other) {
      report(
        'links',
        'warning',
        `${link} is also a link of ${other.name}. Two networks on one port need VLANs.`,
      );
      break;
    }
  }
  if (!texts.interface) return;
  if (/[^\w.:-]/.test(texts.interface))
    report('interface', 'error', 'Enter letters, digits, dots and hyphens only.', {
      unreadable: true,
    });
  const beside = interfaces.get(texts.interface)?.filter((one) => one.id !== id);
  const shared = isBonded && beside?.find((one) => one.bonding !== undefined && one.bonding !== bonding);
  if (shared)
    report(
      'bonding',
      'error',
      `${texts.interface} also carries ${shared.name} in another mode. Choose one mode for both.`,
    );
  const other = beside?.find((one) => (one.role === 'private') !== (role === 'private'));
  if (other)
    report(
      'interface',
      'error',
      `${texts.interface} is the interface of ${other.name}. Enter another one; the private network shares none.`,
    );
}
