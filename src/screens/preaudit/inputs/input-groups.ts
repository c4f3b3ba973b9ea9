/** The inputs that are entered here, by what they are of: one value for the appliance, or one for each of its parts. */
import type { Appliance, MachineKind } from '../../../core/appliance/document/appliance-types.ts';
import { limitInputs } from './limit-places.ts';

const places = (text: string) => text.trim().split(/\s+/);

/** Groups of single values, in the order in which one thinks of them. */
export const singleGroups: readonly { readonly title: string; readonly places: readonly string[] }[] = [
  {
    title: 'This appliance',
    places: places(`facts/appliance/deployed facts/appliance/production facts/appliance/goLive
      facts/appliance/backup facts/appliance/reservePercent facts/appliance/passwordsChanged
      facts/appliance/exachkRun facts/appliance/esXmlEdited facts/appliance/lastDiscovery
      facts/appliance/documentDate appliance/generation`),
  },
  {
    title: 'The site',
    places:
      places(`settings/routedRanges settings/reservedRanges settings/supportNetworks settings/idsInUse services/dns/zones
      services/asr/address services/snmp/community`),
  },
  {
    title: 'Tables that you keep',
    places: places(
      'settings/modelImages settings/switchFirmware settings/supportEnds settings/criticalPatches',
    ),
  },
];

/** Behind all others: seldom changed. */
export const limitGroup = {
  title: 'Limits that you may change',
  places: limitInputs.map(({ place }) => place),
} as const;

export type SubjectTable = {
  readonly id: string;
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly subjects: (appliance: Appliance) => readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly string[];
};

const ofKinds =
  (...kinds: readonly MachineKind[]) =>
  ({ machines }: Appliance) =>
    machines.filter(({ kind }) => kinds.includes(kind));

const server = 'machines/imageVersion machines/memoryGb machines/diskGb';
/** Long texts, in a table of their own: next to the sizes they would leave the window. */
const software = 'facts/machine/opatch facts/machine/patches facts/machine/ids';

export const subjectTables: readonly SubjectTable[] = [
  {
    id: 'database',
    title: 'Database servers',
    one: 'database server',
    many: 'database servers',
    subjects: ofKinds('database'),
    places: places(`${server} facts/machine/cores facts/machine/u01Gb`),
  },
  {
    id: 'database-software',
    title: 'Software of the database servers',
    one: 'database server',
    many: 'database servers',
    subjects: ofKinds('database'),
    places: places(`${software} facts/machine/ntpServersOfIlom`),
  },
  {
    id: 'guest',
    title: 'Guests',
    one: 'guest',
    many: 'guests',
    subjects: ofKinds('guest'),
    places: places(`${server} machines/vcpus facts/machine/u01Gb`),
  },
  {
    id: 'guest-software',
    title: 'Software of the guests',
    one: 'guest',
    many: 'guests',
    subjects: ofKinds('guest'),
    places: places(software),
  },
  {
    id: 'storage',
    title: 'Storage servers',
    one: 'storage server',
    many: 'storage servers',
    subjects: ofKinds('storage'),
    places: places(`machines/imageVersion facts/machine/failureGroup facts/machine/cellDisks
      facts/machine/gridDisks facts/machine/flashCacheMode facts/machine/ntpServersOfIlom`),
  },
  {
    id: 'switch',
    title: 'RDMA switches',
    one: 'switch',
    many: 'switches',
    subjects: ofKinds('leaf-switch', 'spine-switch'),
    places: places('facts/machine/firmware'),
  },
  {
    id: 'network',
    title: 'Networks',
    one: 'network',
    many: 'networks',
    subjects: ({ networks }) => networks,
    places: places('networks/mtu networks/bonding networks/links'),
  },
  {
    id: 'cluster',
    title: 'Clusters',
    one: 'cluster',
    many: 'clusters',
    subjects: ({ clusters }) => clusters,
    places: places(
      'clusters/gridVersion clusters/gridHome clusters/gridBase clusters/quorumDisks facts/cluster/asmDiskstring',
    ),
  },
  {
    id: 'diskGroup',
    title: 'Disk groups',
    one: 'disk group',
    many: 'disk groups',
    subjects: ({ diskGroups }) => diskGroups,
    places: places(`diskGroups/percent diskGroups/ocrVote facts/diskGroup/auMb facts/diskGroup/compatible.asm
      facts/diskGroup/compatible.rdbms facts/diskGroup/contentType facts/diskGroup/smartScan`),
  },
  {
    id: 'database-of',
    title: 'Databases',
    one: 'database',
    many: 'databases',
    subjects: ({ databases }) => databases.filter(({ type }) => type !== 'pdb'),
    places: places(`facts/database/archiveLog facts/database/space facts/database/sgaGb facts/database/pgaGb
      facts/database/processes facts/database/cpuCount facts/database/localListener
      facts/database/remoteListener`),
  },
];

const entered = new Set([
  ...[...singleGroups, limitGroup].flatMap((group) => group.places),
  ...subjectTables.flatMap((table) => table.places),
]);

/** Whether the input has its place on the screen of inputs. */
export const isEntered = (place: string): boolean => entered.has(place);
