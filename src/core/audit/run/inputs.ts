/**
 * The inputs that checks ask for: the place in the document, the label, the kind of value, and the one of the 42
 * evidence inputs that gives it. An unanswered check names its input from here, so that a screen can ask for it.
 *
 * A place is `<collection>/<field>`, `services/<service>/<field>`, `settings/<key>`, `appliance/<field>` or
 * `facts/<kind of subject>/<key>`.
 *
 *   inputs.get('facts/machine/firmware')?.label     'Switch firmware'
 */
type InputKind = 'text' | 'number' | 'flag' | 'date' | 'list' | 'table' | 'records';

export type Input = {
  /** Place in the document. */
  readonly place: string;
  readonly label: string;
  readonly kind: InputKind;
  /** Numbers of the evidence inputs that give it. */
  readonly evidence: readonly number[];
  /** An example or the meaning of the value, for the field's hint. */
  readonly hint?: string;
};

const kinds: Readonly<Record<string, InputKind>> = {
  t: 'text',
  n: 'number',
  f: 'flag',
  d: 'date',
  l: 'list',
  m: 'table',
  r: 'records',
};

/** Place, kind, label, evidence inputs, hint. */
const rows = `
appliance/domain|t|Domain
appliance/generation|t|Generation of the machine||X10M
appliance/prefix|t|Rack prefix
appliance/timeZone|t|Time zone|5|Europe/Berlin
clusters|r|Clusters|11,14
clusters/gridHome|t|Grid Infrastructure home and its base|12
clusters/gridVersion|t|Versions of Grid Infrastructure and homes|13,24
clusters/quorumDisks|l|Servers with a quorum disk|40
databases|r|Databases|12
diskGroups|r|Disk groups|16
diskGroups/ocrVote|f|Disk group of OCR and voting files|13
diskGroups/percent|n|Share of the disks
endpoints/address|t|Addresses|5,6
endpoints/hostname|t|Host names|5,7
endpoints/interface|t|Interface names|6,10
groups|r|Groups of the operating system|31
homes/path|t|Paths of the homes|12,24
machines|r|Machines
machines/diskGb|n|Local storage in GB|30
machines/imageVersion|t|Image version|1|24.1.0.0.0.240517.1
machines/memoryGb|n|Memory in GB|30
machines/vcpus|n|vCPUs of each guest|29
networks|r|Networks|5,6
networks/bonding|t|Bonding||none, active-backup or lacp
networks/links|l|Links of the bond|6,39|eth1, eth2
networks/mtu|n|MTU|6
networks/subnet|t|Subnets|6,10,11|10.20.10.0/24
services/asr/address|t|Address of the ASR Manager|35
services/dns/servers|l|DNS servers|5,8
services/dns/zones|r|DNS zones
services/ntp/servers|l|NTP servers|5,9
services/snmp|r|SNMP|17
services/snmp/community|t|SNMP version or how its community is handled|17
settings/criticalPatches|m|Critical Patch Update due for each release, any one of the listed||19: 19.26.0.0.250121 + 37260974
settings/idsInUse|l|User and group ids in use at the site||54321-54330; leave empty for none
settings/modelImages|m|Oldest image of each model||X10M: 23.1.0
settings/reservedRanges|m|Reserved ranges of the site||10.9.0.0/16: low Lab network, 10.88.0.0/16: ignore
settings/routedRanges|l|Routed ranges of the customer||10.0.0.0/8
settings/supportEnds|m|Last day of support of each release||19: 2032-12-31
settings/supportNetworks|l|Networks allowed for support||10.20.1.0/24
settings/switchFirmware|m|Switch firmware that ships with each image||24.1: 10.3(4a)
users|r|Users of the operating system|31
facts/appliance/backup|t|Place of the backups|33|inside or outside the machine
facts/appliance/deployed|f|Is the machine deployed?
facts/appliance/documentDate|d|Date of the document
facts/appliance/esXmlEdited|f|Was es.xml edited after the deployment?
facts/appliance/exachkRun|d|Last run of exachk|26
facts/appliance/goLive|d|Go-live date
facts/appliance/lastDiscovery|d|Last discovery
facts/appliance/passwordsChanged|d|Day on which default passwords were changed
facts/appliance/production|f|Is it for production?
facts/appliance/reservePercent|n|Free-space reserve in percent
facts/cluster/asmDiskstring|t|asm_diskstring|16
facts/database/archiveLog|f|ARCHIVELOG mode|33
facts/database/cpuCount|n|cpu_count|32
facts/database/localListener|t|local_listener|32|leave empty when it is not set
facts/database/pgaGb|n|PGA in GB
facts/database/processes|n|processes
facts/database/remoteListener|t|remote_listener|32
facts/database/sgaGb|n|SGA of an instance in GB
facts/database/space|m|Space wanted in GiB||data: 6144, reco: 3072
facts/diskGroup/auMb|n|AU size in MB|16
facts/diskGroup/compatible.asm|t|compatible.asm|16
facts/diskGroup/compatible.rdbms|t|compatible.rdbms|16
facts/diskGroup/contentType|t|content.type|16
facts/diskGroup/smartScan|f|cell.smart_scan_capable|16
facts/machine/cellDisks|r|Cell disks|19
facts/machine/cores|n|Processor cores
facts/machine/failureGroup|t|Failure group of each cell|16
facts/machine/firmware|t|Switch firmware|23
facts/machine/flashCacheMode|t|Flash cache mode|17
facts/machine/gridDisks|r|Grid disks|18|DATAC1 12 x 16391, SPARC1 12 x 4096 sparse
facts/machine/ids|m|User and group ids on each server|31
facts/machine/ntpServersOfIlom|l|NTP servers of each ILOM|5,28
facts/machine/opatch|t|OPatch version|24|12.2.0.1.45, or of each home: /u01/app/19.0.0.0/grid: 12.2.0.1.45
facts/machine/patches|m|Patches of each home|24
facts/machine/u01Gb|n|Size of /u01 in GB|30
`;

export const inputs: ReadonlyMap<string, Input> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => {
      const [place = '', kind = '', label = '', evidence = '', hint] = row.split('|');
      const input: Input = {
        place,
        label,
        kind: kinds[kind] ?? 'text',
        evidence: evidence ? evidence.split(',').map(Number) : [],
        ...(hint ? { hint } : {}),
      };
      return [place, input];
    }),
);
