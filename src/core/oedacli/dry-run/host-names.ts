/**
 * The one rule for host names in commands: HOSTNAME of a network and NAME of a VIP are short names (sections 4.3.22 and
 * 4.3.39), the name of a SCAN is a DNS name whose first label counts. A domain in the name is split off.
 */
import type { Endpoint, Network } from '../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { given, type Scene } from '../script/command-context.ts';

type NamedHost = {
  readonly hostname?: string;
  /** In words of the line; absent when the line names none. */
  readonly domain?: string;
  /** The field `domain` of the endpoint: undefined where its network or the appliance has the same one. */
  readonly own?: { readonly domain: string | undefined };
};

/** The domain to store at the endpoint: none if its network or the appliance has the same one. */
const ownDomain = (scene: Scene, network: Network | undefined, text: string) => {
  const outer = network?.domain ?? scene.sheet.start.domain;
  return text.toLowerCase() === outer?.toLowerCase() ? undefined : text;
};

/** Whether the full name of an address gets another domain. */
export function changesDomain({ sheet }: Scene, { domain, networkId }: Endpoint, named: NamedHost): boolean {
  const present = domain ?? sheet.get('networks', networkId)?.domain ?? sheet.start.domain;
  return named.domain !== undefined && named.domain.toLowerCase() !== present?.toLowerCase();
}

/** The name and the domain that a line gives; undefined, with a report, when they contradict each other. */
export function namedHost(
  scene: Scene,
  network: Network | undefined,
  parameter: 'HOSTNAME' | 'NAME' | 'SCANNAME',
): NamedHost | undefined {
  const text = given(scene, parameter);
  const stated = given(scene, 'DOMAINNAME');
  if (text && parseAddress(text)) {
    scene.report(`${text} is an address, not a host name.`, { parameter });
    return undefined;
  }
  const { label, domain } = text ? splitName(text) : {};
  if (domain && stated && domain.toLowerCase() !== stated.toLowerCase()) {
    scene.report(`${text} is in ${domain}, and DOMAINNAME is ${stated}.`, {
      parameter,
      fix: `Write ${parameter}=${label}.`,
    });
    return undefined;
  }
  if (domain && parameter !== 'SCANNAME')
    scene.report(`${parameter} is a short name. The domain ${domain} belongs in DOMAINNAME.`, {
      ...{ parameter, warning: true },
      fix: `Write ${parameter}=${label} DOMAINNAME=${domain}.`,
    });
  const named = domain ?? stated;
  return {
    ...(label ? { hostname: label } : {}),
    ...(named ? { domain: named, own: { domain: ownDomain(scene, network, named) } } : {}),
  };
}
