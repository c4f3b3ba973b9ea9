import type { Endpoint, Machine, NameMasks } from '../document/appliance-types.ts';

export type MaskClass = keyof NameMasks;

export type NamedEndpoint = {
  readonly endpoint: Endpoint;
  readonly machine: Machine;
  readonly maskClass: MaskClass;
};
