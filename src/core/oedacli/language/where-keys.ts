/** The keys of WHERE clauses: what they are called, what they hold, what they point at. */

import type { WhereForm, WhereKey } from './command-record.ts';
import { readCommands } from './parse-command-tables.ts';

const [table] = readCommands(
  '',
  `
#WHERE KEYS||book
CLUSTERNAME|Cluster|label|@cluster
CLUSTERNUMBER|Number of the cluster|integer 1|@cluster|From 1
CLUSTERID|Id of the cluster|label|@cluster
COMPUTENUMBER|Server number|integer 1||In the cluster, from 1
STORAGENUMBER|Storage server number|integer 1||In the cluster, from 1
ID|Id|label||The id in the es.xml
HOSTNAME|Server|host|@machine
HOSTNAMES|Servers|list|@machine|ALL is taken by LIST NETWORKS
HOSTID|Id of the server|label
NETWORKHOSTNAME|Host name of the address|host|@hostname
NATHOSTNAME|NAT host name|host
NETWORKTYPE|Network|choice ADMIN CLIENT BACKUP PRIVATE OTHER INGESTVIP REPLICATIONVIP ILOM
PRIVATEID|Which private address|label
ILOMNAME|ILOM|host|@ilom
DBHOMELOC|Home|path|@home
DBHOMEID|Id of the home|label
CDBNAME|Container database|name 8|@container
DATABASENAME|Database|name 30|@database
DISKGROUPNAME|Disk group|name 30|@disk-group
DISKGROUPID|Id of the disk group|label
VOLUMENAME|ACFS volume|label
STORAGEPOOL|Storage pool|label
SRCNAME|Storage server|label|@cell
SRCNAMES|Storage servers|list|@cell
USER|User|label
DATADG|Data disk group|name 30|@disk-group
RECODG|Recovery disk group|name 30|@disk-group
NAME|Name|label
TYPE|Kind of alert|label|%
STEPNAME|Only this step|label
OS|Operating system|label||Without it: the main es.properties
EXASCALECLUSTER|Exascale cluster|label`,
);

const keys: ReadonlyMap<string, WhereKey> = new Map(table?.parameters.map((key) => [key.name, key]));

export const findWhereKey = (name: string): WhereKey | undefined => keys.get(name.toUpperCase());

export const clusterKeys: readonly string[] = ['CLUSTERNAME', 'CLUSTERNUMBER', 'CLUSTERID'];

/** Every key that the form allows, in its order. */
export const whereKeys = ({
  keys,
  optional = [],
}: Pick<WhereForm, 'keys'> & Partial<WhereForm>): readonly string[] =>
  [...keys, ...optional].flatMap((key) => (key === 'CLUSTER' ? clusterKeys : key));
