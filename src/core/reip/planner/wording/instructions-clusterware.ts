/** What a step at Clusterware asks for: its networks, VIPs, SCAN and quorum disks, its stop and its start. */
import type { DraftKind } from '../context/draft-step.ts';
import {
  agree,
  database,
  hostsHave,
  hostsNew,
  type Instructions,
  row,
  scanAnswers,
  silent,
} from './instruction.ts';

export const clusterwareWords = {
  'save-cluster': row(
    database,
    'none',
    'yes',
    ['Clusterware runs on all nodes'],
    'A fresh OCR backup is listed',
    ['ocrconfig -showbackup lists it; profile.xml.bk stands on every node'],
  ),
  define: row(
    database,
    'none',
    'high-risk',
    ['Clusterware runs on all nodes', 'OCR backup is there'],
    'oifcfg getif lists the new subnet',
    ['oifcfg getif on every node'],
  ),
  parameters: row(
    database,
    'none',
    'yes',
    [
      'Instances are up, ASM too',
      'asm_diskstring has no literal address: o/*/ in its place, every other entry as it was',
    ],
    'spfile holds the new values for the next start',
    ['show parameter cluster_interconnects, scope spfile'],
  ),
  stop: row(
    database,
    'client',
    'same-outage',
    ['The outage is declared', 'Backups of OCR and profile.xml are there'],
    'Everything named here is stopped',
    ['crsctl check crs shows nothing running'],
  ),
  quorum: row(
    database,
    'rack',
    'high-risk',
    ['Clusterware is stopped'],
    'Quorum disk targets are visible to the new addresses, and every node has a device for each',
    ['quorumdiskmgr --list --target; quorumdiskmgr --list --device on every node'],
  ),
  start: row(
    database,
    'client',
    'same-outage',
    ['RDMA pings between all servers pass', hostsNew],
    'Clusterware is up on every node',
    ['crsctl check cluster -all'],
  ),
  vip: row(
    database,
    'host',
    'same-outage',
    [silent, hostsHave, 'Clients can use the other listeners'],
    'The VIP is online',
    ['srvctl status vip; lsnrctl status shows the endpoint', agree],
  ),
  vips: row(database, 'client', 'same-outage', [hostsHave], 'srvctl config shows the new network and VIPs', [
    'srvctl config network; srvctl config vip',
  ]),
  exchange: row(
    database,
    'client',
    'same-outage',
    ['The outage is declared', hostsHave],
    'The resources have changed addresses',
    ['srvctl config shows the new addresses', agree],
  ),
  scan: row(database, 'client', 'same-outage', [scanAnswers], 'srvctl config scan shows the new addresses', [
    'srvctl status scan; srvctl status scan_listener',
  ]),
  online: row(database, 'client', 'same-outage', [], 'VIPs, SCAN, listeners and databases are online', [
    'crsctl stat res -t',
    'tnsping from a client subnet',
  ]),
  undefine: row(
    database,
    'none',
    'high-risk',
    ['Clusterware runs on all nodes', 'The verification has passed'],
    'oifcfg getif lists the new subnet alone',
    ['oifcfg getif on every node'],
  ),
} satisfies Partial<Record<DraftKind, Instructions>>;
