/** The commands of clusters and disk groups that lead from one revision to another. */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import type { Cluster, DiskGroup } from '../../appliance/document/software-types.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import { type ActionDraft, action, changed, type Frame, inOrderOfNames, sidesOf } from './revision-pair.ts';

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
  for (const [old, now] of inOrderOfNames(both, (cluster) => cluster.name.toLowerCase()).order) {
    const key = where(old.id) ?? {};
    made.properties.push(...properties(frame, old, now, key));
    const name = changed(old, now, 'name');
    if (name) made.renames.push(action('ALTER CLUSTER', { CLUSTERNAME: name }, key));
    const cells = { old: old.cells ?? storageOf(before), now: now.cells ?? storageOf(after) };
    // A cloned server joins the clusters of its source without a command.
    const added = cells.now.filter(
      (id) => !cells.old.includes(id) && before.machines.some((one) => one.id === id),
    );
    const dropped = cells.old.filter((id) => !cells.now.includes(id));
    const sameGroups = (mine: readonly Id[], without: boolean) =>
      before.diskGroups.flatMap((group) => {
        const later = after.diskGroups.find(({ id }) => id === group.id);
        const follows = mine.every((id) => (later?.cells ?? cells.now).includes(id) !== without);
        return group.cluster === old.id && follows ? group.name : [];
      });
    const all = before.diskGroups.filter(({ cluster }) => cluster === old.id).length;
    const groupList = (names: readonly string[]) => (names.length === all ? undefined : names.join());
    if (added.length > 0)
      made.groups.push(
        action(
          'ALTER CLUSTER',
          { ADDCELLS: namesOf(added), DISKGROUPS: groupList(sameGroups(added, false)) },
          key,
        ),
      );
    if (dropped.length > 0)
      made.late.push(
        action(
          'ALTER CLUSTER',
          { DROPCELLS: namesOf(dropped), DISKGROUPS: groupList(sameGroups(dropped, true)) },
          key,
        ),
      );
  }
  const groups = sidesOf(before.diskGroups, after.diskGroups);
  made.groups.push(...groups.added.flatMap((group) => addGroup(frame, group)));
  made.late.push(
    ...groups.removed.flatMap(({ cluster, name }) => {
      const key = where(cluster);
      return key ? action('DELETE DISKGROUP', {}, { ...key, DISKGROUPNAME: name }) : [];
    }),
    ...splits(frame, groups.both),
  );
  return made;
}

function properties(
  { before }: Frame,
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
      ASMSCOPEDSECURITY: changed(old, now, 'asmScopedSecurity'),
    },
    key,
  );
  return [
    ...(moves ? [action(`${verb} CLUSTER`, { GIVERSION: version, GIHOMELOC: home }, key)] : []),
    ...(Object.keys(rest.values).length > 0 ? [rest] : []),
  ];
}

function addGroup({ where, namesOf }: Frame, group: DiskGroup): ActionDraft[] {
  const key = where(group.cluster);
  // The command wants both sizes, and the document may not know them.
  if (!key || group.sizeGb === undefined || group.sliceSizeGb === undefined) return [];
  const values = {
    DISKGROUPNAME: group.name,
    ...{
      DISKGROUPSIZE: `${group.sizeGb}GB`,
      REDUNDANCY: group.redundancy,
      SLICESIZE: `${group.sliceSizeGb}GB`,
    },
    ...{ DISKGROUPLOCATION: group.location, CELLLIST: group.cells && namesOf(group.cells) },
    ...{ OCRVOTE: group.ocrVote, QUORUMDISK: group.quorumDisk, SPARSE: group.sparse },
  };
  return [
    action('ADD DISKGROUP', values, key, {
      comments: ['the unit of the sizes is not documented: check it with HELP ADD DISKGROUP'],
    }),
  ];
}

/** ALTER DISKGROUPS takes two groups at once: the one of the data and the one of the recovery area. */
function splits({ before, where }: Frame, both: readonly (readonly [DiskGroup, DiskGroup])[]): ActionDraft[] {
  const isChanged = ([old, now]: readonly [DiskGroup, DiskGroup]) =>
    old.percent !== now.percent || old.redundancy !== now.redundancy;
  const changes = both.filter(isChanged);
  return [...new Set(changes.map(([old]) => old.cluster))].flatMap((cluster) => {
    const key = where(cluster);
    const groups = before.diskGroups.filter((group) => group.cluster === cluster);
    const data = groups.find(({ name }) => name.startsWith('DATA'));
    const reco = groups.find(({ name }) => name.startsWith('RECO'));
    if (!key || !data || !reco) return [];
    const changeOf = (group: DiskGroup) => changes.find(([old]) => old.id === group.id);
    const values = (group: DiskGroup, prefix: string) => {
      const [old, now] = changeOf(group) ?? [];
      return old && now
        ? {
            [`${prefix}SPLIT`]: changed(old, now, 'percent'),
            [`${prefix}REDUNDANCY`]: changed(old, now, 'redundancy'),
          }
        : {};
    };
    const made = action(
      'ALTER DISKGROUPS',
      { ...values(data, 'DATA'), ...values(reco, 'RECO') },
      { DATADG: data.name, RECODG: reco.name, ...key },
    );
    return Object.keys(made.values).length > 0 ? [made] : [];
  });
}
