/**
 * What each rule of the catalog protects: the first of the three blocks of a finding, before risk and action. One
 * line a sentence, with the checks that protect the same thing; a check may bring a sentence of its own instead.
 *
 *   benefitOf('NET-01')     'Each address has one owner only.'
 */
const rows = `
Each address has one owner only.|NET-01
Every host is reached in the network it is planned for.|NET-02 NET-03
A packet has one way only, whichever host sends it.|NET-04 NET-09
Hosts of one network see each other directly.|NET-05
Traffic finds its way out of the subnet and back.|NET-06 NET-07
The fabric stays closed: nothing is routed into it or out of it.|NET-08
Racks can be joined later without a new address plan.|NET-10 NET-11
Every address can be routed and means one thing at the site.|NET-12
Ranges that the machine uses for itself stay free for it.|NET-13
A machine fresh from the factory can be connected next to this one.|NET-14
Every planned machine gets an address now.|NET-15
Servers and clusters can be added without moving a network.|NET-16
Clients are moved to another node within seconds when theirs fails.|NET-17 NET-21 NET-22
Clients come in by one name, spread over three listeners.|NET-18 NET-19 NET-20
Tagged traffic passes every switch on its way.|NET-23
A fault or a flood in one network stays in it.|NET-24
Client and backup traffic share the ports of a server and stay apart.|NET-25
A cable or a port may fail and the network stays up.|NET-26 NET-28 NET-33
Deployment and rescue reach the servers over the one port meant for it.|NET-27
Packets of full size pass between any two hosts.|NET-29 NET-30
Clusterware starts its networks the same way on every node.|NET-31
Traffic between nodes keeps the fabric for itself.|NET-32
Either port of a server carries the fabric traffic when the other fails.|NET-34 NET-35
Service processors are reached by administrators only.|NET-36
Answers leave by the way the question came.|NET-37
Every device of the rack can be managed, patched and watched.|NET-38
Storage stays reachable when a leaf switch fails or is patched.|NET-39
All racks speak to each other over one fabric.|NET-40
Names work in DNS, in Clusterware and in every tool.|NAM-01 NAM-02 NAM-03 NAM-05
A name belongs to one machine only.|NAM-04
Clients find the cluster by a name that every resolver takes.|NAM-06 NAM-07
Clusters are installed at once, and management tools can distinguish them.|NAM-08 NAM-09
All generated names are valid and belong to one rack.|NAM-10
A name shows what a machine is and where it is.|NAM-11
A cluster in service keeps its nodes.|NAM-12
Short names and certificates work on every host of a network.|NAM-13
Names are asked at the site's own servers.|NAM-14
Databases and disk groups are created at once, each under a name of its own.|NAM-15
Names resolve without delay while a name server is down or patched.|DNS-01 DNS-02
Name and time servers stay reachable from the appliance.|DNS-03 DNS-05
All parts of the machine see the same names and the same time.|DNS-04
An address tells its name, and it is the right one.|DNS-06 DNS-07
Public zones hold names that clients can use.|DNS-08
Clocks stay right when one source fails or lies.|NTP-01 NTP-02 NTP-03
Logs of all parts can be compared.|TZ-01 TZ-02
Data survives the loss of a whole storage server.|STO-01 STO-05
Disk group and cluster stay up when a failure group is lost.|STO-02 STO-18
A second failure while one part is away loses nothing.|STO-03 STO-04 STO-06
Space and load spread evenly, so that all of the disks is used.|STO-07 STO-08
Every planned grid disk can be created.|STO-09
The databases fit once every block is mirrored.|STO-10
Redundancy comes back by itself after a failure.|STO-11 STO-12
Both groups fill at the same pace.|STO-13
Every database of the cluster mounts the disk groups.|STO-14
Scans are done by the storage servers, in large reads.|STO-15 STO-16
Space-saving copies of databases are possible.|STO-17
Disks are found whatever address the storage servers have.|STO-19
Response times are the same whichever cell answers.|STO-20
Databases run under a Grid Infrastructure that knows them.|VER-01
Software runs only in combinations that are supported.|VER-02 VER-10
Servers of one kind behave the same and are patched in one pass.|VER-03 VER-04
Published security faults are closed on the database servers.|VER-05
An instance behaves the same on whichever node it runs.|VER-06
Patching runs through on all nodes with one procedure.|VER-07
Faults found after go-live are fixed by the vendor.|VER-08
Fabric and image run in a combination that was tested together.|VER-09
Faults that became known lately are looked for before go-live.|VER-11
Shared files have the same owner on every node.|OS-01
Only the software owners can touch the software.|OS-02
All homes share one inventory, which patching relies on.|OS-03
Storage, backup and database duties can be given to different people.|OS-04
Homes can be cloned and patched the same way on every node.|OS-05
A change to one home leaves all others alone.|OS-06
Instances start, and memory is not swapped under load.|OS-07
All guests can run at the same time.|OS-08
Software, logs and images fit on the local disks.|OS-09
Databases can fill and a failed disk can still be replaced.|DB-01
Instances keep their speed when all are busy.|DB-02
Text of every language is stored as it was sent, in blocks chosen on purpose.|DB-03
A database can be brought back to any moment.|DB-04
Listeners keep working through a change of addresses.|DB-05
Only those who are meant to can sign in to the machine.|SEC-01
The state of the machine is sent only to those who monitor it.|SEC-02
Hardware faults reach the vendor by themselves.|SUP-01
Help starts at once when a service request is opened.|SUP-02
A failed part is reported before the next one fails.|SUP-03
The file describes the machine as it is.|CFG-01 CFG-02
Everything made from the document is right.|CFG-03
`;

const benefits = new Map(
  rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [sentence = '', ids = ''] = row.split('|');
      return ids.split(' ').map((id) => [id, sentence] as const);
    }),
);

export const benefitOf = (checkId: string): string | undefined => benefits.get(checkId);
