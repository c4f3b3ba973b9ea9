/** Random changes of homes, databases, disk groups and clusters. */
import { any, change, type Make, pick, withRecord, word } from './record-change.ts';

const versions = ['19.27.0.0.250415', '19.28.0.0.250715', '19.25.0.0.241015'] as const;

export const softwareEdits: Readonly<Record<string, Make>> = {
  'a home version': change('homes', any, (_, m) => ({ version: pick(versions, m) ?? '' })),
  'a home path': change('homes', any, (_, m) => ({ path: `/u01/app/oracle/product/${word(m)}` })),
  'a home name': change('homes', any, (_, m) => ({ name: `home_${word(m)}` })),
  'a home base': change('homes', any, (_, m) => ({ base: m % 2 ? `/u01/app/${word(m)}` : undefined })),
  'the servers of a home': change('homes', any, ({ cluster }, m, a) => ({
    machines: m % 2 ? a.clusters.find(({ id }) => id === cluster)?.machines.slice(0, 1) : undefined,
  })),
  'a database name': change('databases', any, (_, m) => ({ name: `DB${m % 900}` })),
  'a unique name': change('databases', any, (_, m) => ({ uniqueName: m % 3 ? `UQ${m % 900}` : undefined })),
  'a template': change(
    'databases',
    ({ type }) => type !== 'pdb',
    ({ template }) => ({
      template: template === 'DW' ? ('ADMIN' as const) : ('DW' as const),
    }),
  ),
  'a block size': change(
    'databases',
    ({ type }) => type !== 'pdb',
    (_, m) => ({ blockSize: pick([4096, 16384], m) ?? 8192 }),
  ),
  'a character set': change(
    'databases',
    ({ type }) => type !== 'pdb',
    (_, m) => ({
      characterSet: pick(['WE8ISO8859P15', undefined], m),
    }),
  ),
  'a database gone': (n) => (a) => {
    const one = pick(a.databases, n);
    return {
      ...a,
      databases: a.databases.filter(({ id, container }) => id !== one?.id && container !== one?.id),
    };
  },
  'a database more': (n, m) => (a) => {
    const one = pick(
      a.databases.filter(({ type }) => type !== 'pdb'),
      n,
    );
    const name = `NEW${m % 900}`;
    return one
      ? { ...a, databases: [...a.databases, { ...one, id: `database:${name}`, name, uniqueName: name }] }
      : a;
  },
  'a home more': (n, m) => (a) => {
    const one = pick(a.homes, n);
    const name = `new_${word(m)}`;
    return one
      ? { ...a, homes: [...a.homes, { ...one, id: `home:${name}`, name, path: `/u01/app/${name}` }] }
      : a;
  },
  'a database moved': (n, m) => (a) => {
    const one = pick(
      a.databases.filter(({ type }) => type !== 'pdb'),
      n,
    );
    const home = pick(
      a.homes.filter(({ cluster }) => cluster === one?.cluster),
      m,
    );
    return one && home ? withRecord(a, 'databases', one.id, { home: home.id }) : a;
  },
  'redundancy of a disk group': change('diskGroups', any, ({ redundancy }) => ({
    redundancy: redundancy === 'HIGH' ? ('NORMAL' as const) : ('HIGH' as const),
  })),
  'a disk group renamed': (n, m) => (a) => {
    const group = pick(a.diskGroups, n);
    if (!group) return a;
    const name = `DG${m % 900}`;
    const follow = (text: string | undefined) => (text === group.name ? name : text);
    return {
      ...withRecord(a, 'diskGroups', group.id, { name }),
      databases: a.databases.map((one) =>
        one.cluster === group.cluster
          ? JSON.parse(
              JSON.stringify({
                ...one,
                dataGroup: follow(one.dataGroup),
                recoveryGroup: follow(one.recoveryGroup),
              }),
            )
          : one,
      ),
    };
  },
  'cells of a disk group': change('diskGroups', any, ({ cells, cluster }, m, a) => {
    const all = cells ?? a.clusters.find(({ id }) => id === cluster)?.cells ?? [];
    return all.length > 2 ? { cells: all.filter((_, at) => at !== m % all.length) } : {};
  }),
  'flags of a disk group': change(
    'diskGroups',
    any,
    ({ ocrVote, quorumDisk, sparse }, m) =>
      pick([{ ocrVote: !ocrVote }, { quorumDisk: !quorumDisk }, { sparse: !sparse }], m) ?? {},
  ),
  'the disks of a disk group': change('diskGroups', any, ({ location }) => ({
    location: location === 'FLASHDISK' ? ('HARDDISK' as const) : ('FLASHDISK' as const),
  })),
  'sizes of a disk group': change('diskGroups', any, (_, m) => ({ sizeGb: 1000 + m, sliceSizeGb: 50 })),
  'the split': (n, m) => (a) => {
    const cluster = pick(a.clusters, n);
    const share = 50 + (m % 40);
    return {
      ...a,
      diskGroups: a.diskGroups.map((one) =>
        one.cluster !== cluster?.id
          ? one
          : one.name.startsWith('DATA')
            ? { ...one, percent: share }
            : one.name.startsWith('RECO')
              ? { ...one, percent: 100 - share }
              : one,
      ),
    };
  },
  'a disk group more': (n, m) => (a) => {
    const one = pick(a.diskGroups, n);
    const name = `NEWDG${m % 90}`;
    if (!one) return a;
    const { percent: _percent, ocrVote: _vote, ...like } = one;
    const added = { ...like, id: `diskGroup:${name}`, name, sizeGb: 500, sliceSizeGb: 10 };
    return { ...a, diskGroups: [...a.diskGroups, added] };
  },
  'a storage server dropped': (n, m) => (a) => {
    const cluster = pick(a.clusters, n);
    const storage = a.machines.filter(({ kind }) => kind === 'storage').map(({ id }) => id);
    const cells = cluster?.cells ?? storage;
    const gone = pick(cells, m);
    if (!cluster || cells.length < 3) return a;
    return {
      ...withRecord(a, 'clusters', cluster.id, { cells: cells.filter((id) => id !== gone) }),
      diskGroups: a.diskGroups.map((one) =>
        one.cluster === cluster.id && one.cells
          ? { ...one, cells: one.cells.filter((id) => id !== gone) }
          : one,
      ),
    };
  },
  'a cluster name': change('clusters', any, (_, m) => ({ name: `clu-${word(m)}` })),
  'a Grid Infrastructure version': change('clusters', any, (_, m) => ({ gridVersion: pick(versions, m) })),
  'a Grid Infrastructure home': change('clusters', any, (_, m) => ({ gridHome: `/u01/app/${word(m)}/grid` })),
  'an inventory': change('clusters', any, (_, m) => ({ inventory: `/u01/app/${word(m)}` })),
  'a Grid Infrastructure base': change('clusters', any, (_, m) => ({ gridBase: `/u01/app/${word(m)}` })),
  'a SCAN port': change('clusters', any, (_, m) => ({ scanPort: pick([1521, 1522, 1599, undefined], m) })),
  'ASM-scoped security': change('clusters', any, ({ asmScopedSecurity }) => ({
    asmScopedSecurity: !asmScopedSecurity,
  })),
};
