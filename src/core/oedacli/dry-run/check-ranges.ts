/** Checks of the addresses and subnets that a script gives, against ranges that have another use. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { parseRange, rangesOf, reservedAt } from '../../network/reserved.ts';
import type { Subnet } from '../../network/subnet.ts';
import type { Report } from '../script/script-problem.ts';

/**
 * The shipped ranges and those of the site that hold a new address (docs/rules/networks.md 6). One that held the former
 * address is no news, and factory ranges are where machines begin.
 */
export function checkReserved(
  { settings }: Appliance,
  address: string,
  former: string | undefined,
  report: Report,
  parameter: string,
): void {
  const ranges = rangesOf(settings);
  const before = former === undefined ? [] : reservedAt(former, ranges);
  const found = reservedAt(address, ranges).find(
    (entry) => entry.level !== 'factory' && !before.includes(entry),
  );
  if (found)
    report(`${address} is in ${found.range}, which is reserved: ${found.use}.`, {
      ...{ parameter, warning: found.level !== 'never' },
    });
}

/** The ranges that the customer uses elsewhere. */
export function checkCustomerRanges(
  { settings }: Appliance,
  subnet: Subnet,
  text: string,
  report: Report,
): void {
  if (subnet.family !== 4) return;
  for (const { range, use } of settings.customerRanges ?? []) {
    const known = parseRange(range);
    if (known && known.first <= subnet.last && subnet.first <= known.last)
      report(`${text} overlaps ${range} of the customer${use ? ` (${use})` : ''}.`, { warning: true });
  }
}
