/** The commands of disk groups that lead from one revision to another. */
import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import type { DiskGroup } from '../../appliance/document/software-types.ts';
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

/** The storage servers that ALTER CLUSTER adds to a cluster and drops from it. */
export type CellChange = { readonly added: readonly Id[]; readonly dropped: readonly Id[] };

type DiskGroupActions = {
  readonly early: readonly ActionDraft[];
  readonly late: readonly ActionDraft[];
  /** DISKGROUPS of ADDCELLS, by their names before, or of DROPCELLS, by their new ones; undefined is all of them. */
  readonly follow: (cluster: Id, by: 'ADDCELLS' | 'DROPCELLS') => string | undefined;
};

export function diskGroupActions(frame: Frame, changes: ReadonlyMap<Id, CellChange>): DiskGroupActions {
  const { before, after, where } = frame;
  const { added, removed, both } = sidesOf(before.diskGroups, after.diskGroups);
  const later = new Map(after.diskGroups.map((one) => [one.id, one]));
  const follows = (group: DiskGroup, by: 'ADDCELLS' | 'DROPCELLS') => {
    const { added = [], dropped = [] } = changes.get(group.cluster) ?? {};
    const now = cellsOf(after, later.get(group.id) ?? group);
    return by === 'ADDCELLS'
      ? added.every((id) => now.includes(id))
      : dropped.every((id) => !now.includes(id));
  };
  const { order, stuck, waiting } = inOrderOfNames(both, ({ cluster, name }) => [
    `${cluster} ${name.toUpperCase()}`,
  ]);
  const taken = [...before.diskGroups, ...after.diskGroups].map(({ name }) => name);
  const bundle = 'swap of disk groups';
  const between = new Map<Id, string>();
  const parked = [...waiting].flatMap(([{ id, cluster, name }]): ActionDraft[] => {
    const key = where(cluster);
    if (!key) return [];
    const waits = nameInBetween('DGTMP', [...taken, ...between.values()]);
    between.set(id, waits);
    const comments = [waitComment(name, waits)];
    return [
      action(
        'ALTER DISKGROUP',
        { DISKGROUPNAME: waits },
        { ...key, DISKGROUPNAME: name },
        { comments, bundle },
      ),
    ];
  });
  const nameOf = (id: Id, old: string) => later.get(id)?.name ?? old;
  const altered = order.flatMap((pair): ActionDraft[] => {
    const [old, now] = pair;
    const key = where(old.cluster);
    if (!key || old.cluster !== now.cluster) return [];
    const { added = [], dropped = [] } = changes.get(old.cluster) ?? {};
    // Those left after ADDCELLS and DROPCELLS of its cluster.
    const present = [
      ...cellsOf(before, old),
      ...(follows(old, 'ADDCELLS') ? added.filter((id) => !cellsOf(before, old).includes(id)) : []),
    ].filter((id) => !(follows(old, 'DROPCELLS') && dropped.includes(id)));
    const cells = cellsOf(after, now);
    const isMoved = [...present].sort().join() !== [...cells].sort().join();
    const isRenamed = old.name.toUpperCase() !== now.name.toUpperCase();
    const size = changed(old, now, 'sizeGb');
    const slice = changed(old, now, 'sliceSizeGb');
    const made = action(
      'ALTER DISKGROUP',
      {
        DISKGROUPNAME: isRenamed ? now.name : undefined,
        REDUNDANCY: changed(old, now, 'redundancy'),
        DISKGROUPLOCATION:
          (old.location ?? 'HARDDISK') === (now.location ?? 'HARDDISK')
            ? undefined
            : (now.location ?? 'HARDDISK'),
        CELLLIST: isMoved ? frame.namesOf(cells) : undefined,
        DISKGROUPSIZE: size === undefined ? undefined : `${size}GB`,
        SLICESIZE: slice === undefined ? undefined : `${slice}GB`,
        OCRVOTE: changedFlag(old.ocrVote, now.ocrVote),
        QUORUMDISK: changedFlag(old.quorumDisk, now.quorumDisk),
        SPARSE: changedFlag(old.sparse, now.sparse),
      },
      { ...key, DISKGROUPNAME: between.get(old.id) ?? old.name },
      stuck.has(pair) ? { bundle } : {},
    );
    return Object.keys(made.values).length > 0 ? [made] : [];
  });
  return {
    early: [...parked, ...altered, ...added.flatMap((group) => addGroup(frame, group))],
    late: [
      ...removed.flatMap(({ cluster, name }) => {
        const key = where(cluster);
        return key ? action('DELETE DISKGROUP', {}, { ...key, DISKGROUPNAME: name }) : [];
      }),
      ...splits(frame, both),
    ],
    follow: (cluster, by) => {
      const all = before.diskGroups.filter((group) => group.cluster === cluster);
      const own = all.filter((group) => follows(group, by));
      if (own.length === all.length) return undefined;
      return own.map(({ id, name }) => (by === 'ADDCELLS' ? name : nameOf(id, name))).join();
    },
  };
}

function cellsOf(appliance: Appliance, { cluster, cells }: DiskGroup): readonly Id[] {
  const own = cells ?? appliance.clusters.find(({ id }) => id === cluster)?.cells;
  return own ?? appliance.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
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
  const changes = both.filter(([old, now]) => old.percent !== now.percent);
  return [...new Set(changes.map(([old]) => old.cluster))].flatMap((cluster) => {
    const key = where(cluster);
    const groups = before.diskGroups.filter((group) => group.cluster === cluster);
    const data = groups.find(({ name }) => name.startsWith('DATA'));
    const reco = groups.find(({ name }) => name.startsWith('RECO'));
    if (!key || !data || !reco) return [];
    const now = (group: DiskGroup) => both.find(([old]) => old.id === group.id)?.[1] ?? group;
    const made = action(
      'ALTER DISKGROUPS',
      { DATASPLIT: changed(data, now(data), 'percent'), RECOSPLIT: changed(reco, now(reco), 'percent') },
      { DATADG: now(data).name, RECODG: now(reco).name, ...key },
    );
    return Object.keys(made.values).length > 0 ? [made] : [];
  });
}
