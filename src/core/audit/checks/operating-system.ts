/** Checks of users, groups and paths. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { Cluster, Home } from '../../appliance/document/software-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Check } from '../basis/check.ts';
import { ask, askFacts, asTable, asTexts, majority, type View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import type { Outcome } from '../basis/types.ts';

/** `1000`, `1000-1100` or `1000 to 1100`; undefined for any other text. */
function idRange(text: string): { readonly first: number; readonly last: number } | undefined {
  const [, from, to = from] = /^\s*(\d{1,10})(?:\s*(?:[-\u2013]|to)\s*(\d{1,10}))?\s*$/i.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first <= last ? { first, last } : undefined;
}

/** Nodes of the clusters: database servers or guests. */
export const nodesOf = (view: View): Machine[] =>
  [...view.clustersOf().keys()].flatMap((id) => view.index.machines.get(id) ?? []);

type Ids = readonly (readonly [name: string, id: number])[];

/** Lower ids are the system's own (login.defs). */
const firstOfSite = 1000;
const isOracle = (name: string) =>
  /^(?:user|group) (?:oracle|grid|oinstall|asm\w+|\w*dba|\w*oper)$/.test(name);

/** `{ users: { grid: 1000 }, groups: { dba: 1002 } }` as seen on one server. */
function seenIds(value: unknown): Ids | undefined {
  const { users, groups } = asTable(value) ?? {};
  const rows = [users, groups].flatMap((table, at) =>
    Object.entries(asTable(table) ?? {}).map(
      ([name, id]) => [`${at ? 'group' : 'user'} ${name}`, Number(id)] as const,
    ),
  );
  return rows.length > 0 ? rows : undefined;
}

const planned = ({ appliance }: View): Map<string, number> =>
  new Map<string, number>([
    ...appliance.users.map(({ name, uid }) => [`user ${name}`, uid] as const),
    ...appliance.groups.map(({ name, gid }) => [`group ${name}`, gid] as const),
  ]);

function* usersKnown(view: View): Generator<Outcome> {
  if (view.appliance.users.length === 0) yield { missing: 'users' };
  if (view.appliance.groups.length === 0) yield { missing: 'groups' };
}

/** An absolute path of plain characters without a slash at its end. */
const isLegalPath = (path: string) => /^(?:\/[\w.+-]+)+$/.test(path);

const withoutSlash = (path: string) => path.replace(/\/+$/, '');

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);

