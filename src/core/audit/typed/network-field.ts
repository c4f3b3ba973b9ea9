import type { NetworkRole } from '../../appliance/document/appliance-types.ts';

export type NetworkField =
  | 'name'
  | 'subnet'
  | 'gateway'
  | 'vlan'
  | 'mtu'
  | 'bonding'
  | 'links'
  | 'interface'
  | 'domain';

/** Texts as typed; a field that is left out is as it is stored. `role` is for a network that is not there yet. */
export type NetworkDraft = { readonly role?: NetworkRole } & {
  readonly [field in NetworkField]?: string;
};

/** All texts of the network, typed or stored, without blanks around them. */
export type NetworkTexts = Readonly<Record<NetworkField, string>> & { readonly role: NetworkRole };
