/** Outputs of support tools: inputs 26, 27 and 35. */
import { days, judged, numberIn, seenOf } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

const health: EvidenceInput['read'] = (sheet) => {
  const noted: Noted[] = [];
  const dates: string[] = [];
  const others: string[] = [];
  let score: number | undefined;
  let failed = 0;
  const plain = (text: string) => text.replace(/<[^<>]+>/g, ' ');
  sheet.walk([
    [
      /system health score/i,
      ({ input }) => {
        score ??= numberIn(/system health score[^0-9]{0,40}(\d{1,3})(?!\d)/i.exec(plain(input))?.[1]);
        dates.push(...(/date|generated/i.test(input) ? days(plain(input)) : []));
      },
    ],
    [/collection date|generated|timestamp|^date\b/i, ({ input }) => dates.push(...days(plain(input)))],
    [
      /^\s*No of Checks:/i,
      ({ input }, line) => noted.push({ attribute: 'checks', value: input.trim(), line }),
    ],
    [/(?:^|\W)FAIL\b(?!URE)/, () => failed++],
    [
      /(?:^|\W)(?:WARNING|INFO|PASS|CRITICAL|ERROR|SKIPPED)\b/,
      ({ input }, line) => noted.push({ attribute: 'finding', value: input.trim().slice(0, 200), line }),
    ],
    [/\d{1,4}[-/ ](?:\d\d|[A-Z][a-z]{2})[-/ ]\d{2,4}/, ({ input }) => others.push(...days(plain(input)))],
    [
      /^\s*"?(Cluster Name|OS\/Kernel Version|CRS Home - Version|DB Home - Version|exachk Version|orachk version|Collection|Number of nodes|Exadata Version|Database Server|Storage Server|Status|Version)\b\W*(.*)$/i,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value: value.trim(), line }),
    ],
    [
      /^(?:<[^<>]{1,100}>\s*)*(?:Oracle Exadata Assessment Report|Cluster Summary|.*\bversion\b)/i,
      'title of the report',
    ],
  ]);
  const run = dates[0] ?? others[0];
  const found = score ?? run;
  return {
    seen: seenOf({ appliance: true }, { exachkRun: run, exachkScore: score }),
    noted,
    verdicts: [
      {
        ok: failed > 0 ? false : undefined,
        text:
          found === undefined
            ? 'Nothing to evaluate.'
            : `Score ${score ?? 'unknown'}, run ${run ?? 'unknown'}, ${failed} FAIL.`,
        checks: ['VER-11'],
      },
    ],
  };
};

const collector: EvidenceInput['read'] = (sheet) => {
  const bad: string[] = [];
  let good = 0;
  sheet.walk([
    [/Status of TFA/i, 'column headers of the nodes'],
    [
      /^\|\s*\S+\s*\|([^|]*)\|/,
      ({ input, 1: state = '' }) => (state.trim() === 'RUNNING' ? good++ : bad.push(input)),
    ],
    [/^TFA-\d+|not running/i, ({ input }) => bad.push(input)],
  ]);
  return { verdicts: [judged(bad, good > 0 && `Runs on ${good} nodes.`, ['VER-11'])] };
};

const agents: EvidenceInput['read'] = (sheet) => {
  const bad: string[] = [];
  const assets: string[] = [];
  const observed: Observed[] = [];
  const asset = (value = '', name = '', line: number) => {
    assets.push(`${value} ${name}`);
    observed.push({ what: 'asset', name, value, line });
  };
  const noted: Noted[] = [];
  let good = 0;
  sheet.walk([
    [/:\s*0(?:\.0+)?\s*$/, 'count of nothing'],
    [
      /^Heartbeat Status\s*:\s*(.*?)\s*$/i,
      ([, value = ''], line) => {
        noted.push({ attribute: 'Heartbeat Status', value, line });
        if (!/^ok$/i.test(value)) bad.push(`Heartbeat Status: ${value || 'empty'}`);
      },
    ],
    [
      /^\s*(\d+\.\d+\.\d+\.\d+)\s+(\S+)\s(.*)$/,
      ({ input, 1: value, 2: name, 3: rest = '' }, line) => {
        asset(value, name, line);
        if (/\b(?:disabled|pending|fail\w*)\b/i.test(rest)) bad.push(input);
        else if (!/\benabled\b/i.test(rest)) sheet.spoil(line);
      },
    ],
    [/not running|\bfail(?:ed|ure)?\b|unreachable|\bpending\b|\bdisabled\b/i, ({ input }) => bad.push(input)],
    [/^IP_ADDRESS\s+HOST_NAME/, 'column headers of the assets'],
    // Only these words are the good state of an agent.
    [
      /^\s*Agent is\b(?! Running and Ready\s*$).*$/i,
      ({ input }, line) => {
        noted.push({ attribute: 'state of the agent', value: input.trim(), line });
        sheet.spoil(line);
      },
    ],
    [/\brunning\b|\bsuccess|\benabled\b/i, () => good++],
    [/^(?:Oracle Enterprise Manager|Copyright|Please|Total)/i, 'title of the tool'],
    [
      /^\s*([A-Za-z][\w ()/]*?)\s*:\s*(.*)$/,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
  ]);
  const text = assets.length > 0 ? `${assets.length} assets: ${assets.join(', ')}.` : good > 0 && 'Alive.';
  return { observed, noted, verdicts: [judged(bad, text, ['SUP-01'])] };
};

export const toolInputs: readonly EvidenceInput[] = [
  {
    number: 26,
    command: /\bexachk\b|\borachk\b/,
    content:
      /^(?:<[^<>]{1,100}>\s*)*Oracle Exadata Assessment Report|system health score|exachk version|"?(?:exachk|orachk)[ _]?version"?/i,
    isAboutOthers: true,
    read: health,
  },
  { number: 27, command: /\btfactl\b/, content: /^\|?\s*Host\s*\|\s*Status of TFA/i, read: collector },
  {
    number: 35,
    command: /\basr\b|list_asset|test_connection|\bemctl\b/i,
    content:
      /^(?:IP_ADDRESS\s+HOST_NAME|Agent (?:is|Version)|Successfully (?:submitted|connected)|.*ASR.*(?:test|connection).*(?:success|fail))/i,
    isAboutOthers: true,
    read: agents,
  },
];
