/** Compares the disk groups, the nodes and the listener of a database. */
import type { Id } from '../../../appliance/document/appliance-types.ts';
import type { Database } from '../../../appliance/document/software-types.ts';
import { isSameGroup } from '../../../appliance/edits/disk-group-name.ts';
import { label } from '../find-records.ts';
import { nodeName } from './clusters.ts';
import { type Comparer, isOfCluster, noPlan } from './comparison.ts';

/** Groups of a database: one that is not in use yet is not listed. */
function compareGroups(comparer: Comparer, one: Database, groups: readonly string[], line?: number): void {
  const { compare, leave } = comparer;
  const planned = [one.dataGroup, one.recoveryGroup].flatMap((group) => group ?? []);
  const isIn = (list: readonly string[], group: string) => list.some((other) => isSameGroup(other, group));
  const what = `Disk groups of ${one.name}`;
  if (planned.length === 0) leave(what, groups.join(', '), noPlan, line);
  else if (groups.every((group) => isIn(planned, group)) && !planned.every((group) => isIn(groups, group)))
    leave(what, groups.join(', '), 'a disk group that is not in use yet is not listed', line);
  else
    compare(
      one.id,
      'database-groups',
      what,
      planned.join(', '),
      groups.join(', '),
      line,
      groups.every((group) => isIn(planned, group)),
    );
}

function compareNodesOf(comparer: Comparer, one: Database, nodes: readonly string[], line?: number): void {
  const { index, find, compare, leave } = comparer;
  const planned = (one.machines ?? index.clusters.get(one.cluster)?.machines ?? []).flatMap(
    (id) => index.machines.get(id) ?? [],
  );
  const what = `Nodes of ${one.name}`;
  const words = (names: readonly string[]) => [...new Set(names)].sort().join(', ');
  const observed = nodes.map((name) => {
    const machine = find.machine(name);
    return machine ? nodeName(comparer, machine) : name;
  });
  if (planned.length === 0) leave(what, words(observed), noPlan, line);
  else
    compare(
      one.id,
      ['nodes', 'database'],
      what,
      words(planned.map((machine) => nodeName(comparer, machine))),
      words(observed),
      line,
    );
}

/** `host:port` of each listener that an instance registers with; a name alone is an alias of a file. */
function compareRemoteListener(comparer: Comparer, one: Database, value: string, line?: number): void {
  const { index, compare, leave } = comparer;
  const cluster = index.clusters.get(one.cluster);
  const scans = [...index.endpoints.values()].filter(
    (point) => point.kind === 'scan' && isOfCluster(comparer, point),
  );
  const [first] = scans;
  const what = `remote_listener of ${one.name}`;
  const parts = value.split(',').map((part) => /^\/*([a-z][\w.-]*):(\d+)$/i.exec(part.trim()));
  if (!first || !cluster?.scanPort || parts.includes(null))
    leave(what, value, first ? 'one of the names has no port' : 'the document has no SCAN', line);
  else
    compare(
      one.id,
      'remote-listener',
      what,
      `${first.hostname}:${cluster.scanPort}`,
      value,
      line,
      parts.every(
        (part) =>
          scans.some(({ hostname }) => label(hostname) === label(part?.[1] ?? '')) &&
          part?.[2] === String(cluster.scanPort),
      ),
    );
}

/** Values of a database that Clusterware or an instance has. */
export function compareDatabase(
  comparer: Comparer,
  id: Id,
  key: string,
  texts: readonly string[],
  line?: number,
): void {
  const one = comparer.index.databases.get(id);
  if (!one) return;
  if (key === 'databaseGroups') compareGroups(comparer, one, texts, line);
  else if (key === 'databaseNodes') compareNodesOf(comparer, one, texts, line);
  else if (key === 'remoteListener') compareRemoteListener(comparer, one, texts.join(','), line);
}
