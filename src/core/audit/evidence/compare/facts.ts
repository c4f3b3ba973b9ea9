/** Compares facts for which the document has a field. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../../network/address.ts';
import { asTexts } from '../../basis/check-context.ts';
import { canonicalText } from '../../checks/addresses.ts';
import { label } from '../find-records.ts';
import type { Observed } from '../types.ts';
import type { Comparer } from './comparison.ts';
import { compareDatabase } from './databases.ts';

export function compareFact(comparer: Comparer, id: Id, key: string, value: unknown, line?: number): void {
  const { appliance, index, find, compare, leave } = comparer;
  const machine = index.machines.get(id);
  if (key === 'imageVersion' && machine?.imageVersion) {
    // A plan may be less precise than a server.
    const observed = String(value);
    compare(
      id,
      'image-version',
      'Image version',
      machine.imageVersion,
      observed,
      line,
      `${observed}.`.startsWith(`${machine.imageVersion}.`),
    );
  } else if (key === 'timeZone')
    compare(id, 'time-zone', 'Time zone', appliance.timeZone ?? '', String(value), line);
  else if (key === 'dnsServers' || key === 'ntpServers')
    compareServers(comparer, id, key === 'dnsServers' ? 'dns' : 'ntp', asTexts(value) ?? [], line);
  else if (key === 'oracleHome') {
    const home = index.homes.get(index.databases.get(id)?.home ?? '');
    if (home) compare(id, 'oracle-home', 'Oracle home', home.path, String(value), line);
    else leave('Oracle home', String(value), 'the document has no home of this database', line);
  } else if (index.databases.has(id))
    compareDatabase(comparer, id, key, asTexts(value) ?? [String(value)], line);
  else if (key === 'guests') {
    const words = (names: readonly string[]) => names.toSorted().join(', ');
    const planned = appliance.machines.filter(({ kind, host }) => kind === 'guest' && host === id);
    const names = (asTexts(value) ?? []).map((name) => find.machine(name)?.name ?? label(name));
    compare(id, 'guests', 'Guests', words(planned.map(({ name }) => name)), words(names), line);
  } else if (key === 'redundancy') {
    const group = index.diskGroups.get(id);
    if (group) compare(id, 'redundancy', 'Redundancy', group.redundancy, String(value), line);
  } else if (key === 'vcpus' || key === 'memoryGb') {
    const planned = machine?.[key];
    if (machine?.kind === 'guest' && planned)
      compare(
        id,
        ['guest-size', key],
        key === 'vcpus' ? 'vCPUs' : 'Memory in GB',
        String(planned),
        String(value),
        line,
      );
  }
}

/** Servers in another order are the same servers; names and addresses cannot be compared. */
function compareServers(
  { appliance, compare, leave }: Comparer,
  id: Id,
  service: 'dns' | 'ntp',
  observed: readonly string[],
  line: number | undefined,
): void {
  const planned = appliance.services[service]?.servers ?? [];
  const what = `${service.toUpperCase()} servers`;
  const hasNames = (list: readonly string[]) => list.some((one) => !parseAddress(one));
  // An address that is not planned is another server, whatever names are next to it.
  const isKnown = (one: string) =>
    !parseAddress(one) || planned.map(canonicalText).includes(canonicalText(one));
  if (planned.length > 0 && hasNames(planned) !== hasNames(observed) && observed.every(isKnown)) {
    leave(what, observed.join(', '), 'names cannot be compared with addresses', line);
    return;
  }
  const set = (list: readonly string[]) => [...new Set(list.map(canonicalText))].sort().join(' ');
  compare(
    id,
    `${service}-servers`,
    what,
    planned.join(', '),
    observed.join(', '),
    line,
    set(planned) === set(observed),
  );
}

/** One of the servers that an interface or a service processor has: another output may have the others. */
export function compareServer(comparer: Comparer, { what, name, value, line }: Observed): void {
  const { appliance, find, teller, compare, leave } = comparer;
  const machine = find.machine(name) ?? teller;
  const service = what === 'ntp-server' ? 'ntp' : 'dns';
  const planned = appliance.services[service]?.servers ?? [];
  const own = canonicalText(value);
  const text = `${service.toUpperCase()} server`;
  const isAddress = parseAddress(value) !== undefined;
  if (!machine) leave(text, value, 'the host is unknown', line);
  else if (!planned.some((one) => (parseAddress(one) !== undefined) === isAddress) && planned.length > 0)
    leave(text, value, 'names cannot be compared with addresses', line);
  else
    compare(
      machine.id,
      [`${service}-server`, own],
      text,
      planned.join(', '),
      value,
      line,
      planned.some((one) => canonicalText(one) === own),
    );
}
