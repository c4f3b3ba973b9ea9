/**
 * All files of a plan: runbook and rollback, DNS, hosts, firewall, checks, OEDACLI, notes, dates; at last the list of
 * their SHA-256 checksums, as `sha256sum -c` reads it.
 *
 * Invariant: the same appliance, plan and `now` give the same files in the same order, each name once.
 *
 *   tar(handover(vega01, plan, { now: '2025-03-01' }))     'download all'
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { writeCheckScript } from '../../artefacts/hosts/check-script.ts';
import { writeDhcp } from '../../artefacts/hosts/dhcp.ts';
import { applianceAfter } from '../mapping/document-after.ts';
import type { Plan } from '../plan-types.ts';
import { planFileSha256 } from '../proof/plan-file-digest.ts';
import { planHeading } from '../proof/plan-heading.ts';
import { provePlan } from '../proof/prove-plan.ts';
import type { PlanHeading } from '../proof-types.ts';
import { oneLine } from '../runbook/blocks.ts';
import { withHeading } from '../runbook/proof-heading.ts';
import { isNoReturn } from '../runbook/rollback.ts';
import { writeRollback, writeRunbook } from '../runbook/runbook.ts';
import { dateArtefacts } from './dates.ts';
import { dnsArtefacts, planDns } from './dns.ts';
import { firewallArtefacts } from './firewall.ts';
import { hostsArtefacts } from './hosts-files.ts';
import { noteArtefacts } from './notes.ts';
import { oedacliArtefacts } from './oedacli.ts';

export type HandoverOptions = {
  /** ISO date, or date and time with `Z`. */
  readonly now: string;
  /** Of the proof that was made of this plan. Without one the proof is made here. */
  readonly verdict?: PlanHeading;
  /** Of the file of the plan, as it is signed. Without one it is that of the plan with the verdict. */
  readonly sha256?: string;
};

export const handover = (appliance: Appliance, plan: Plan, options: HandoverOptions): Artefact[] => [
  ...handoverFiles(appliance, plan, options),
];

/** The same files one by one, for a plan whose files together would be too much memory. */
export function* handoverFiles(
  appliance: Appliance,
  plan: Plan,
  options: HandoverOptions,
): Generator<Artefact, void, undefined> {
  const { now, verdict = planHeading(plan, provePlan(appliance, plan, { isWhole: true })) } = options;
  const { sha256 = planFileSha256(plan, verdict) } = options;
  const taken = new Set<string>();
  const sums: string[] = [];
  for (const file of filesOf(appliance, plan, { now, verdict, sha256 })) {
    const own = withFreeName(withHeading(file, verdict), taken);
    sums.push(`${own.sha256}  ${own.name}\n`);
    yield own;
  }
  yield artefact('SHA256SUMS', 'text/plain', sums.join(''));
}

/** In some of them, such as the check script, the heading is still missing. */
function* filesOf(
  appliance: Appliance,
  plan: Plan,
  { now, verdict, sha256 }: Required<HandoverOptions>,
): Generator<Artefact, void, undefined> {
  const after = applianceAfter(appliance, plan);
  for (const format of ['markdown', 'html', 'shell'] as const)
    yield* writeRunbook(plan, format, appliance, verdict, sha256);
  const last = lastReversibleStep(plan);
  if (last !== undefined)
    for (const format of ['markdown', 'shell'] as const)
      yield* writeRollback(plan, last, format, appliance, verdict, sha256);
  const dns = planDns(appliance, after, plan);
  yield* dnsArtefacts(appliance, plan, dns, verdict);
  yield* hostsArtefacts(appliance, after);
  yield* firewallArtefacts(appliance, after, plan.answers);
  const check = writeCheckScript(after, {
    former: new Map(plan.mapping.map(({ endpointId, current }) => [endpointId, current])),
    renamed: new Set(Object.keys(plan.renames)),
    secondary: new Set(secondaryAddresses(plan)),
  });
  yield withName(check.file, 'check-network.sh');
  yield* oedacliArtefacts(appliance, after);
  yield* noteArtefacts(appliance, after, plan, sha256);
  yield* dateArtefacts(appliance, plan, now);
  const moved = new Set(
    plan.mapping.flatMap(({ endpointId, current, planned }) => (current === planned ? [] : [endpointId])),
  );
  const dhcp = writeDhcp(after, moved);
  yield* dhcp.files;
  const problems = [...dns.problems, ...check.problems, ...dhcp.problems];
  if (problems.length > 0)
    yield artefact('left-out.txt', 'text/plain', `${problems.map(oneLine).join('\n')}\n`);
}

/** Two machines of one name would be two files of one name: the second is `name-2.sh`. */
function withFreeName(file: Artefact, taken: Set<string>): Artefact {
  let { name } = file;
  for (let n = 2; taken.has(name); n++) name = file.name.replace(/(\.[a-z.]+)?$/, `-${n}$1`);
  taken.add(name);
  return name === file.name ? file : withName(file, name);
}

const withName = ({ mediaType, text, marks }: Artefact, name: string): Artefact =>
  artefact(name, mediaType, text, marks);

/** They go in a step of their own (question QN-10), after every check. */
const secondaryAddresses = ({ steps }: Plan): string[] =>
  steps.flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      effect.do === 'secondary' && effect.on ? effect.records.map(({ address }) => address) : [],
    ),
  );

/** The rollback from this step includes that of every earlier step: its script can start at any of them. */
function lastReversibleStep(plan: Plan): string | undefined {
  const end = plan.steps.findIndex(isNoReturn);
  return (end < 0 ? plan.steps : plan.steps.slice(0, end)).at(-1)?.id;
}
