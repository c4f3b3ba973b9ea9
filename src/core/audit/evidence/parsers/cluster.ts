/** The nodes of a cluster and its verification: inputs 14 and 15. */
import { judged, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed, Seen } from '../types.ts';

const stateRow = /^([A-Za-z][\w.-]*)((?=\s.*\b(?:in)?active\b)(?:\s+\S+)+)\s*$/i;

const nodes: EvidenceInput['read'] = (sheet, { command }) => {
  const seen: Seen[] = [];
  const observed: Observed[] = [];
  const bad: string[] = [];
  const noted: Noted[] = [];
  let count = 0;
  const states = /\s-\w*s|^$/.test(command);
  const hasColumn = states && command !== '';
  const isOfCluster = /\bolsnodes\b(?:\s+-\w+)*\s+-\w*c/.test(command);
  const withPrivate = /\bolsnodes\b(?:\s+-\w+)*\s+-\w*p/.test(command);
  // `cemutlo -n -w` has the version of the cluster behind the name.
  if (/\bcemutlo\b/.test(command))
    sheet.walk([
      [
        /^\s*([A-Za-z][\w-]*)(?::\S*)?\s*$/,
        ([, value = ''], line) => observed.push({ what: 'cluster-name', value, line }),
      ],
    ]);
  sheet.walk([
    [
      // With a column of states each row has one: another word is no state, and no name of a VIP.
      hasColumn ? stateRow : /^([A-Za-z][\w.-]*)((?:\s+(?:\S+))*)\s*$/,
      ({ input, 1: name = '', 2: text = '' }, line) => {
        const rest = text.trim().split(/\s+/).filter(Boolean);
        const state = rest.find((one) => /^(?:in)?active$/i.test(one));
        const number = rest.find((one) => /^\d+$/.test(one));
        // Two panes of a terminal that were copied as one have two nodes in a row.
        if (rest.filter((one) => /^(?:in)?active$/i.test(one)).length > 1) sheet.spoil(line);
        if (isOfCluster && rest.length === 0) {
          observed.push({ what: 'cluster-name', value: name, line });
          return;
        }
        if (isOfCluster || (state === undefined && number === undefined && !/\bolsnodes\b/.test(command))) {
          noted.push({ attribute: isOfCluster ? 'name of the cluster' : 'line', value: input.trim(), line });
          return;
        }
        const words = rest.filter(
          (one) => !/^(?:in)?active$|^\d+$|^(?:un)?pinned$|^(?:hub|leaf|auto)$|^</i.test(one),
        );
        // `-p` shows the private addresses of a node, `-i` its VIP.
        const privates = withPrivate ? (words.shift() ?? '').split(',').filter(Boolean) : [];
        for (const value of privates) observed.push({ what: 'address', value, name, line });
        const [vip] = words;
        count++;
        seen.push(...seenOf({ node: name }, { nodeName: name }, line));
        observed.push({ what: 'node', value: name, line, ...(vip && { name: vip }) });
        if (state && /^inactive$/i.test(state)) bad.push(`${name} is inactive`);
      },
    ],
    [
      hasColumn ? /^\s*[a-z][\w-]*\d[\w.-]*(?:\s+\S+)*\s*$/i : /^$/,
      ({ input }, line) => {
        noted.push({ attribute: 'node without a state', value: input.trim(), line });
        sheet.spoil(line);
      },
    ],
  ]);
  const [cluster] = observed.filter(({ what }) => what === 'cluster-name');
  if (cluster && count === 0) return { observed, noted, verdicts: [stated(`Cluster ${cluster.value}.`)] };
  const good = count > 0 && (states ? `${count} nodes active.` : false);
  return { seen, observed, noted, verdicts: [judged(bad, good, ['NAM-12'])] };
};

/** A check or a group of checks before its result; the tool writes `Checking ...` of what it does, not of a check. */
const withoutResult = /^(?:\s*Verifying\b|\s+(?!Checking|Performing|Collecting|Starting)\S).*\.\.\.\s*$/;

