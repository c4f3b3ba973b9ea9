/** Acts of people outside of the racks and of the person who decides: no command of the plan belongs to them. */
import type { ActRecord } from './act-record.ts';

export const gatewayAct: ActRecord<'gateway'> = {
  effects: (_, { networkId, old, new: now }) => [{ do: 'gateway', networkId, old, new: now }],
};

export const blackoutAct: ActRecord<'blackout'> = {
  effects: ({ console }, { networkIds, on }) => [{ do: 'blackout', networkIds, on, console }],
};

export const waitAct: ActRecord<'wait'> = {
  effects: (_, { endpointIds }) => [{ do: 'settle', endpointIds }],
};

export const acknowledgeAct: ActRecord<'acknowledge'> = { effects: () => [{ do: 'acknowledge' }] };
