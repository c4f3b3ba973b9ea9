/**
 * Decides whether a value equals the default of OEDACLI. The script omits such values: HOSTNAMES above all, because the
 * documentation does not state which of a server's host names it takes.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Services } from '../../appliance/document/service-types.ts';
import type { DerivedDefault, Parameter } from '../language/command-record.ts';
import { listItems } from '../language/values.ts';
import type { Action } from './action.ts';
import { homeNodes, homesOf, nodesOf, sameName, selectedCluster } from './references.ts';

/** The value that holds when the parameter is left out, as far as it is known. `others`: the actions of the script. */
export function defaultOf(
  parameter: Parameter,
  action: Action,
  appliance: Appliance,
  others: readonly Action[] = [],
): string | undefined {
  if (parameter.default !== undefined) return parameter.default;
  return parameter.derived && derive[parameter.derived](action, appliance, others);
}

export function isDefault(
  parameter: Parameter,
  action: Action,
  appliance: Appliance,
  others: readonly Action[],
) {
  const given = action.values[parameter.name]?.trim() ?? '';
  const preset = defaultOf(parameter, action, appliance, others);
  if (preset === undefined) return false;
  if (parameter.kind.is === 'list') return sameItems(listItems(given), listItems(preset));
  // Database names, templates and keywords are not case-sensitive; paths are.
  return parameter.kind.is === 'path' ? given === preset : sameName(given, preset);
}

/** Defaults of SMTP alerts (section 4.3.3.1), and one list of recipients. */
export const smtpInFull = ({ to, ...smtp }: NonNullable<Services['smtp']>) => ({
  ...smtp,
  port: smtp.port ?? 25,
  ssl: smtp.ssl ?? false,
  recipients: smtp.recipients ?? (to === undefined ? [] : [to]),
});

const sameItems = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && [...one].sort().join() === [...other].sort().join();

type Derive = (action: Action, appliance: Appliance, others: readonly Action[]) => string | undefined;

const clusterOf = (action: Action, appliance: Appliance) =>
  selectedCluster((key) => action.where[key], appliance);

const derive: Readonly<Record<DerivedDefault, Derive>> = {
  'the name': (action) => action.values.DBNAME?.trim() || undefined,
  'the nodes of the cluster': (action, appliance) => {
    const cluster = clusterOf(action, appliance);
    return cluster && nodesOf(appliance, cluster).join();
  },
  'the nodes of the home': (action, appliance, others) => {
    const cluster = clusterOf(action, appliance);
    if (!cluster) return undefined;
    const path = action.where.DBHOMELOC;
    if (!path) return undefined;
    const added = others.find(
      (other) => other.values.DBHOMELOC === path && clusterOf(other, appliance) === cluster,
    );
    if (added) return added.values.MACHINELIST || nodesOf(appliance, cluster).join();
    const home = homesOf(appliance, cluster).find((candidate) => candidate.path === path);
    return home && homeNodes(appliance, cluster, home).join();
  },
  'the inventory of the cluster': (action, appliance) => clusterOf(action, appliance)?.inventory,
  'the base of the owner': (action) => {
    const owner = action.values.OWNER?.trim();
    return owner ? `/u01/app/${owner}` : undefined;
  },
};
