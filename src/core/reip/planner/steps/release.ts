/** Subnets, gateways and rules without a user go to their owners. */

import { overlaps } from '../../../network/subnet.ts';
import { publicOf } from '../../mapping/external-changes.ts';
import { gatewaysDiffer } from '../../mapping/required-changes.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import { answersTo } from './answers-in-checks.ts';
import { networkAdmin, type StepRecord } from './step-record.ts';

export const release: StepRecord = {
  title: ({ context }) => releaseTitle(context),
  actor: networkAdmin,
  before: ['acknowledged'],
  answers: answersTo(['QR-02', 'Kept until']),
  expected: 'Subnets, gateways, VLANs and firewall rules that are no longer used are returned',
  after: ['firewall-clean'],
  acts: ({ context: { mapping } }, way) => {
    const networkIds = mapping.networks.filter(gatewaysDiffer).map(({ networkId }) => networkId);
    return way === 'to' ? [{ act: 'release', networkIds }] : [];
  },
};

/** A subnet that any network still uses in part afterwards must not read as given back. */
function releaseTitle({ appliance, mapping, subnets }: PlanContext): string {
  const changed = publicOf(appliance, mapping.networks).filter(
    ({ current, planned }) => current.subnet !== planned.subnet,
  );
  if (changed.length === 0) return 'Customer releases the old gateways and VLANs';
  const after = [...subnets.values()].flatMap((one) => one.new ?? []);
  const isUsed = (id: string) => {
    const old = subnets.get(id)?.old;
    return old !== undefined && after.some((next) => overlaps(next, old));
  };
  return changed.some(({ networkId }) => isUsed(networkId))
    ? 'Customer releases what is no longer used'
    : 'Customer releases the old subnets';
}
