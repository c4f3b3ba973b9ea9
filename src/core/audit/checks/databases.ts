/** Checks of databases and their names. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import type { Database } from '../../appliance/document/software-types.ts';
import { parseAddress } from '../../network/address.ts';
import type { Check } from '../basis/check.ts';
import { asFlag, ask, askFacts, asNumber, asText, type View } from '../basis/check-context.ts';
import { about } from '../basis/finding.ts';
import { requestedOf, spaceOf, tib } from '../basis/space.ts';
import type { FieldEdit, Outcome } from '../basis/types.ts';

/** Instances live in a database of their own or in a container; PDBs are in one. */
function* instances(view: View): Generator<Outcome, Database[]> {
  const found = view.appliance.databases.filter(({ type }) => type !== 'pdb');
  if (found.length === 0) yield { missing: 'databases' };
  return found;
}

const nodesOf = (view: View, database: Database): readonly Id[] =>
  database.machines ?? view.index.clusters.get(database.cluster)?.machines ?? [];

const isLegal = (name: string, most: number) => /^[a-z][\w#$]*$/i.test(name) && name.length <= most;
const legalWords = (most: number) => `is not a letter and at most ${most - 1} letters, digits, _, # or $`;

/** Any literal address in a listener parameter, bare or as HOST=. */
function literalIn(value: string): string | undefined {
  return value
    .split(/[\s(),;=@/'"[\]]+/)
    .flatMap((part) => [part, part.replace(/:\d+$/, '')])
    .find((part) => part !== '' && parseAddress(part) !== undefined);
}

/** Sum over the instances of each server of one number a database. */
export function* perServer(view: View, key: string): Generator<Outcome, Map<Id, number>> {
  const sums = new Map<Id, number>();
  const databases = view.appliance.databases.filter(({ type }) => type !== 'pdb');
  if (databases.length === 0) return sums;
  for (const [database, value] of yield* askFacts(view, ['database', key], databases, asNumber))
    for (const id of nodesOf(view, database)) sums.set(id, (sums.get(id) ?? 0) + value);
  return sums;
}

export const databaseChecks: readonly Check[] = [
  {
    id: 'NAM-15',
    title:
      'DB_NAME above 8, DB_UNIQUE_NAME, PDB or disk group above 30, instance above 15, starts with a digit, or SID clash',
    severity: 'high',
    mark: 'practice',
    risk: 'The name is refused, or two instances claim one.',
    action: 'Rename it.',
    inputs: 'databases diskGroups',
    *evaluate(view) {
      const { databases, diskGroups } = view.appliance;
      if (databases.length + diskGroups.length === 0) yield { missing: 'databases' };
      const taken = new Map<string, Database>();
      /** The first database with a name in a scope, unless it is this one. */
      const rivalOf = (database: Database, scope: string, unique: string) => {
        const key = `${scope} ${unique.toUpperCase()}`;
        const other = taken.get(key);
        if (!other) taken.set(key, database);
        return other;
      };
      for (const database of databases) {
        const { name, uniqueName, type, container, cluster } = database;
        const most = type === 'pdb' ? 30 : 8;
        if (!isLegal(name, most)) yield about(database, legalWords(most));
        if (uniqueName && !isLegal(uniqueName, 30))
          yield about(database, `has the unique name ${uniqueName}`);
        if (type === 'pdb') {
          if (container && rivalOf(database, `pdb ${container}`, name))
            yield about(
              database,
              `is also the name of another PDB in ${view.index.databases.get(container)?.name ?? container}`,
            );
          continue;
        }
        const sid = database.sid ?? name;
        const count = nodesOf(view, database).length;
        if (sid.length + String(Math.max(count, 1)).length > 15)
          yield about(database, `has instances with more than 15 characters (${sid}${count})`);
        const other = rivalOf(database, `sid ${cluster}`, sid);
        if (other) yield about(database, `and ${other.name} have the SID ${sid}`);
        const unique = uniqueName ?? name;
        const namesake = rivalOf(database, `unique ${cluster}`, unique);
        // Of one name they have one SID too.
        if (namesake && namesake !== other)
          yield about(database, `and ${namesake.name} have the unique name ${unique}`);
      }
      for (const group of diskGroups) if (!isLegal(group.name, 30)) yield about(group, legalWords(30));
    },
  },
  {
    id: 'DB-01',
    title: 'Sum of database sizes above usable space minus reserve',
    severity: 'critical',
    mark: 'practice',
    risk: 'The databases fill the space that a failed disk needs.',
    action: 'Add space.',
    inputs:
      'diskGroups databases facts/machine/gridDisks facts/database/space facts/appliance/reservePercent',
    *evaluate(view) {
      const reserve = asNumber(view.fact('reservePercent'));
      if (reserve === undefined) yield { missing: 'facts/appliance/reservePercent' };
      if (view.appliance.diskGroups.length === 0) yield { missing: 'diskGroups' };
      for (const group of view.appliance.diskGroups) {
        const space = yield* spaceOf(view, group);
        const required = yield* requestedOf(view, group);
        const left = space && space.usable * (1 - (reserve ?? 0) / 100);
        if (left !== undefined && required !== undefined && required > left)
          yield about(group, `has ${tib(left)} after its reserve, asked for are ${tib(required)}`);
      }
    },
  },
  {
    id: 'DB-02',
    title: "Sum of processes, PGA or cores against the cluster's cores",
    severity: 'medium',
    mark: 'practice',
    risk: 'At full load the instances take each other the processor or the memory.',
    action: 'Tune the parameters.',
    inputs:
      'databases facts/database/processes facts/database/pgaGb facts/database/sgaGb facts/database/cpuCount facts/machine/cores machines/memoryGb',
    *evaluate(view) {
      yield* instances(view);
      const processes = yield* perServer(view, 'processes');
      const cpus = yield* perServer(view, 'cpuCount');
      const pga = yield* perServer(view, 'pgaGb');
      const sga = yield* perServer(view, 'sgaGb');
      const nodes = [...new Set([...processes.keys(), ...cpus.keys(), ...pga.keys()])];
      if (nodes.length === 0) return;
      const machines = nodes.flatMap((id) => view.index.machines.get(id) ?? []);
      for (const [machine, cores] of yield* ask('facts/machine/cores', machines, ({ id, vcpus }) =>
        asNumber(view.fact('cores', id) ?? vcpus),
      )) {
        const [required = 0, started = 0] = [cpus.get(machine.id), processes.get(machine.id)];
        if (required > cores) yield about(machine, `has ${cores} cores, cpu_count adds up to ${required}`);
        if (started > cores * view.limit('processesPerCore'))
          yield about(machine, `has ${cores} cores for ${started} processes`);
      }
      for (const [machine, memory] of yield* ask('machines/memoryGb', machines, ({ memoryGb }) => memoryGb)) {
        const needed = (sga.get(machine.id) ?? 0) + (pga.get(machine.id) ?? 0);
        if (needed > memory) yield about(machine, `has ${memory} GB, SGA and PGA take ${needed}`);
      }
    },
  },
  {
    id: 'DB-03',
    title: 'Character set or block size not set',
    severity: 'low',
    mark: 'practice',
    risk: 'The default is taken, and neither can be changed later.',
    action: 'Choose them.',
    inputs: 'databases/characterSet databases/blockSize',
    fix: ({ index }, { subjects: [id = ''] }) => {
      const database = index.databases.get(id);
      if (!database) return undefined;
      const edits: FieldEdit[] = [];
      const set = (field: string, value: string | number) =>
        edits.push({ collection: 'databases', id, field, value });
      if (!database.characterSet) set('characterSet', 'AL32UTF8');
      if (!database.blockSize) set('blockSize', 8192);
      const label = `Set ${edits.map(({ value }) => value).join(' and ')}`;
      return { label, reason: 'The usual values, where one is not set.', edits };
    },
    *evaluate(view) {
      for (const database of yield* instances(view)) {
        const lacking = [
          database.characterSet ? '' : 'character set',
          database.blockSize ? '' : 'block size',
        ].filter(Boolean);
        if (lacking.length > 0) yield about(database, `has no ${lacking.join(' and no ')}`);
      }
    },
  },
  {
    id: 'DB-04',
    title: 'No archive log or recovery area for production',
    severity: 'high',
    mark: 'practice',
    risk: 'After a loss the database cannot be brought back to the last moment.',
    action: 'Set ARCHIVELOG and the recovery area.',
    inputs: 'facts/appliance/production facts/database/archiveLog databases/recoveryGroup',
    *evaluate(view) {
      const production = asFlag(view.fact('production'));
      if (production === undefined) yield { missing: 'facts/appliance/production' };
      if (production === false) {
        yield { skip: 'This is not a production system.' };
        return;
      }
      const databases = yield* instances(view);
      if (databases.length === 0 || !production) return;
      for (const database of databases)
        if (!database.recoveryGroup) yield about(database, 'has no recovery area');
      for (const [database, on] of yield* askFacts(view, ['database', 'archiveLog'], databases, asFlag))
        if (!on) yield about(database, 'is not in ARCHIVELOG');
    },
  },
  {
    id: 'DB-05',
    title: 'local_listener or remote_listener with a literal address',
    severity: 'high',
    mark: 'practice',
    risk: 'After a change of addresses clients find no service.',
    action: 'Use names.',
    inputs: 'databases facts/database/localListener facts/database/remoteListener',
    *evaluate(view) {
      const databases = yield* instances(view);
      if (databases.length === 0) return;
      for (const key of ['localListener', 'remoteListener'])
        for (const [database, value] of yield* askFacts(view, ['database', key], databases, asText)) {
          const literal = literalIn(value);
          if (literal)
            yield about(
              database,
              `has ${literal} in ${key === 'localListener' ? 'local' : 'remote'}_listener`,
            );
        }
    },
  },
];
