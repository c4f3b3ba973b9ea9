/**
 * Facts of the worked example beyond its fields, as the pre-audit asks for them, as of 2025-03-01. All values are
 * invented; verify versions and table rows on a real machine.
 */
import type { Fact, Id } from '../document/appliance-types.ts';
import type { Settings } from '../document/service-types.ts';

type Subjects = {
  readonly appliance: Id;
  readonly cluster: Id;
  readonly nodes: readonly Id[];
  readonly cells: readonly Id[];
  readonly leafSwitches: readonly Id[];
  readonly data: Id;
  readonly reco: Id;
  readonly payroll: Id;
  readonly stock: Id;
};

const at = '2025-03-01';
const version = '19.26.0.0.250121';
/** Homes of the example to the patches in them: those of their version. */
const patches = {
  '/u01/app/19.0.0.0/grid': [version],
  '/u01/app/oracle/product/19.0.0.0/dbhome_1': [version],
};
const ids = {
  users: { grid: 1000, oracle: 1001 },
  groups: { oinstall: 1001, dba: 1002, racoper: 1003, asmdba: 1004, asmoper: 1005, asmadmin: 1006 },
};
const tib = 1024;

const listed = (subject: Id, values: Readonly<Record<string, unknown>>): Fact[] =>
  Object.entries(values).map(([key, value]) => ({
    subject,
    key,
    value,
    source: 'example',
    at,
    mark: 'verify',
  }));

const group = (contentType: string) => ({
  'compatible.asm': '19.0.0.0.0',
  'compatible.rdbms': '19.0.0.0.0',
  auMb: 4,
  contentType,
  smartScan: true,
});

const database = (sgaGb: number, pgaGb: number, cpuCount: number, data: number, reco: number) => ({
  space: { data: data * tib, reco: reco * tib },
  sgaGb,
  pgaGb,
  processes: 1000,
  cpuCount,
  archiveLog: true,
  localListener: '',
  remoteListener: 'vega01-scan1:1521',
});

export const vega01Facts = (of: Subjects): readonly Fact[] => [
  ...listed(of.appliance, {
    deployed: true,
    production: true,
    goLive: '2025-04-05',
    passwordsChanged: '2025-02-14',
    reservePercent: 15,
    backup: 'outside',
    exachkRun: '2025-02-20',
    esXmlEdited: false,
    lastDiscovery: '2025-02-28',
    documentDate: at,
  }),
  ...listed(of.cluster, { asmDiskstring: "'o/*/DATAC1_*','o/*/RECOC1_*','/dev/exadata_quorum/*'" }),
  ...of.nodes.flatMap((node) =>
    listed(node, { patches, opatch: '12.2.0.1.45', ids, cores: 192, u01Gb: 300 }),
  ),
  ...of.cells.flatMap((cell) =>
    listed(cell, {
      failureGroup: cell.slice(cell.indexOf(':') + 1).toUpperCase(),
      cellDisks: [{ group: '', count: 12, sizeGib: 20_489 }],
      gridDisks: [
        { group: 'DATAC1', count: 12, sizeGib: 16_391 },
        { group: 'RECOC1', count: 12, sizeGib: 4097 },
      ],
      flashCacheMode: 'WriteBack',
    }),
  ),
  ...of.leafSwitches.flatMap((leaf) => listed(leaf, { firmware: '10.3(4a)' })),
  ...listed(of.data, group('data')),
  ...listed(of.reco, group('recovery')),
  ...listed(of.payroll, database(64, 32, 32, 6, 3)),
  ...listed(of.stock, database(96, 64, 48, 40, 8)),
];

export const vega01Settings: Settings = {
  routedRanges: ['10.0.0.0/8'],
  supportNetworks: ['10.20.1.0/24'],
  /** None from 1000 to 1010. */
  idsInUse: [],
  modelImages: { X10M: '23.1.0' },
  switchFirmware: { '24.1.0': '10.3(4a)' },
  supportEnds: { '19': '2032-12-31' },
  criticalPatches: { '19': version },
};
