/** Titles of the 42 inputs of the catalog, by number. A screen shows them without loading the parsers. */
export const evidenceTitles = `imageinfo
imagehistory
ipconf -verify -semantic
ipconf -verify
cell.conf
ip address, route, rule; ifcfg
/etc/hosts
resolv.conf, nslookup, dig
chronyc sources, ntpq, timedatectl
oifcfg getif, iflist
srvctl config of the network, VIP, SCAN and listeners
srvctl config and status of databases
crsctl, ocrcheck, ocrconfig
olsnodes
cluvfy
ASM disk groups
list cell detail
list griddisk
list celldisk, physicaldisk, lun, flashcache, alerthistory
list dbserver detail
CheckHWnFWProfile
RDMA Network Fabric
switch or PDU: version and management address
opatch
dba_registry_sqlpatch
exachk
tfactl print status
ILOM address, events, firmware
guests
space, memory, kernel parameters
users and groups
listener parameters, tnsnames, sqlnet
RMAN settings and last backup
Data Guard configuration
ASR and the management agent
firewall, SELinux, sshd
packages and kernel
checkip.out
cards and links
quorumdiskmgr
exadcli, Exascale services
mounts and exports`.split('\n');

/** `number` counts from 1, as in the catalog. */
export const evidenceTitle = (number: number): string => evidenceTitles[number - 1] ?? `input ${number}`;

export const evidenceCount = evidenceTitles.length;

/** Outputs that need a login of their own, a long run, or a device other than a server: pasted, never collected. */
const pastedOnly: ReadonlySet<number> = new Set([4, 15, 25, 26, 33, 34, 35, 38, 41]);

/** Whether the collector's script asks for it. */
export const isCollected = (number: number): boolean => !pastedOnly.has(number);
