/** The commands that stop and start the databases of a cluster, and register them with its SCANs. */
import type { Endpoint, Id, Mark } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { databasesOf, isExtraNetwork } from '../names/clusterware-names.ts';
import { command, onOneNode, type Way } from '../names/command.ts';
import { fullNameOf, type PlanContext } from '../names/plan-context.ts';
import { eachOnce, type Net } from './resource-commands.ts';

type Databases = {
  /** Clusterware that stops under a running instance ends it without care for what it does. */
  readonly open: readonly StepCommand[];
  readonly close: readonly StepCommand[];
};

const madeDatabases = memoize((_: PlanContext) => new Map<Id, Databases>());

/** As its owner, with `srvctl` of its own home: that of another release refuses. */
function databaseCommands(context: PlanContext, cluster: Cluster): Databases {
  const { homes } = context.appliance;
  const where = onOneNode(cluster);
  const known = databasesOf(context, cluster);
  const each = (verb: string, more = '') => {
    const text = `srvctl config database   # each one: srvctl ${verb} database -db NAME${more}`;
    if (known.length === 0) return [command(text, where, 'oracle', 'verify')];
    return known.map((one) => {
      const home = homes.find((other) => other.id === one.home);
      const program = `${home ? `${home.path}/bin/` : ''}srvctl`;
      const user = one.owner ?? home?.owner ?? 'oracle';
      return command(
        `${program} ${verb} database -db ${one.uniqueName ?? one.name}${more}`,
        where,
        user,
        'verify',
      );
    });
  };
  return { open: each('start'), close: each('stop', ' -stopoption immediate') };
}

/** The databases of clusters that stop as a whole. */
export const turnDatabases = (
  context: PlanContext,
  clusters: readonly Cluster[],
  what: keyof Databases,
): StepCommand[] =>
  clusters.flatMap(
    (cluster) =>
      getOrCreate(madeDatabases(context), cluster.id, () => databaseCommands(context, cluster))[what],
  );

/** In each database of a cluster; where the document names none it has some all the same. */
function inDatabases(
  context: PlanContext,
  cluster: Cluster | undefined,
  text: string,
  place: (database?: string) => string,
  mark?: Mark,
): StepCommand[] {
  const known = databasesOf(context, cluster);
  const where = onOneNode(cluster);
  if (known.length === 0) return [command(text, `${where}, ${place()}`, 'oracle', mark)];
  return known.map(({ name: database, uniqueName = database, owner = 'oracle' }) =>
    command(text, `${where}, ${place(uniqueName)}`, owner, mark),
  );
}

/**
 * Databases register with a SCAN by its name: with that of the default network by remote_listener, with another one by what
 * listener_networks holds, which no document has (docs/rules/reip.md 7.7).
 */
export function scanNameText(
  context: Pick<PlanContext, 'index'>,
  cluster: Cluster | undefined,
  networkId: Id,
  former: string,
  name: string,
): Pick<StepCommand, 'text' | 'provenance'> {
  const port = cluster?.scanPort ?? 1521;
  return isExtraNetwork(context, cluster, networkId)
    ? {
        text: `show parameter listener   # listener_networks or remote_listener: ${name}:${port} in the place of ${former}:${port}`,
        provenance: 'verify',
      }
    : {
        text: `alter system set remote_listener='${name}:${port}' scope=both sid='*';`,
        provenance: 'practice',
      };
}

export function newScanName(
  context: PlanContext,
  cluster: Cluster | undefined,
  scan: Endpoint,
  way: Way,
): StepCommand[] {
  const [former, name] = [
    fullNameOf(context, scan, way === 'to' ? 'from' : 'to'),
    fullNameOf(context, scan, way),
  ];
  const { text, provenance } = scanNameText(context, cluster, scan.networkId, former, name);
  return inDatabases(
    context,
    cluster,
    text,
    (database) => (database === undefined ? 'every database' : `database ${database}`),
    provenance,
  );
}

/** The name stays, and so does remote_listener: instances learn of the new addresses by this. */
export const registerAgain = (context: PlanContext, cluster: Cluster | undefined): StepCommand[] =>
  inDatabases(
    context,
    cluster,
    'alter system register;',
    (of = 'every database') => `every instance of ${of}`,
  );

/** The same for what a stop brings back: databases start with the name that they knew. */
export const newScanNames = (context: PlanContext, nets: readonly Net[], way: Way): StepCommand[] =>
  eachOnce(nets, ({ cluster, networkId }) => {
    const scan = (context.index.byOwner.get(cluster.id) ?? []).find(
      (one) => one.kind === 'scan' && one.networkId === networkId && context.renames.has(one.id),
    );
    return scan ? newScanName(context, cluster, scan, way) : [];
  });
