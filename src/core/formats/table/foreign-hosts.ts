/**
 * Names in tables and hosts files that are no machine of an appliance: gateways, services of the data center, and words
 * of an address plan in place of a name. Their addresses are in use by others, or by no one.
 */
import { splitName } from '../../network/names.ts';
import { isMaskName, kindFromName } from '../shared/name-conventions.ts';

/** `Default Gateway`, `gw2`, `HSRP gateway`. */
const gatewayName =
  /^_?(?:(?:default|def|std|standard|vlan ?\d*|virtual|hsrp|vrrp)[-_ ]?)?(?:gateway|gw|router|passerelle)(?:[-_ ]?\d)?(?: ?\(.*\))?$/i;

/** An address that no one may have, or that no one has. */
const emptyName =
  /^(?:(?:(?:sub)?net(?:work|z|zwerk)?|base)[-_ ]?(?:address|adresse|id)|net(?:work|zwerk|z)|subnetz?|(?:broadcast|bcast)(?:[-_ ]?(?:address|adresse))?|free|frei|libre|unused|spare|available)$/i;

const takenName =
  /^(?:reserved?|reserviert|r[e\u00e9]serv[e\u00e9]e?|dhcp(?:[-_ ]?(?:pool|range|bereich|server))?|(?:dns|ntp|smtp|syslog|ldap|name|time|mail)[-_ ]?servers?[-_ ]?\d{0,2}|(?:dns|ntp|smtp|syslog|ldap)(?: \d{1,2})?)$/i;

/** A service by the usual name of its host. */
const serviceName = /^(?:ns|dns|ntp|smtp|mail|mx|ldap|syslog|asr|proxy)[-_]?\d{0,2}$/i;

/** The whole remark at a name, as `# DNS server`. */
const serviceRemark =
  /^(?:default )?(?:gateway|router|firewall|passerelle)$|^(?:dns|ntp|name|time|mail|smtp|syslog|ldap)[- ]?(?:server|relay)? ?\d{0,2}$/i;

/** A service in a list of nothing else. */
const serviceText =
  /^(?:(?:primary|secondary|1st|2nd) )?(?:(?:dns|ntp|smtp|syslog|ldap|snmp|asr)(?:[-_ ]?(?:servers?|relay|manager|host))?|(?:name|time|mail|zeit)[-_ ]?servers?)[-_ ]?\d{0,2}(?: (?:ip|address|adresse))?:?$/i;

/** The rows with addresses are those of services and gateways alone, and name no host. */
export function areOfServices(rows: readonly (readonly string[])[]): boolean {
  let services = 0;
  for (const cells of rows) {
    const texts = cells.map((cell) => cell.trim()).filter((text) => text.length < 60);
    if (!texts.some((text) => /^\d{1,3}(?:\.\d{1,3}){3}/.test(text))) continue;
    const name = texts.find((text) => /^\p{L}/u.test(text)) ?? '';
    if (serviceText.test(name)) services++;
    else if (!gatewayName.test(name)) return false;
  }
  return services > 1;
}

type ForeignHost = 'gateway' | 'taken' | 'empty';

/** `remark` is that of a line of a hosts file, which lists the services next to the machines. */
export function foreignHost(name: string, remark?: string): ForeignHost | undefined {
  const isService =
    remark !== undefined &&
    ((remark.length < 40 && serviceRemark.test(remark)) ||
      serviceName.test(/^[a-z][\w-]*(?=\.[a-z])/i.exec(name)?.[0] ?? name));
  // Most names have letters behind a number, as `vega01dbadm01`.
  if (name.length > 60 || /\d[a-z]/i.test(name)) return isService ? 'taken' : undefined;
  if (gatewayName.test(name)) return 'gateway';
  if (emptyName.test(name)) return 'empty';
  return takenName.test(name) || isService ? 'taken' : undefined;
}

/** A service that runs on servers of others, at the beginning of the name of its host. */
const serviceWord =
  /^(?:(?:ns|mx|lb|fw|nas|dc|fs|ad|crm|erp)(?=[-_\d]|$)|dns|ntp|s?ftp|smtp|mail|exchange|ldap|radius|syslog|proxy|print|drucker|file|web|sap|wiki|jump|bastion|backup|monitor|nagios|zabbix|grafana|vcenter|gitlab|jenkins|citrix|licen[cs]e|firewall|loadbal)/i;

/** Fewer names show no pattern. */
const leastNames = 3;

/**
 * Names of hosts of several purposes, such as `mailrelay01`, `sapapp01` and `printsrv`: none by the masks of an appliance or
 * with the word of a kind of machine, fewer than half of them begin as another one does, and one is that of a service.
 */
export function areOfSeveral(names: readonly string[]): boolean {
  const stems = new Map<string, number>();
  for (const name of names) {
    const { label } = splitName(name);
    if (isMaskName(label) || kindFromName(label) !== undefined) return false;
    const stem = label.toLowerCase().replace(/[-_]?\d.*$/, '');
    stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  return (
    names.length >= leastNames &&
    Math.max(...stems.values()) * 2 < names.length &&
    names.some((name) => serviceWord.test(name))
  );
}

/** The sign of a list in front of an entry. */
export const bullet = /^\s*(?:[-*\u2022\u2013]|\d{1,3}[.)])\s+(?=\S)/;

/** The first word of `name address`: a name, and not the word for an address or a service in front of its value. */
export const mayBeName = (word: string): boolean =>
  /^[a-z][\w.-]*:?$/i.test(word) &&
  !/^(?:ip|ipv[46]|inet6?|addr|address|adresse|netmask|mask|gateway|gw|dns|ntp|server|nameserver|broadcast):?$/i.test(
    word,
  );
