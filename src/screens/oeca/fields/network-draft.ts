/** Judges a text typed into a network's field, before it is taken. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { checkNetworkDraft } from '../../../core/audit/typed/network.ts';
import type { NetworkField } from '../../../core/audit/typed/network-field.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { pinsIn } from '../../../core/authoring/replan/replan.ts';
import { parseRange } from '../../../core/network/reserved.ts';
import { parseSubnet } from '../../../core/network/subnet.ts';
import type { FieldMessage } from '../../../ui/fields/FieldWarning.tsx';

const bases = new WeakMap<Appliance, Appliance>();

/** Only what is pinned stays where it is when a subnet changes: all other addresses follow the plan. */
function pinnedOnly(appliance: Appliance): Appliance {
  let base = bases.get(appliance);
  if (!base) {
    const pins = pinsIn(appliance, currentDesign(appliance));
    base = {
      ...appliance,
      endpoints: appliance.endpoints.filter(({ id }) => pins[id]?.address !== undefined),
    };
    bases.set(appliance, base);
  }
  return base;
}

export function networkMessage(
  appliance: Appliance,
  id: string,
  field: NetworkField,
  text: string,
): FieldMessage | undefined {
  const present = appliance.networks.find((network) => network.id === id)?.subnet;
  if (field === 'subnet' && text !== present && parseSubnet(text)?.family === 6)
    return {
      level: 'error',
      text: 'The plan gives IPv4 addresses. Enter a subnet like 10.20.10.0/24, and add IPv6 on the dashboard.',
      unreadable: true,
    };
  const [message] = checkNetworkDraft(pinnedOnly(appliance), id, { [field]: text }).filter(
    (one) => one.field === field,
  );
  if (message || field !== 'subnet') return message;
  return rangeMessage(appliance, text);
}

/** A range that the customer uses elsewhere. */
function rangeMessage(appliance: Appliance, text: string): FieldMessage | undefined {
  const subnet = parseSubnet(text);
  if (subnet?.family !== 4) return undefined;
  for (const { range, use } of appliance.settings.customerRanges ?? []) {
    const known = parseRange(range);
    if (known && known.first <= subnet.last && subnet.first <= known.last)
      return {
        level: 'warning',
        text: `${text} overlaps ${range} of the customer${use ? ` (${use})` : ''}.`,
      };
  }
  return undefined;
}