/** Names, up to their dots, that a line has with a result. That of a group comes so again, below its checks. */
const namesWithResult = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => /^\s*(\S.*\.\.\.)\s*\S/.exec(line)?.[1] ?? []));

/** An information line gives the reason why a check was not made; it did not fail. */
const verification: EvidenceInput['read'] = (sheet) => {
  const failed: string[] = [];
  const messages = new Set<string>();
  const noted: Noted[] = [];
  const groups = namesWithResult(sheet.lines);
  let informed = false;
  let isGood = false;
  sheet.walk([
    [
      /\bINFORMATION\b|^Information was reported/i,
      () => {
        informed = true;
      },
    ],
    [
      /\bwas unsuccessful\b/,
      ({ input }) => {
        informed = false;
        failed.push(input);
      },
    ],
    [
      /\bPRV[A-Z]-\d{4,5}\b/,
      ({ input }) => {
        if (/\.\.\.\s*FAILED/.test(input)) failed.push(input);
        if (!informed || /FAILED|WARNING/.test(input))
          for (const id of input.match(/\bPRV[A-Z]-\d{4,5}\b/g) ?? []) messages.add(id);
      },
    ],
    [
      /\bFAILED\b|^(?:ERROR|FAILURE)\b/,
      ({ input }) => {
        informed = false;
        failed.push(input);
      },
    ],
    [
      /\bwas successful\b/,
      () => {
        isGood = true;
      },
    ],
    [
      /\bWARNING\b/,
      ({ input }) => {
        informed = false;
        failed.push(input);
      },
    ],
    [
      /\bPASSED\b|\bpassed\b/,
      () => {
        informed = false;
      },
    ],
    [
      { exec: (line) => (groups.has(line.trim()) ? withoutResult.exec(line) : null) },
      'name of a group of checks',
    ],
    [
      withoutResult,
      ({ input }, line) => {
        noted.push({ attribute: 'check without a result', value: input.trim(), line });
        sheet.spoil(line);
      },
    ],
    [
      /\.\.\.\s*(?!PASSED|FAILED|WARNING|INFORMATION|SKIPPED)[A-Za-z]\w*\s*(?:\(.*\))?\s*$/,
      (_, line) => sheet.spoil(line),
    ],
    [
      /^\s*(?:Verifying|Performing|Checking|Pre-check|Post-check|Collecting|Baseline|Starting)\b.*$/,
      () => {},
    ],
    [
      /^(?:CVU (?:operation performed|home|version)|Date|User|Operating system|Clusterware version|Grid home|Cluster name|Verification)\b.*$/,
      'line about the run',
    ],
    [
      /^(?:Failures were|Warnings were|Errors? (?:were|was)) /,
      () => {
        informed = false;
      },
    ],
    [/^(?:it needs|'root'|privileges)/, 'rest of an information'],
  ]);
  const bad = failed.length > 0 ? failed : [...messages];
  return {
    noted,
    verdicts: [
      { ...judged(bad, isGood && 'Passed.'), ...(messages.size > 0 && { messages: [...messages] }) },
    ],
  };
};

export const clusterInputs: readonly EvidenceInput[] = [
  {
    number: 14,
    command: /\bolsnodes\b|\bcemutlo\b/,
    content: /^[\w-]+\s+\d+\s+\S+\s+(?:Active|Inactive)(?:\s+(?:Unp|P)inned)?\s*$/i,
    read: nodes,
  },
  {
    number: 15,
    command: /\bcluvfy\b/,
    content:
      /^(?:Verifying .+\.\.\.|Pre-check|Post-check|.*\bPRV[A-Z]-\d+ ?:|Performing following verification checks)/,
    whole: /\bwas (?:un)?successful\b|^CVU operation performed/,
    read: verification,
  },
];
