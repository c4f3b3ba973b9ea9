/** The field's words as the console uses them, each in a sentence; docs/glossary.md says the same. */
const text = `
Address|One named address: a host name, an address and the network they belong to.
Admin network|The network over which servers, ILOMs, switches and power units are administered; OEDA calls it management.
ASM|Automatic Storage Management: keeps the databases' files on the disks of the storage servers, in disk groups.
ASR|Auto Service Request: opens a support case by itself when hardware fails.
Backup network|An additional network of the database servers, so that backups do not load the client network.
Bond|Two ports that work as one interface: active-backup, or LACP when the switch takes part.
Cell|Another word for a storage server.
Client network|The network over which applications reach the databases; host, VIP and SCAN addresses lie in it.
Cluster|Database servers or guests that run one Grid Infrastructure together.
dcli|A tool that runs one command on many servers, which it takes from a file of names.
Disk group|Disks of all storage servers that ASM uses as one store; usually DATA for files and RECO for recovery.
es.xml|The file in which OEDA keeps a configuration and from which an appliance is deployed.
exachk|The vendor's health check of a running appliance.
Gateway|The router of a network. In Platinum also the support gateway (OASG), through which the vendor watches.
Generation|The hardware model, for example X8M or X10M; it decides the private network and the sizes.
Grid Infrastructure|The cluster software: Clusterware and ASM. It has a home of its own.
Guest|A virtual machine on a database server (KVM) in which Grid Infrastructure and databases run.
Home|A folder with one installed version of the database or Grid software; several databases may share one.
ILOM|The service processor of a server, with an address of its own; it works when the server does not.
Leaf switch|One of the switches of the private network to which the servers of a rack are connected.
Mark|How sure a statement is: Vendor document, Field practice, or Check on your release.
Name mask|A pattern that names are made from: %% is the number with a leading zero, % without.
Node|A database server or guest as a member of a cluster. Its name is fixed when the cluster is installed.
OCR|The registry in which Clusterware keeps networks, VIPs and SCAN; it must agree with DNS and with the servers.
OECA|Oracle Exadata Configuration Assistant: chooses the hardware of a rack.
OEDA|Oracle Exadata Deployment Assistant: collects the configuration and makes the files of a deployment.
OEDACLI|The command line of OEDA. Commands become actions, and only DEPLOY ACTIONS changes a machine.
Outage|The time in which something does not answer, and for whom: one server, all clients, the whole rack.
Parking|An address that is used for a moment, when two machines exchange theirs.
PDU|Power distribution unit of a rack, with an address on the admin network.
Prefix|The first part of all names of a rack; in a subnet, the number of bits after the slash.
Private network|The network inside the rack between database and storage servers; it has no gateway and no uplink.
Re-IP|Giving a running appliance other addresses, in an order in which nothing conflicts at any moment.
Redundancy|How many copies ASM keeps: two with NORMAL, three with HIGH.
Revision|One saved state of an appliance, with its time, author and note; none is ever changed.
RoCE|RDMA over Converged Ethernet: the private network from X8M on. InfiniBand before.
Rolling|One server at a time, so that the service stays up. The opposite is all at once.
Runbook|The steps of a change in their order, each with its commands, its check and its way back.
SCAN|One name with three addresses under which clients reach a cluster; it belongs into DNS.
Serial|The number of a DNS zone's version; it must grow with each change.
Spine switch|A switch that joins the private networks of several racks.
Storage server|The server that holds disks and flash; it has no client network. Also called cell.
Subnet|A range of addresses, written as its first address and its prefix, for example 10.20.10.0/24.
TTL|How long others may keep a DNS answer; lowered some time before addresses change.
Unit|The height in which a rack is counted; U1 is the lowest.
VIP|An address of a node that moves to another node when its own fails.
VLAN|A tag from 1 to 4094 that keeps networks on one cable apart; an untagged network has none.
Zone|The part of DNS that one file holds; a reverse zone leads from addresses to names.
`;

type Word = readonly [word: string, meaning: string];

export const words: readonly Word[] = text
  .trim()
  .split('\n')
  .map((line) => {
    const at = line.indexOf('|');
    return [line.slice(0, at), line.slice(at + 1)];
  });
