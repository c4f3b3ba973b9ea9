/**
 * One IPv6 address has many spellings. The addresses of the document and of the outputs are compared in one of them.
 *
 *   inOneSpelling(vega01)     vega01 itself: it has no IPv6 address
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { mapRecords, withTypedField } from '../../appliance/edits/edits.ts';
import { memoize } from '../../collections/memoize.ts';
import { plainAddress } from '../../network/address.ts';
import type { Observed } from './types.ts';

export const spelled = (text: string): string => (text.includes(':') && plainAddress(text)) || text;

export const inOneSpelling = memoize((appliance: Appliance): Appliance => {
  const next = mapRecords(appliance, 'endpoints', (one) =>
    withTypedField(one, 'address', spelled(one.address)),
  );
  return mapRecords(next, 'networks', (one) =>
    one.gateway ? withTypedField(one, 'gateway', spelled(one.gateway)) : one,
  );
});

/** An address may be the name of a VIP, and the subnet of an interface. */
export const observedInOneSpelling = (one: Observed): Observed => ({
  ...one,
  value: spelled(one.value),
  ...(one.name && { name: spelled(one.name) }),
  ...(one.device && { device: spelled(one.device) }),
  ...(one.router && { router: spelled(one.router) }),
});
