/** States of Clusterware, its registry and voting files: input 13. */
import { getOrCreate } from '../../../collections/grouping.ts';
import { backupVerdict, cutOff, inDiskPaths, judged, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed, Seen } from '../types.ts';
import { profileReader } from './resource-profile.ts';

const checks = ['STO-02', 'VER-06'];

/** Details of a resource that is online and yet not as it is meant to be. */
const unwell =
  /\b(?:fail\w*|timed out|clean\w*|corrupt\w*|abnormal|not mounted|mounted(?! on\b)|dismounted|restricted|starting|stopping|not all|unknown|instance shutdown)\b/i;

/** Services of each node that `crsctl check cluster` and `check crs` print; `check css` and `check evm` print one. */
const ofNode = ['4529', '4533', '4537'];

/** Whether services of a node are missing, or the line of stars behind the last node. */
function isCheckCut(
  nodes: ReadonlyMap<string, ReadonlySet<string>>,
  stars: number,
  command: string,
): boolean {
  const asksAll = /\bcheck\s+(?:cluster|crs)\b/i.test(command);
  // One service was asked for, or the command is not known and one is shown.
  const isSingle =
    !asksAll && (/\bcheck\s+\w/i.test(command) || [...nodes.values()].every(({ size }) => size === 1));
  for (const codes of nodes.values()) {
    const count = ofNode.filter((one) => codes.has(one)).length;
    // High availability services alone: the others are below them.
    if (count < ofNode.length && !isSingle && (count > 0 || asksAll || stars > 0)) return true;
  }
  // `check crs` on one server names no node, and has no stars.
  const named = [...nodes.keys()].filter((name) => name !== '').length;
  return stars > 0 && stars <= named;
}

