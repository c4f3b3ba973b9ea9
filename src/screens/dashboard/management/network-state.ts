/** The state of a network's line in a few words: the most severe problem first, then how many more there are. */

import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { type ApplianceIndex, indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { NetworkProblem } from '../../../core/appliance/networks/network-problems.ts';
import { type NetworkLine, networkSummary } from '../../../core/appliance/networks/network-summary.ts';
import { type Finding, severityLevels } from '../../../core/audit/basis/types.ts';
import { isFault, type OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { byLevel, type Level, type ProblemLevel } from '../../../core/text/level.ts';
import { plural } from '../../../core/text/plural.ts';
import { findingWords } from '../../../parts/findings/faults.ts';
import type { Tone } from '../../../ui/text/icon.ts';
import { levelTones } from '../../../ui/text/level-tones.ts';

type Problem = {
  readonly level: ProblemLevel | 'info';
  /** The whole sentence. */
  readonly text: string;
  /** The finding of the pre-audit for the same problem. */
  readonly finding?: Finding | undefined;
};

export type NetworkRow = {
  readonly line: NetworkLine;
  /** Of the most severe problem; `success` where there is none at all. */
  readonly level: Level;
  /** A failed check is red at any severity; amber is unknown; green only after the last check. */
  readonly tone: Tone;
  /** `Fits, 238 free`, `Overlaps Client`, `Too small, +1`. */
  readonly state: string;
  /** Each problem as a sentence. */
  readonly problems: readonly Problem[];
};

type ShortProblem = Problem & { readonly short: string };

const faultWords = (count: number) => plural(count, 'faulty address', 'faulty addresses');

/** Checks that report a problem of the summary a second time: it appears only once, with the number of the check. */
const checksOf: Readonly<Record<NetworkProblem['id'], readonly string[]>> = {
  'too-small': ['NET-15'],
  headroom: ['NET-16'],
  gateway: ['NET-06', 'NET-07', 'NET-08'],
  overlap: ['NET-04'],
  vlan: ['NET-23', 'NET-24'],
  factory: ['NET-10'],
  reserved: [],
  subnet: [],
  unknown: [],
};

const mostShort = 24;
const short = (title: string) =>
  title.length <= mostShort ? title : `${title.slice(0, mostShort).replace(/\W*\s\S*$/, '')} …`;

const known = new WeakMap<OpenFindings, readonly NetworkRow[]>();

/** Kept with the findings: the summaries next to the table ask for the same. */
export function networkRows(appliance: Appliance, open: OpenFindings): readonly NetworkRow[] {
  const rows = known.get(open) ?? rowsOf(appliance, open);
  known.set(open, rows);
  return rows;
}

function problemsOf(
  line: NetworkLine,
  findings: readonly Finding[],
  faults: number,
  { isSuppressed }: OpenFindings,
): readonly ShortProblem[] {
  const shown = new Set<Finding>();
  const own = line.problems.flatMap((problem): ShortProblem | readonly [] => {
    if (checksOf[problem.id].some((checkId) => isSuppressed(checkId, line.network.id))) return [];
    const finding = findings.find(({ checkId }) => checksOf[problem.id].includes(checkId));
    if (finding) shown.add(finding);
    return { ...problem, finding };
  });
  const further = findings.flatMap((finding): ShortProblem | readonly [] =>
    shown.has(finding)
      ? []
      : {
          level: severityLevels[finding.severity] ?? 'info',
          short: short(finding.title),
          text: findingWords(finding),
          finding,
        },
  );
  const ofAddresses: readonly ShortProblem[] =
    faults > 0
      ? [{ level: 'error', short: faultWords(faults), text: `${faultWords(faults)}: see its addresses.` }]
      : [];
  return [...ofAddresses, ...own, ...further].sort(byLevel);
}

/** Without a finding no check failed: a warning is a value that is missing, an information is no fault. */
const toneOf = ({ level, finding }: Problem): Tone =>
  finding || level === 'error' ? 'bad' : levelTones[level];

/** How many addresses of each network have a fault. */
function faultyAddresses(
  { endpoints }: ApplianceIndex,
  { bySubject }: OpenFindings,
): ReadonlyMap<Id, number> {
  const found = new Map<Id, number>();
  for (const [id, findings] of bySubject) {
    const network = findings.some(isFault) ? endpoints.get(id)?.networkId : undefined;
    if (network !== undefined) found.set(network, (found.get(network) ?? 0) + 1);
  }
  return found;
}

function rowsOf(appliance: Appliance, open: OpenFindings): readonly NetworkRow[] {
  const index = indexAppliance(appliance);
  const { endpoints } = index;
  const faulty = faultyAddresses(index, open);
  return networkSummary(appliance).map((line) => {
    const { id } = line.network;
    const faults = faulty.get(id) ?? 0;
    // Faults of an address appear at the address.
    const findings = (open.bySubject.get(id) ?? []).filter(
      ({ subjects }) => !endpoints.has(subjects[0] ?? ''),
    );
    const problems = problemsOf(line, findings, faults, open);
    const [first] = problems;
    const fits = line.free === undefined ? 'IPv6' : `Fits, ${line.free.toLocaleString('en')} free`;
    return {
      line,
      tone: first ? toneOf(first) : open.complete ? 'ok' : 'neutral',
      level: first?.level ?? 'success',
      state: !first ? fits : problems.length === 1 ? first.short : `${first.short}, +${problems.length - 1}`,
      problems,
    };
  });
}
