/**
 * The heading of a plan in its written files: as comment lines of a script, as blocks of a runbook, and as a refusal of
 * what an unproved plan would change.
 */
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { headingLines } from '../proof/plan-heading.ts';
import type { PlanHeading } from '../proof-types.ts';
import type { Block } from './blocks.ts';

/** Status of a script of an unproved plan, next to those of docs/scripts.md. */
const unprovedStatus = 8;

export const headingComments = (verdict: PlanHeading): string[] =>
  headingLines(verdict).map((line) => `# ${line}`);

const refusal = [
  'echo "REFUSED: the plan is NOT PROVED. The head of this script shows the conflict" >&2',
  `exit ${unprovedStatus}`,
];

const when = (test: string): string[] => [`if ${test}; then`, ...refusal.map((line) => `  ${line}`), 'fi'];

/** Before anything else in a bash script: `--execute` is refused while the plan is not proved. */
export const unprovedRefusal = ({ state }: PlanHeading): string[] =>
  state === 'not-proved'
    ? ['for word in "$@"; do', ...when('[ "$word" = --execute ]').map((line) => `  ${line}`), 'done']
    : [];

/** As the sign-off has it, so that a person compares what is approved with what is handed out. */
export const planDigestWords = (sha256: string): string => `SHA-256 checksum of this plan: ${sha256}`;

/** At the top of a runbook. Anything but a proof of this release is as large as the title of a section. */
export function headingBlocks(verdict: PlanHeading): Block[] {
  const [wording = '', ...others] = headingLines(verdict);
  const first: Block = verdict.state === 'proved' ? { text: wording } : { title: wording, level: 2 };
  return [first, ...others.map((text): Block => ({ text }))];
}

/**
 * Scripts that are the same for every plan, or that others write: the heading follows their own manual, which some of
 * them print by its line numbers. `update-dns.sh` has no dry run, so it refuses every file.
 */
const scriptHeads: Readonly<Record<string, (verdict: PlanHeading) => readonly string[]>> = {
  'check-network.sh': () => [],
  'hosts/replace-hosts.sh': unprovedRefusal,
  'dns/update-dns.sh': ({ state }) => (state === 'not-proved' ? when('[ $# -gt 0 ]') : []),
  'oedacli/re-ip.oedacli': () => [],
};

export function withHeading(file: Artefact, verdict: PlanHeading): Artefact {
  const refused = Object.hasOwn(scriptHeads, file.name) ? scriptHeads[file.name]?.(verdict) : undefined;
  if (!refused) return file;
  const lines = file.text.split('\n');
  const manual = lines.findIndex((line) => !line.startsWith('#'));
  lines.splice(manual, 0, ...headingComments(verdict), ...refused);
  return artefact(file.name, file.mediaType, lines.join('\n'), file.marks);
}