export const operatingSystemChecks: readonly Check[] = [
  {
    id: 'OS-01',
    title: 'UID or GID differs between nodes',
    severity: 'critical',
    mark: 'documented',
    source: 'S19',
    messages: 'PRVF-04020',
    risk: 'Files of one node belong to another user on the next.',
    action: 'Align the ids.',
    inputs: 'facts/machine/ids users groups',
    *evaluate(view) {
      const expected = planned(view);
      const ofClusters = new Map<string, [Machine, string, number][]>();
      // Packages number their own users and groups by order of installation, so no files are shared by them.
      for (const [machine, ids] of yield* askFacts(view, ['machine', 'ids'], nodesOf(view), seenIds))
        for (const [name, id] of ids)
          if (id >= firstOfSite || expected.has(name) || isOracle(name)) {
            const cluster = view.clustersOf().get(machine.id)?.[0]?.id;
            appendTo(ofClusters, `${cluster} ${name}`, [machine, name, id]);
          }
      for (const seen of ofClusters.values()) {
        const usual = expected.get(seen[0]?.[1] ?? '') ?? majority(seen.map(([, , id]) => id));
        for (const [machine, name, id] of seen)
          if (id !== usual) yield about(machine, `has ${name} with ${id}, elsewhere ${usual}`);
      }
    },
  },
  {
    id: 'OS-02',
    title: "UID or GID clashes with a system range or the site's LDAP",
    severity: 'medium',
    mark: 'documented',
    source: 'S19',
    risk: 'Another account of the site owns the software.',
    action: 'Choose free ids.',
    inputs: 'users groups settings/idsInUse',
    *evaluate(view) {
      yield* usersKnown(view);
      const ranges = asTexts(view.setting('idsInUse'))?.map(idRange);
      if (!ranges || ranges.includes(undefined)) yield { missing: 'settings/idsInUse' };
      const subjects = new Map<string, Id>([
        ...view.appliance.users.map(({ name, id }) => [`user ${name}`, id] as const),
        ...view.appliance.groups.map(({ name, id }) => [`group ${name}`, id] as const),
      ]);
      for (const [name, id] of planned(view))
        if (id < firstOfSite || ranges?.some((range) => range && id >= range.first && id <= range.last))
          yield finding(
            subjects.get(name) ?? view.appliance.id,
            `${name} has ${id}${id < firstOfSite ? ', an id of the system' : ', which the site uses'}.`,
          );
    },
  },
  {
    id: 'OS-03',
    title: 'oinstall is not the primary group of oracle and grid',
    severity: 'high',
    mark: 'practice',
    risk: 'The inventory is not shared; installs fail.',
    action: 'Make oinstall the primary group.',
    inputs: 'users/primaryGroup',
    fix: (_, { subjects: [id = ''] }) => ({
      label: 'Set oinstall',
      reason: 'The group of the inventory.',
      edits: [{ collection: 'users', id, field: 'primaryGroup', value: 'oinstall' }],
    }),
    *evaluate(view) {
      const owners = view.appliance.users.filter(({ name }) => name === 'oracle' || name === 'grid');
      if (owners.length === 0) yield { missing: 'users' };
      for (const { id, name, primaryGroup } of owners)
        if (primaryGroup !== 'oinstall')
          yield finding(id, `${name} has the primary group ${primaryGroup || 'none'}.`);
    },
  },
  {
    id: 'OS-04',
    title: 'Role groups missing: asmadmin, asmdba, asmoper, dba, and racoper or oper',
    severity: 'medium',
    mark: 'documented',
    source: 'S19',
    risk: 'Duties cannot be separated.',
    action: 'Add the groups.',
    inputs: 'groups',
    *evaluate(view) {
      if (view.appliance.groups.length === 0) yield { missing: 'groups' };
      else {
        const names = new Set(view.appliance.groups.map(({ name }) => name));
        const lacking = ['asmadmin', 'asmdba', 'asmoper', 'dba'].filter((name) => !names.has(name));
        if (!names.has('racoper') && !names.has('oper')) lacking.push('racoper');
        const subjects = [view.appliance.id];
        if (lacking.length > 0) yield { detail: `Missing: ${lacking.join(', ')}.`, subjects };
        const optional = ['backupdba', 'dgdba', 'kmdba', 'racdba'].filter((name) => !names.has(name));
        if (optional.length > 0)
          yield { severity: 'information', detail: `Optional: ${optional.join(', ')}.`, subjects };
      }
    },
  },
  {
    id: 'OS-05',
    title: 'ORACLE_BASE or ORACLE_HOME path not equal or not valid; GI home under the ORACLE_BASE of grid',
    severity: 'high',
    mark: 'practice',
    risk: 'Root owns the path of the Grid Infrastructure home upwards. Software in those folders stops working.',
    action: 'Move it.',
    inputs: 'homes/path homes/base clusters/gridHome clusters/gridBase facts/machine/paths',
    fix: ({ index }, { subjects: [id = ''] }) => {
      const home = index.homes.get(id);
      const edits = (['path', 'base'] as const).flatMap((field) => {
        const before = home?.[field];
        const value = before && withoutSlash(before);
        return value && value !== before && isLegalPath(value)
          ? { collection: 'homes' as const, id, field, value }
          : [];
      });
      return edits.length > 0
        ? {
            label: `Set to ${edits.map(({ value }) => value).join(' and ')}`,
            reason: 'No slash at the end.',
            edits,
          }
        : undefined;
    },
    *evaluate(view) {
      const { clusters, homes } = view.appliance;
      const grids = yield* ask('clusters/gridHome', clusters, ({ gridHome, gridBase }) =>
        gridHome && gridBase ? ([gridHome, gridBase] as const) : undefined,
      );
      const rows: [Cluster | Home, string][] = grids.flatMap(([cluster, [home, base]]) => [
        [cluster, home],
        [cluster, base],
      ]);
      for (const home of homes) {
        rows.push([home, home.path]);
        if (home.base) rows.push([home, home.base]);
      }
      for (const [{ id }, path] of rows)
        if (!isLegalPath(path)) yield finding(id, `"${path}" is not a valid path.`);
      for (const [{ id }, [home, base]] of grids)
        if (isBelow(home, base)) yield finding(id, `${home} is in ${base}.`);
      const software = new Set([...grids.map(([, [home]]) => home), ...homes.map(({ path }) => path)]);
      for (const [id, { value }] of view.facts('paths'))
        for (const path of asTexts(value) ?? [])
          if (!software.has(path))
            yield finding(
              id,
              `${view.index.machines.get(id)?.name ?? id} has a home in ${path}, which is not planned.`,
            );
    },
  },
  {
    id: 'OS-06',
    title: 'Two homes share a path, or the wrong user owns a home',
    severity: 'high',
    mark: 'practice',
    risk: 'One install overwrites the other, or cannot write.',
    action: 'Move it, or change the owner.',
    inputs: 'homes/path homes/owner clusters/gridHome users',
    *evaluate(view) {
      const { clusters, homes, users } = view.appliance;
      yield* ask('clusters/gridHome', clusters, ({ gridHome }) => gridHome || undefined);
      if (users.length === 0) yield { missing: 'users' };
      const first = new Map(
        clusters.map(({ id, gridHome = '' }) => [`${id} ${withoutSlash(gridHome)}`, 'Grid Infrastructure']),
      );
      const names = new Set(users.map(({ name }) => name));
      const grid = new Map(clusters.map(({ id, owner }) => [id, owner]));
      for (const { id, name, owner } of clusters)
        if (owner && names.size > 0 && !names.has(owner))
          yield finding(id, `Grid Infrastructure of ${name} belongs to ${owner}, who is not a user.`);
      for (const home of homes) {
        const key = `${home.cluster} ${withoutSlash(home.path)}`;
        const label = home.name ?? home.path;
        const other = home.path ? first.get(key) : undefined;
        if (other) yield finding(home.id, `${label} and ${other} are both in ${home.path}.`);
        else first.set(key, label);
        const separated = names.has('oracle') && names.has('grid');
        if (!home.owner) yield finding(home.id, `${label} has no owner.`);
        else if (names.size > 0 && !names.has(home.owner))
          yield finding(home.id, `${label} belongs to ${home.owner}, who is not a user.`);
        else if (separated && home.owner === grid.get(home.cluster))
          yield finding(home.id, `${label} belongs to ${home.owner}, the owner of Grid Infrastructure.`);
      }
    },
  },
];
