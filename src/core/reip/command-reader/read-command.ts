/**
 * Reads a command into the facts that it states. The vocabulary is closed: a text that no reader reads whole gives
 * undefined, and a plan with one is not proved.
 *
 *   readCommand('srvctl stop scan; srvctl start vip')               undefined: no two commands, but for a SCAN
 *   readCommand('rm -rf /')                                        undefined
 */

import { readInterface, readSql, readSrvctl } from './clusterware/read-clusterware.ts';
import { readBridge } from './read-bridge.ts';
import { readAt, readDevice, readInWords } from './read-device.ts';
import { readIpconf } from './read-ipconf.ts';
import { readFile, readHosts, readPing, readQuorum } from './read-private.ts';

const conf = '/opt/oracle.cellos/cell.conf';

/** Lines of a dialogue that only lead to the next one are their own facts. */
const leading = [
  'configure terminal',
  'vrf context management',
  'interface mgmt0',
  'interface vlan1',
  'exit',
  'end',
  'write memory',
  'copy running-config startup-config',
];

/** Commands that have one form. */
const fixed: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...Object.fromEntries(leading.map((text) => [text, text])),
    exachk: 'exachk',
    imageinfo: 'image',
    CheckHWnFWProfile: 'hardware',
    'ipconf -verify -semantic': 'conf',
    'ipconf -verify -semantic   # once the records of this step have moved': 'conf after records',
    'cellcli -e list griddisk attributes name,status,asmmodestatus,asmdeactivationoutcome': 'grid disks',
    'cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome': 'grid disks may go',
    'cellcli -e list griddisk attributes name,asmmodestatus': 'grid disks are back',
    'cellcli -e list alerthistory': 'alerts',
    'cellcli -e alter cell validate configuration': 'cell is valid',
    'crsctl stat res -t': 'resources',
    'cluvfy comp healthcheck': 'health',
    'cellcli -e alter griddisk all inactive': 'grid disks inactive',
    'cellcli -e alter griddisk all active': 'grid disks active',
    'cellcli -e alter cell shutdown services all': 'cell services stop',
    'cellcli -e alter cell startup services all': 'cell services start',
    'crsctl stop crs': 'clusterware stop',
    'crsctl start crs': 'clusterware start',
    'crsctl start crs   # once its host is back': 'clusterware start after host',
    'crsctl enable crs': 'clusterware enable',
    'crsctl disable crs': 'clusterware disable',
    'ocrconfig -manualbackup': 'copy ocr',
    'ocrconfig -local -manualbackup': 'copy olr',
    [`cp -p --backup=numbered ${conf} ${conf}.before`]: 'copy conf before',
    [`cp -p --backup=numbered ${conf} ${conf}.planned`]: 'copy conf planned',
    'copy running-config bootflash:reip-before.cfg': 'copy configuration as reip-before.cfg',
    'Backup of the configuration by the ILOM': 'copy switch',
    'service ocrvottargetd stop   # on an old image; then stop openibd': 'fabric stop',
    'alter system register;': 'register',
    'configure_roce_hostinfo.sh   # from a folder with the node list; SSH without password': 'labels',
  }).map(([text, fact]) => [text, [fact]]),
);

type Reader = (text: string) => readonly string[] | undefined;

const one =
  (read: (text: string) => string | undefined): Reader =>
  (text) => {
    const fact = read(text);
    return fact === undefined ? undefined : [fact];
  };

/** By the first word. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['ipconf', one(readIpconf)],
  ['srvctl', readSrvctl],
  ['oifcfg', one(readInterface)],
  ['alter', one(readSql)],
  ['show', one(readSql)],
  ['DISCOVER', one(readDiscovery)],
  ['cd', one(readProfile)],
  ['vi', one(readFile)],
  ['bash', one(readHosts)],
  ['cellcli', one(readManagement)],
  ['dbmcli', one(readManagement)],
  ['quorumdiskmgr', one(readQuorum)],
  ['vm_maker', one(readBridge)],
  ['Oracle', one(readBridge)],
  ['for', one(readPing)],
  ['ilomconfig', one(readDevice)],
  ['set', one(readDevice)],
  ['Web', one(readDevice)],
  ['Management', one(readDevice)],
  ['port', one(readDevice)],
  ['Its', one(readDevice)],
  ['In', one(readInWords)],
  ...['ip', 'no', 'ntp', 'hostname', 'switchname', 'clock', '!'].map((word) => [word, one(readAt)] as const),
]);

export function readCommand(text: string): readonly string[] | undefined {
  const known = fixed.get(text);
  if (known) return known;
  const space = text.indexOf(' ');
  const first = space < 0 ? text : text.slice(0, space);
  const reader = readers.get(first);
  if (reader) return reader(text);
  return first.endsWith('/bin/srvctl') ? readSrvctl(text) : undefined;
}

function readProfile(text: string): string | undefined {
  const [, home, node] =
    /^cd (\S+)\/gpnp\/([^/]+)\/profiles\/peer\/ && cp -p profile\.xml profile\.xml\.bk$/.exec(text) ?? [];
  return home === undefined ? undefined : `copy profile of ${node} in ${home}`;
}

function readDiscovery(text: string): string | undefined {
  const [, servers] = /^DISCOVER ES HOSTNAMES='([^']+)' LOCATION=\/u01\/oeda\/discover$/.exec(text) ?? [];
  return servers === undefined ? undefined : `discover ${servers}`;
}

/** What a management server holds: `cellcli` on a storage server, `dbmcli` on a database server. */
function readManagement(text: string): string | undefined {
  const [, tool, object, address, sameTool, sameObject] =
    /^(\w+) -e list (\w+) attributes snmpSubscriber {3}# fromIP=(\S+) where it is set; else by (\w+) -e alter (\w+)$/.exec(
      text,
    ) ?? [];
  const isPair = tool === 'cellcli' ? object === 'cell' : object === 'dbserver';
  if (address !== undefined)
    return isPair && tool === sameTool && object === sameObject
      ? `alerts of ${object} from ${address}`
      : undefined;
  const [, attributes] =
    /^dbmcli -e list dbserver detail {3}# (.*); else by dbmcli -e alter dbserver$/.exec(text) ?? [];
  return attributes === undefined ? readCell(text) : `server shows ${attributes}`;
}

function readCell(text: string): string | undefined {
  const [, attributes] =
    /^cellcli -e list cell detail {3}# (.*); else by cellcli -e alter cell$/.exec(text) ?? [];
  return attributes === undefined ? undefined : `cell shows ${attributes}`;
}
