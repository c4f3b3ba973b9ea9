/** Addresses of the operator's own connection and of the server of this page (question QG-14), by name or by address. */
import { indexAppliance } from '../appliance/index-appliance.ts';
import type { Appliance } from '../appliance/types.ts';
import { listOf } from './answers.ts';
import type { Answers } from './types.ts';

export type OwnAddresses = { readonly from: readonly string[]; readonly page: readonly string[] };

export function ownAddresses(appliance: Appliance, answers: Answers): OwnAddresses {
  const { byHostname } = indexAppliance(appliance);
  const named = (key: string) =>
    listOf(answers, 'QG-14', key).flatMap((text) => [
      text,
      ...(byHostname.get((text.split('.')[0] ?? '').toLowerCase()) ?? []).map((one) => one.address),
    ]);
  return { from: named('from'), page: named('host') };
}
