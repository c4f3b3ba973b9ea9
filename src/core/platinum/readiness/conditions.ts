/**
 * The conditions of the service as a checklist (Platinum Services Policies; the text changes between editions). A
 * person answers each one, with evidence and date. The document's own status is shown next to the answer and never
 * replaces it.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { ProblemLevel } from '../../text/level.ts';
import { compareCertified } from '../contract/certified.ts';
import { gatewayText, requiredFields } from '../contract/gateway-fields.ts';
import { type Evidence, platinumOf } from '../contract/record.ts';
import { tickCount } from '../matrix/ticks.ts';

type ConditionId = 'certified' | 'support' | 'licensed' | 'connection' | 'gateway' | 'vpn' | 'network-access';

type Status = { readonly level: ProblemLevel | 'success'; readonly text: string };

type Condition = {
  readonly id: ConditionId;
  readonly title: string;
  readonly detail: string;
  /** The status by the document on a day (`YYYY-MM-DD`). */
  readonly status?: (appliance: Appliance, today: string) => Status | undefined;
};

/** As the product shows days: 11/21/2026. */
const shown = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

export const conditions: readonly Condition[] = [
  {
    id: 'certified',
    title: 'Certified configuration',
    detail: 'It runs the program releases unaltered.',
    status: (appliance) => {
      const list = platinumOf(appliance).certified;
      if (!list) return { level: 'warning', text: 'No list imported' };
      const lines = compareCertified(appliance, list);
      const out = lines.filter(({ state }) => state === 'outside').length;
      const unknown = lines.filter(({ state }) => state !== 'certified').length - out;
      if (out > 0)
        return { level: 'error', text: `${out} of ${lines.length} outside the list of ${shown(list.asOf)}` };
      if (unknown > 0) return { level: 'warning', text: `${unknown} of ${lines.length} cannot be compared` };
      return { level: 'success', text: `All ${lines.length} in the list of ${shown(list.asOf)}` };
    },
  },
  {
    id: 'support',
    title: 'Support contracts are current',
    detail: 'Software Update License & Support, and Premier Support for Systems.',
    status: ({ support }, today) => {
      const { contractFrom, contractUntil } = support ?? {};
      if (!contractUntil) return { level: 'warning', text: 'End of the contract not set' };
      if (contractUntil < today) return { level: 'error', text: `Ended on ${shown(contractUntil)}` };
      if (contractFrom && contractFrom > today)
        return { level: 'warning', text: `Begins on ${shown(contractFrom)}` };
      return { level: 'success', text: `Until ${shown(contractUntil)}` };
    },
  },
  {
    id: 'licensed',
    title: 'Programs are licensed',
    detail: 'All programs that run here, properly licensed.',
  },
  {
    id: 'connection',
    title: 'Continuous connection',
    detail: 'The connection to the vendor is enabled and stays so.',
  },
  {
    id: 'gateway',
    title: 'Gateway provided',
    detail: 'It meets the minimum specification.',
    status: ({ gateway }) => {
      const { length } = requiredFields(gateway).open;
      if (length === 0) return { level: 'success', text: 'Form complete' };
      return { level: 'warning', text: length === 1 ? '1 field open' : `${length} fields open` };
    },
  },
  {
    id: 'vpn',
    title: "The vendor's VPN is permitted",
    detail: 'On the gateway, through the perimeter.',
    status: ({ gateway }) => {
      const vpn = gatewayText(gateway, 'vpn');
      if (vpn === '') return { level: 'warning', text: 'VPN not set' };
      return vpn === 'none'
        ? { level: 'error', text: 'No VPN' }
        : { level: 'success', text: vpn === 'tls' ? 'TLS' : 'IPSec' };
    },
  },
  {
    id: 'network-access',
    title: 'Network access',
    detail: 'Every row of the network matrix is open.',
    status: (appliance) => {
      const { ticked, rows } = tickCount(appliance);
      return {
        level: rows > 0 && ticked === rows ? 'success' : 'warning',
        text: `${ticked.toLocaleString('en')} of ${rows.toLocaleString('en')} rules ticked`,
      };
    },
  },
];

export const conditionAnswer = (appliance: Appliance, id: ConditionId): Evidence =>
  platinumOf(appliance).conditions?.[id] ?? {};

/** Met, with the day on which a person confirmed it. */
export const isMet = ({ state, date }: Evidence): boolean => state === 'met' && Boolean(date);
