/**
 * A changed value and what follows it: the location of a new home follows its name, version and owner as long as it is
 * the usual one; the databases of a new home follow its location, the PDBs of a new container follow its name.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Action } from '../script/action.ts';
import { homesOf, sameName, selectedCluster } from '../script/references.ts';
import { homeLocation } from './suggest.ts';

export function setActionValue(
  actions: readonly Action[],
  id: string,
  name: string,
  value: string,
  appliance: Appliance,
): readonly Action[] {
  const before = actions.find((action) => action.id === id);
  if (!before) return actions;
  const after = withUsualLocation(before, withValue(before, name, value));
  const cluster = clusterOf(before, appliance);
  const moves = [
    { key: 'DBHOMELOC', from: before.values.DBHOMELOC, to: after.values.DBHOMELOC },
    { key: 'CDBNAME', from: before.values.DBNAME, to: after.values.DBNAME },
  ];
  return actions.map((action) => {
    if (action.id === id) return after;
    if (clusterOf(action, appliance) !== cluster) return action;
    let { where } = action;
    for (const { key, from, to } of moves) {
      // Without a value to follow to, the reference stays: it names what is missing.
      if (from && to && from !== to && where[key] === from && !isOthers(key, from))
        where = { ...where, [key]: to };
    }
    return where === action.where ? action : { ...action, where };
  });

  /** The reference may mean an installed home or container, or another action's. */
  function isOthers(key: string, named: string): boolean {
    const parameter = key === 'CDBNAME' ? 'DBNAME' : 'DBHOMELOC';
    if (actions.some((action) => action.id !== id && action.values[parameter] === named)) return true;
    if (key === 'DBHOMELOC')
      return cluster !== undefined && homesOf(appliance, cluster).some(({ path }) => path === named);
    return appliance.databases.some((database) => sameName(database.name, named));
  }
}

const clusterOf = (action: Action, appliance: Appliance) =>
  selectedCluster((key) => action.where[key], appliance);

/** A value that the user sets no longer counts as a default that a script spelled out. */
function withValue(action: Action, name: string, value: string): Action {
  const { spelledOut, ...rest } = action;
  const others = spelledOut?.filter((other) => other !== name) ?? [];
  return {
    ...rest,
    values: { ...action.values, [name]: value },
    ...(others.length > 0 ? { spelledOut: others } : {}),
  };
}

const usual = ({ OWNER, DBVERSION, DBHOMENAME }: Action['values']) =>
  homeLocation(OWNER ?? '', DBVERSION ?? '', DBHOMENAME ?? '');

function withUsualLocation(before: Action, after: Action): Action {
  const isHome = before.command === 'ADD DATABASEHOME' && before.values.DBHOMELOC === after.values.DBHOMELOC;
  if (!isHome || before.values.DBHOMELOC !== usual(before.values)) return after;
  return { ...after, values: { ...after.values, DBHOMELOC: usual(after.values) } };
}