const read: EvidenceInput['read'] = (sheet, { at, command }) => {
  const bad: string[] = [];
  const good: string[] = [];
  const seen: Seen[] = [];
  const noted: Noted[] = [];
  const levels = new Map<string, string>();
  const votes = { online: 0, offline: 0, located: undefined as number | undefined };
  const services = { online: 0 };
  const nodes = new Map<string, Set<string>>();
  const observed: Observed[] = [];
  const servers = new Set<string>();
  const profile = profileReader(command, noted);
  let named = '';
  let stars = 0;
  const backups: string[] = [];
  let part = '';
  let resource = '';
  let node = '';
  let reached = false;
  let target = '';
  const runsOn = (value: string, line: number) => {
    if (value && servers.size < servers.add(value).size)
      observed.push({ what: 'runs-on', name: resource, value, line });
  };
  sheet.walk([
    // `crsctl stat res -t`: `OFFLINE OFFLINE` is meant to be down; a target that is not reached is not.
    [/^Name\s+Target\s+State\b/, 'column headers of the resources'],
    [
      /^(Local|Cluster) Resources/,
      ([, name = '']) => {
        part = name;
      },
    ],
    [
      /^\s*(?:\d+\s+)?(ONLINE|OFFLINE)\s+(ONLINE|OFFLINE|INTERMEDIATE|UNKNOWN)\b\s*(\S*)\s*(.*)$/,
      ([, aim, state, server = '', details = ''], line) => {
        runsOn(server, line);
        if (part === 'Cluster') reached = true;
        if (aim !== state) bad.push(`${resource} is ${state} ${server}`.trim());
        else if (aim === 'ONLINE' && unwell.test(details))
          bad.push(`${resource} on ${server}: ${details.trim()}`);
      },
    ],
    [
      /^\s*ora\.\S+$|^[\w.-]+\.(?:db|vip|lsnr|asm|svc|res|type)\S*$/,
      ({ input }) => {
        resource = input.trim();
      },
    ],
    // The long list: NAME, TYPE, TARGET, STATE.
    [
      /^NAME=(.*)$/,
      ([, name = '']) => {
        resource = name;
        profile.begin(name);
      },
    ],
    [/^TYPE=/, 'type of a resource'],
    [
      /^TARGET=(.*)$/,
      ([, aim = '']) => {
        target = aim;
      },
    ],
    [
      /^STATE=(.*)$/,
      ([, states = ''], line) => {
        for (const [, server = ''] of states.matchAll(/\bon (\w[\w.-]*)/g)) runsOn(server, line);
        const targets = target.split(/\s*,\s*/);
        for (const [i, state] of states.split(/\s*,\s*/).entries())
          if (/^ONLINE/.test(targets[i] ?? targets[0] ?? '') && !/^ONLINE/.test(state))
            bad.push(`${resource} is ${state}`);
        reached = true;
        part = 'Cluster';
      },
    ],
    profile.rule,
    [/^\s{40,}\S/, 'rest of a long state'],
    // Voting files.
    [/^##\s+STATE\b/, 'column headers of the voting files'],
    [
      /^\s*\d+\.\s+([A-Z]+)\b/,
      ([, state]) => {
        if (state === 'ONLINE') votes.online++;
        else votes.offline++;
      },
    ],
    [/^\s*\([^()]+\)\s*\[\w*\]\s*$/, 'place of a voting file'],
    [
      /^Located (\d+) voting/,
      ([, count]) => {
        votes.located = Number(count);
      },
    ],
    // Versions and patch levels.
    [
      /active version (?:on the cluster )?is \[([\d.]+)\](.*)$/i,
      ([, version = '', rest = ''], line) => {
        seen.push(...seenOf({ cluster: true }, { activeVersion: version }, line));
        good.push(`active version ${version}`);
        const state = /upgrade state is \[([^\]]*)\]/i.exec(rest)?.[1];
        if (state !== undefined && !/^NORMAL$/i.test(state))
          bad.push(`the cluster upgrade state is ${state || 'empty'}`);
        const level = /active patch level is \[(\d+)\]/i.exec(rest)?.[1];
        if (level) noted.push({ attribute: 'active patch level', value: level, line });
      },
    ],
    [
      /patch level on node (\S+) is \[(\d+)\]/i,
      ([, name = '', level = ''], line) => {
        levels.set(name, level);
        seen.push(...seenOf({ node: name }, { patchLevel: level }, line));
      },
    ],
    [
      /(?:release patch level|Clusterware(?: (?:software|release))? version[^[]*?) (?:on node (\S+) )?is \[([^\]]+)\](.*)$/i,
      ([, on = '', value = '', rest = ''], line) =>
        noted.push({ attribute: `version ${on}`.trim(), value: `${value}${rest}`.trim(), line }),
    ],
    // The registry.
    [/registry integrity check succeeded/i, () => good.push('the OCR is whole')],
    [
      /(?:integrity|corruption) check failed/i,
      ({ input }) => bad.push(`the OCR is not whole: ${input.trim()}`),
    ],
    [/^PROT-2[45]\b/, 'message that there are no backups of one kind'],
    [/^PRO[TC]-\d+/, ({ input }) => bad.push(`the OCR was not read: ${input}`)],
    [/\.ocr\b|\bbackup_\d{8}_/i, ({ input }) => backups.push(input)],
    [
      /^Status of Oracle (?:Cluster|Local) Registry|^Oracle (?:Cluster|Local) Registry configuration|integrity check succeeded|corruption check (?:succeeded|bypassed)|not configured/i,
      () => {},
    ],
    [
      /^\s*(Version|Total space \(kbytes\)|Used space \(kbytes\)|Available space \(kbytes\)|ID|Device\/File Name)\s*:\s*(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    // `crsctl check`.
    [
      /^([A-Za-z][\w.-]*):\s*$/,
      ([, name = '']) => {
        node = name;
        if (stars > 0) getOrCreate(nodes, node, () => new Set<string>());
      },
    ],
    [
      /^\*{20,}\s*$/,
      () => {
        stars++;
      },
    ],
    [
      /^CRS-6724: Current cluster name is '([^']+)'/,
      ([, value = ''], line) => {
        named = value;
        observed.push({ what: 'cluster-name', value, line });
      },
    ],
    // Progress of a command, and values of a setting.
    [
      /^CRS-\d+:\s*((?:Attempting to|Starting |Current |Successful|.*\bhas (?:been (?:started|stopped)|completed)\b|.*\balready (?:running|active)\b).*)$/i,
      ([, value = ''], line) => noted.push({ attribute: 'message', value, line }),
    ],
    [
      /^CRS-(\d+):\s*(.*)$/,
      ([, code = '', words = '']) => {
        if (/\bis online\b/i.test(words)) getOrCreate(nodes, node, () => new Set<string>()).add(code);
        if (/\bis online\b|succeeded|\bis enabled\b/i.test(words)) services.online++;
        else bad.push(`${node}${node && ': '}${words}`);
      },
    ],
    [
      /\b(?:is|are) (?:offline|disabled|down)\b|Cannot communicate|\bfailed\b(?! ?[:=] ?(?:0|none|no)\s*$)/i,
      ({ input }) => bad.push(input),
    ],
  ]);
  countVotes(votes, bad, good);
  const distinct = new Set(levels.values());
  if (distinct.size > 1) bad.push(`patch levels differ: ${[...distinct].join(', ')}`);
  // Each node reports its own patch level only, so one node does not vouch for the others.
  if (distinct.size === 1)
    good.push(levels.size > 1 ? 'one patch level' : `patch level of ${[...levels.keys()].join()} alone`);
  // The whole list is of local resources, then of those of the cluster.
  if (reached) good.push('targets equal states');
  if (services.online > 0) good.push(`${services.online} services online`);
  const backup = backups.length > 0 ? backupVerdict(backups.join('\n'), at) : undefined;
  if (backup) (backup.isOld ? bad : good).push(`newest OCR backup of ${backup.last}`);
  return {
    seen,
    observed: [...inDiskPaths(sheet.lines), ...profile.observed(), ...observed],
    noted,
    verdicts: [
      bad.length === 0 && isCheckCut(nodes, stars, command)
        ? stated(`${cutOff} ${good.join(', ')}.`, checks)
        : named && bad.length + good.length === 0
          ? stated(`Cluster ${named}.`)
          : judged(bad, good.length > 0 && `${good.join(', ')}.`, checks),
    ],
  };
};

/** The last line counts them: without it, or if rows are missing, their number is unknown. */
function countVotes(
  {
    online,
    offline,
    located,
  }: { readonly online: number; readonly offline: number; readonly located: number | undefined },
  bad: string[],
  good: string[],
): void {
  if (offline > 0) bad.push(`${offline} voting files are not online`);
  if (located === undefined) return;
  if (located !== 3 && located !== 5) {
    if (located >= online) bad.push(`${located} voting files`);
  } else if (online === located) good.push(`${online} voting files`);
  else if (offline > 0) bad.push(`${online} of ${located} voting files are online`);
}

export const clusterStateInputs: readonly EvidenceInput[] = [
  {
    number: 13,
    command: /\bcrsctl\b|\bocrcheck\b|\bocrconfig\b/,
    content:
      /^(?:Name\s+Target\s+State\s+Server|##\s+STATE\s+File Universal Id|Oracle Clusterware (?:active version|patch level)|Status of Oracle Cluster Registry|The Oracle Clusterware patch level|CRS-45\d\d:|NAME=ora\.|.*\bbackup_\d{8}_|.*\.ocr\b)/i,
    read,
  },
];
