/** The commands of clusters that lead from one revision to another. */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import { type CellChange, diskGroupActions } from './between-disk-groups.ts';
import {
  type ActionDraft,
  action,
  changed,
  changedFlag,
  type Frame,
  inOrderOfNames,
  nameInBetween,
  sidesOf,
  waitComment,
} from './revision-pair.ts';

type ClusterActions = {
  readonly groups: ActionDraft[];
  readonly properties: ActionDraft[];
  readonly late: ActionDraft[];
  /** Placed last, so that every earlier line can use the old name of the cluster. */
  readonly renames: ActionDraft[];
};

const storageOf = ({ machines }: Appliance): readonly Id[] =>
  machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);

export function clusterActions(frame: Frame): ClusterActions {
  const { before, after, where, namesOf } = frame;
  const made: ClusterActions = { groups: [], properties: [], late: [], renames: [] };
  const { both } = sidesOf(before.clusters, after.clusters);
  const cellActions = new Map<Id, CellChange>();
  made.renames.push(...clusterNames(frame, both));
  for (const [old, now] of both) {
    const key = where(old.id) ?? {};
    made.properties.push(...properties(frame, old, now, key));
    const cells = { old: old.cells ?? storageOf(before), now: now.cells ?? storageOf(after) };
    // A cloned server joins the clusters of its source without a command.
    const added = cells.now.filter(
      (id) => !cells.old.includes(id) && before.machines.some((one) => one.id === id),
    );
    const dropped = cells.old.filter((id) => !cells.now.includes(id));
    if (added.length + dropped.length > 0) cellActions.set(old.id, { added, dropped });
  }
  const groups = diskGroupActions(frame, cellActions);
  for (const [cluster, { added, dropped }] of cellActions) {
    const key = where(cluster) ?? {};
    const put = (name: 'ADDCELLS' | 'DROPCELLS', ids: readonly Id[], to: ActionDraft[]) => {
      if (ids.length === 0) return;
      const DISKGROUPS = groups.follow(cluster, name);
      to.push(action('ALTER CLUSTER', { [name]: namesOf(ids), DISKGROUPS }, key));
    };
    put('ADDCELLS', added, made.groups);
    put('DROPCELLS', dropped, made.late);
  }
  made.groups.push(...groups.early);
  made.late.push(...groups.late);
  return made;
}

function clusterNames(
  { before, after }: Frame,
  both: readonly (readonly [Cluster, Cluster])[],
): readonly ActionDraft[] {
  const { order, stuck, waiting } = inOrderOfNames(both, ({ name }) => [name.toLowerCase()]);
  const names = new Map<Id, string>();
  const taken = [...before.clusters, ...after.clusters].map(({ name }) => name);
  const bundle = 'swap of clusters';
  const parked = [...waiting].map(([{ id, name }]) => {
    const between = nameInBetween('clu-tmp', [...taken, ...names.values()]);
    names.set(id, between);
    const comments = [waitComment(name, between)];
    return action('ALTER CLUSTER', { CLUSTERNAME: between }, { CLUSTERNAME: name }, { comments, bundle });
  });
  const renamed = order.flatMap((pair) => {
    const [old, now] = pair;
    const name = changed(old, now, 'name');
    const key = { CLUSTERNAME: names.get(old.id) ?? old.name };
    return name ? action('ALTER CLUSTER', { CLUSTERNAME: name }, key, stuck.has(pair) ? { bundle } : {}) : [];
  });
  return [...parked, ...renamed];
}

function properties(
  { before, nameOf }: Frame,
  old: Cluster,
  now: Cluster,
  key: Readonly<Record<string, string>>,
): ActionDraft[] {
  const version = changed(old, now, 'gridVersion');
  const home = changed(old, now, 'gridHome');
  const node = before.machines.find(({ id }) => id === old.machines[0]);
  const virtual = node?.kind === 'guest' || node?.osType === 'virtual';
  const moves =
    virtual && version && home && old.gridVersion && compareVersions(version, old.gridVersion) > 0;
  const verb =
    Number.parseInt(version ?? '', 10) === Number.parseInt(old.gridVersion ?? '', 10) ? 'UPDATE' : 'UPGRADE';
  const rest = action(
    'ALTER CLUSTER',
    {
      ...(moves ? {} : { GIVERSION: version, GIHOMELOC: home }),
      ...{ INVLOC: changed(old, now, 'inventory'), BASEDIR: changed(old, now, 'gridBase') },
      ASMSCOPEDSECURITY: changedFlag(old.asmScopedSecurity, now.asmScopedSecurity),
    },
    key,
  );
  const vlan = now.fabricIsolation?.clusterVlan;
  const servers = old.machines.map(nameOf).join();
  const fabric =
    vlan === undefined || vlan === old.fabricIsolation?.clusterVlan
      ? []
      : [action('ALTER NETWORKS', { VLANID: vlan }, { HOSTNAMES: servers, NETWORKTYPE: 'CLUSTERPRIVATE' })];
  return [
    ...fabric,
    ...(moves ? [action(`${verb} CLUSTER`, { GIVERSION: version, GIHOMELOC: home }, key)] : []),
    ...(Object.keys(rest.values).length > 0 ? [rest] : []),
  ];
}
