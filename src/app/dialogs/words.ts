/** The glossary of the console, a sentence each; docs/glossary.md has the same sentences. */
const text = `
Address|A host name with an address and the network that they belong to.
Admin network|The network over which servers, ILOMs, switches and PDUs are administered; OEDA calls it management.
ASM|Automatic Storage Management: keeps the databases' files on the disks of the storage servers, in disk groups.
ASR|Auto Service Request: opens a support case by itself when hardware fails.
Backup network|A network of the database servers for backups alone.
Blackout|A time in which monitoring raises no alarms, because of planned work.
Bond|Two ports that work as one interface: active-backup, or LACP when the switch takes part.
CDB|A container database: one database that holds others, the pluggable ones (PDB).
cellcli|The command line of a storage server.
Client network|The network over which applications reach the databases; host, VIP and SCAN addresses are in it.
Cluster|Database servers or guests that run one Grid Infrastructure together.
CSI|The number of the support contract, asked for at every call.
dcli|A tool that runs one command on many servers.
Disk group|Disks of all storage servers that ASM uses as one store; usually DATA for files and RECO for recovery.
es.xml|The file in which OEDA keeps a configuration.
exachk|The vendor's health check of a running appliance.
Gateway|The router of a network; in Platinum also the support gateway, through which the vendor watches.
Generation|The hardware model, for example X8M or X10M.
GPnP profile|A file on every node in which Clusterware keeps its networks, next to the OCR.
Grid disk|The part of a storage server's disk that belongs to one disk group.
Grid Infrastructure|The software of a cluster, with a home of its own: ASM, and Clusterware, which starts and watches databases, listeners, VIPs and SCAN.
Guest|A virtual machine on a database server (KVM) in which Grid Infrastructure and databases run.
Home|A folder with one installed version of the database or Grid software.
ILOM|The service processor of a server, with an address of its own; it works when the server does not.
ipconf|The vendor's tool that sets and verifies the addresses of a server.
Leaf switch|A switch of the private network to which the servers of a rack are connected.
Mark|How sure a statement is: Vendor document, Field practice, or Check on your release.
Name mask|A pattern that names are made from: %% is the number with a leading zero, % without.
Node|A database server or guest as a member of a cluster. Its name is fixed when the cluster is installed.
OCR|The registry in which Clusterware keeps networks, VIPs and SCAN; it must agree with DNS and with the servers.
OECA|Oracle Exadata Configuration Assistant: chooses the hardware of a rack.
OEDA|Oracle Exadata Deployment Assistant: collects the configuration and makes the files of a deployment.
OEDACLI|The command line of OEDA. Commands become actions, and only DEPLOY ACTIONS changes a machine.
Outage|The time in which something does not answer, and for whom.
Parking|An address that is used for a moment, when two machines exchange theirs.
PDU|Power distribution unit of a rack, with an address on the admin network.
Pin|A value of yours that no rule changes any more.
Platinum|The vendor's support service with remote fault monitoring through a gateway; it has conditions that are to be met first.
Prefix|The first part of all names of a rack; in a subnet, the number of bits after the slash.
Private network|The network between database and storage servers, without gateway and uplink.
Quorum disk|A disk on a database server that adds a vote where storage servers are too few.
Re-IP|Giving a running appliance other addresses, in an order in which nothing conflicts at any moment.
Redundancy|How many copies ASM keeps: two with NORMAL, three with HIGH.
Revision|One saved state of an appliance, with its time, author and note; none is ever changed.
RoCE|RDMA over Converged Ethernet: the private network from X8M on. InfiniBand before.
Rolling|One server at a time, so that the service stays up.
Runbook|The steps of a change in their order, with commands, checks and the rollback.
SCAN|One name with three addresses under which clients reach a cluster; it belongs in DNS.
Serial|The number of a DNS zone's version; it must grow with each change.
Spine switch|A switch that joins the private networks of several racks.
Storage server|The server that holds disks and flash; it has no client network. Also called cell.
TTL|How long others may keep a DNS answer.
VIP|An address of a node that moves to another node when its own fails.
VLAN|A tag from 1 to 4094 that keeps networks on one cable apart.
Zone|The part of DNS that one file holds; a reverse zone leads from addresses to names.
`;

type Word = readonly [word: string, meaning: string];

export const words: readonly Word[] = text
  .trim()
  .split('\n')
  .map((line) => {
    const [word = '', meaning = ''] = line.split('|');
    return [word, meaning];
  });
