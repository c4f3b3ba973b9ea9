/** Acts of people outside of the racks and of the person who decides: no command of the plan belongs to them. */
import type { ActRecord } from './act-record.ts';

export const gatewayAct: ActRecord<'gateway'> = {
  effects: (_, { networkId, old, new: now }) => [{ do: 'gateway', networkId, old, new: now }],
};

/** The owners of subnets, gateways and VLANs have given them to others by the time of a rollback. */
export const releaseAct: ActRecord<'release'> = {
  effects: (_, { networkIds }) =>
    networkIds.map((networkId) => ({ do: 'gateway', networkId, old: false, new: true })),
  risk: () => 'no',
};

export const blackoutAct: ActRecord<'blackout'> = {
  effects: ({ console }, { networkIds, on }) => [{ do: 'blackout', networkIds, on, console }],
};

export const waitAct: ActRecord<'wait'> = {
  effects: (_, { endpointIds }) => [{ do: 'settle', endpointIds }],
};

export const acknowledgeAct: ActRecord<'acknowledge'> = { effects: () => [{ do: 'acknowledge' }] };
