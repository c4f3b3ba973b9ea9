/**
 * Requests for things that many machines share. OEDACLI sets a netmask, a VLAN or a DNS server machine by machine; the
 * document has them once. So the requests of one merge are resolved together (resolve-networks.ts,
 * resolve-site-settings.ts). If every member requests the same, the shared record changes; else the members that differ
 * get a record, or a fact, of their own.
 */
import type { Id, Network } from '../../appliance/document/appliance-types.ts';
import type { Report } from './script-problem.ts';

export type NetworkRequest = Partial<
  Pick<Network, 'subnet' | 'gateway' | 'vlan' | 'mtu' | 'bonding' | 'links' | 'partitionKey'>
>;

export type SiteRequest = {
  readonly dnsServers?: readonly string[];
  readonly ntpServers?: readonly string[];
  readonly timeZone?: string;
};

export type SharedRequests = {
  /** By endpoint. */
  readonly networks: Map<Id, NetworkRequest>;
  /** The last command that requested it for an endpoint, so that its faults can be reported there. */
  readonly asked: Map<Id, { readonly report: Report; readonly request: NetworkRequest }>;
  /** By machine; an ILOM by its endpoint. */
  readonly sites: Map<Id, SiteRequest>;
  /** Endpoints that got an address: looked at when all lines of the merge are in, since two may swap theirs. */
  readonly addressed: Map<Id, { readonly report: Report; readonly parameter: string }>;
  /** Machines that got a place in a rack: looked at then, too. */
  readonly placed: Map<Id, Report>;
  /** Databases whose servers or home a line names: looked at then, too. */
  readonly hosted: Map<Id, Report>;
  /** Networks in which an address got a domain: one that all of them have becomes that of the network. */
  readonly domains: Set<Id>;
};

export const emptyRequests = (): SharedRequests => ({
  networks: new Map(),
  asked: new Map(),
  sites: new Map(),
  addressed: new Map(),
  placed: new Map(),
  hosted: new Map(),
  domains: new Set(),
});
