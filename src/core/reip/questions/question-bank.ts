/**
 * The rows of the question bank; questions.ts uses them. A row is
 *
 *   id | shape of the answer | when it matters | question | what it decides | what the planner reads | options
 *   id | ...                                                                | step <phase>: <work that a yes adds> | <its check>
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import type { AnswerShape, Matters, Question, QuestionSection } from './question-types.ts';

const rows: Readonly<Record<QuestionSection, readonly string[]>> = {
  General: [
    'QG-01 | choice | always | Reason: move, renumber, merge, VLAN redesign? | phases offered | the head of the plan, next to the mapping | move / renumber / merge / VLAN redesign',
    'QG-02 | choice | always | Physical move, or in place? | switch, PDU and cabling steps | a cabling step for a move | in place / move',
    'QG-03 | choice | private | One rack, or several cabled together? All share one fabric. | private plan, outage scope | who else must stop with the fabric | one / several',
    'QG-04 | choice | always | Bare metal, Oracle VM or KVM guests? | address counts, guest steps | the head of the plan, next to the document | bare metal / Oracle VM / KVM guests',
    'QG-05 | choice | private | Hardware generation? X8M and newer = RoCE; X3 to X8 = InfiniBand. | interface names, switch commands | the fabric of the commands | RoCE / InfiniBand',
    'QG-06 | text | always | Versions of System Software, GI, databases? | command syntax, separate ILOM network | the head of the plan, next to the document',
    'QG-07 | yes-no | always | Is Exascale in use? | Exascale rows | step 7: Set the Exascale control VIP and its names | The Exascale control services answer at the new address',
    'QG-08 | window | always | Outage window: start, end, time zone? | window fit | whether the outage fits, and the notice',
    'QG-09 | choice | always | Is a full outage allowed? Is rolling required? | client and private network | which strategies are allowed; the head of the plan | full outage allowed / rolling required',
    'QG-10 | text | always | Latest point of no return? | acknowledgment before irreversible steps | the words of the acknowledgment',
    'QG-11 | text | always | Who signs go or no-go? | sign-off block | the actor of the acknowledgment',
    'QG-12 | console | always | Who has console access? | rescue path | who attends a console',
    'QG-13 | yes-no | always | Is the OEDA XML current? | baseline, DISCOVER ES | the baseline step',
    'QG-14 | console | always | From which address do you work; which host serves this console? | reachability, own connection | which steps cut your own connection',
  ],
  Networks: [
    'QN-01 | text | always | Which of admin, ILOM, client, backup, other, private change? | phases | the head of the plan, next to the mapping',
    'QN-02 | text | always | New subnet, mask, gateway, VLAN id, MTU per network? | network checks | the head of the plan, next to the mapping',
    'QN-03 | text | client | Bonding: active-backup or LACP? Which switch ports? | OS step, customer switch step | the switch ports in the preparation',
    'QN-04 | yes-no | admin | Is ILOM separated from admin? | ILOM row, address counts | the head of the plan, next to the document',
    'QN-05 | text | always | Which interface owns the default gateway? | gateway check | the head of the plan, next to the document',
    'QN-06 | text | always | Which static routes are needed? | route files | the routes in the preparation',
    'QN-07 | yes-no | client | NAT between clients and VIPs? | client and gateway notes | step 1: Prepare the new NAT entries for the VIP and SCAN addresses | Each new entry is in place',
    'QN-08 | choice | client | IPv6 or dual stack? | SCAN and VIP type, reverse zones | the head of the plan, next to the mapping | IPv4 / IPv6 / dual stack',
    'QN-09 | yes-no | always | Are old and new subnets routable at the same time? | rolling or big bang | whether old and new gateways answer together',
    'QN-10 | keep | always | Can old addresses stay as secondary? | parking, rollback | which old addresses of servers stay until their date',
    'QN-11 | text | always | Lead time of firewall changes? | phase 1 dates | the preparation step',
    'QN-12 | yes-no | client | Jumbo frames on client or backup? | MTU checks | the check with large packets',
    'QN-13 | yes-no | admin | Do the old and the new gateway both answer on the management VLAN in phases 2 to 4? | paths, management blackout | whether a management blackout is needed',
    'QN-14 | addresses | always | Which addresses of each subnet are free for parking? | parking | where a cycle is broken',
    'QN-15 | addresses | always | Which addresses belong to routers (HSRP, VRRP) and others; how long do neighbors keep ARP entries? | occupied list, quarantine | who owns which address, and how long to wait',
  ],
  'Names, DNS, NTP': [
    'QD-01 | yes-no | always | Do host names, domain, SCAN name or VIP names change? A node name means a rebuild. | name classes | the head of the plan, next to the mapping',
    'QD-02 | text | names | Naming pattern? Upper case anywhere? | name checks | the checks of a new name; the head of the plan',
    'QD-03 | text | dns | DNS server addresses? Who edits the zones? | DNS artifacts, actor | the actor of the DNS steps',
    'QD-04 | choice | dns | Dynamic updates allowed? With TSIG? | nsupdate or manual delta | the form of the DNS commands | yes, with TSIG / yes / no',
    'QD-05 | text | dns | Zone names? Delegated reverse zones? Split-horizon views? | zone deltas | the DNS steps',
    'QD-06 | number | dns | Current TTL? | TTL plan | the waiting time',
    'QD-07 | text | always | NTP servers, internal stratum? | NTP checks | the checks before the start',
    'QD-08 | yes-no | always | Does the time zone change? | restart step | step 7: Set the time zone | date shows the new zone on every server',
  ],
  Cluster: [
    'QC-01 | number | cluster | Number of clusters and VMs? | repeated phases | the head of the plan, next to the document',
    'QC-02 | text | client | Number of SCAN addresses? GNS in use? | SCAN rules | the head of the plan, next to the document',
    'QC-03 | yes-no | cluster | Extra networks, listeners, HAVIPs, APPVIPs? | extra srvctl steps | step 7: Set the HAVIPs, APPVIPs and extra listeners | srvctl status shows each of them',
    'QC-04 | yes-no | cluster | ACFS, DBFS or NFS exports? | consumer steps | step 7: Mount ACFS, DBFS and NFS exports again | Each mount is there',
    'QC-05 | yes-no | private | Quorum disks present? | private network step (often forgotten) | the quorum disk step, next to the document',
    'QC-07 | text | cluster | Which node names does olsnodes print? | name classes | which names are locked; the head of the plan',
    'QC-06 | text | cluster | Literal values in cluster_interconnects, local_listener, listener_networks? | parameter edits | step 7: Edit listener parameters that hold a literal address | No parameter holds an old address',
  ],
  Consumers: [
    'QU-01 | text | client | How do applications connect: SCAN name, VIP names, or addresses? Connection pools? | client change list | step 7: Change the connections of the applications | tnsping from a client subnet answers',
    'QU-02 | text | client | Database links by address? Data Guard? GoldenGate? | consumer steps | step 7: Change database links, Data Guard and GoldenGate | Data Guard applies',
    'QU-03 | text | always | RMAN media server, ZFS or NFS mounts, recovery appliance? | backup test | step 7: Change the backup configuration | One backup job ends well',
    'QU-04 | text | always | EM agents and OMS? External monitoring? CMDB? | EM steps | step 7: Discover the targets again in EM, monitoring and CMDB | EM is green',
    'QU-05 | text | always | LDAP, OID, AD? Kerberos principals? TLS certificates with an address or host name in the SAN? | certificates | step 7: Issue certificates again that hold a changed name or address | Each certificate names what is live',
    'QU-06 | text | client | sqlnet.ora TCP.INVITED_NODES or valid node checking? hosts.allow? Firewalls on DB servers? | access lists | step 7: Change sqlnet.ora, hosts.allow and firewalls on the servers | A client of each list connects',
    'QU-07 | text | always | /etc/exports and exacli users on cells? | access lists | step 7: Change /etc/exports and the access of exacli users | Each export is reachable',
    'QU-08 | text | always | Scheduler jobs, license servers, jump hosts? | change list | step 7: Change scheduler jobs, license servers and jump hosts | One job of each runs',
  ],
  'Vendor support and rollback': [
    'QS-01 | text | always | Platinum service? Name and address of the gateway? Does the gateway itself move? | Platinum form | step 7: Give the new addresses to the support gateway | The gateway reaches each asset',
    'QS-02 | text | always | Address of the ASR Manager? | ASR steps | step 7: Deactivate the assets in ASR Manager and activate them with the new addresses | An ASR test event arrives',
    'QS-03 | text | always | Contacts, CSI, serial numbers? Change notice given? | notice pack | the notice step',
    'QR-01 | boxes | always | Rollback criteria? Time box per phase? Who decides? | timers | the timer of each phase, the head of the plan and each stop',
    'QR-02 | text | always | Are old ports, VLANs and addresses kept until +N days? | rollback validity | when the old subnets are given back',
  ],
};

/** Questions are practice, except for those that come from a public document. */
const marks: Readonly<Record<string, Mark>> = { 'QG-05': 'documented' };

function question(section: QuestionSection, row: string): Question {
  const [id = '', shape = '', matters = '', text = '', drives = '', reads = '', last] = row.split(' | ');
  const [, phase, title = ''] = /^step (\d): (.*)$/.exec(reads) ?? [];
  return {
    id,
    section,
    text,
    drives,
    shape: shape as AnswerShape,
    matters: matters as Matters,
    mark: marks[id] ?? 'practice',
    ...(phase === undefined
      ? { reads, ...(last !== undefined && { options: last.split(' / ') }) }
      : { step: { phase: Number(phase), title, check: last ?? '' } }),
  };
}

export const questions: readonly Question[] = (Object.keys(rows) as QuestionSection[]).flatMap((section) =>
  rows[section].map((row) => question(section, row)),
);
