/**
 * The archive of a rehearsal: the plan with the states that its proof walked, the hand-over, and the laboratory that plays
 * both on one machine. Plain text only; the scripts end outside of the laboratory's box.
 *
 *   tar(rehearsalFiles(vega01, plan, { now: '2025-03-01' }))
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { Ground } from '../command-reader/ground.ts';
import { type HandoverOptions, handover } from '../handover/handover.ts';
import type { Plan } from '../plan-types.ts';
import { commandsSha256 } from '../proof/plan-digest.ts';
import { clientOutages } from './client-outage.ts';
import { laboratory } from './laboratory.ts';
import { rehearsalSteps } from './rehearsal-steps.ts';
import { walkedStates } from './walked-states.ts';
import { refusedOn, worldStart } from './world-start.ts';

/** Between the interpreter and the rest of each script. */
const guard =
  "[ -e /.rehearsal-box ] || { echo 'REFUSED: this copy is for the box of a rehearsal. The hand-over has the script' >&2; exit 3; }";

/** Every state of the plan is written with every fact of it: of 800 addresses that takes a minute. */
const mostAddresses = 1_000;

/** Names the first thing of a plan that the laboratory has no stand-in for; undefined for a plan that can be rehearsed. */
export function rehearsalProblem(appliance: Appliance, plan: Plan): string | undefined {
  const count = appliance.endpoints.length;
  if (count > mostAddresses)
    return `A rehearsal has at most ${mostAddresses.toLocaleString('en')} addresses, this appliance has ${count.toLocaleString('en')}.`;
  if (plan.mapping.some(({ current, planned }) => `${current} ${planned}`.includes(':')))
    return 'A plan with IPv6 addresses cannot be rehearsed.';
  return new Ground(appliance, plan).isInfiniband
    ? 'A plan of an InfiniBand rack cannot be rehearsed.'
    : undefined;
}

export function rehearsalFiles(appliance: Appliance, plan: Plan, options: HandoverOptions): Artefact[] {
  const ground = new Ground(appliance, plan);
  const handed = handover(appliance, plan, options);
  const data = (name: string, value: unknown) =>
    artefact(`laboratory/${name}.json`, 'application/json', `${JSON.stringify(value)}\n`);
  return [
    ...laboratory,
    artefact(
      'laboratory/refused.txt',
      'text/plain',
      refusedOn(ground)
        .map((one) => `${one}\n`)
        .join(''),
    ),
    data('world', worldStart(ground)),
    data('steps', rehearsalSteps(plan, walkedStates(plan, ground), clientOutages(appliance, plan))),
    data('about', { plan: plan.name, digest: commandsSha256(plan), made: options.now }),
    ...handed.flatMap((file) => {
      if (!/^(?:runbook|rollback)(?:\/|\.md$)|^(?:hosts|dns)\/(?!other\/.*\.(?:csv|js))/.test(file.name))
        return [];
      const isScript = file.name.endsWith('.sh');
      const text = isScript ? file.text.replace('\n', `\n${guard}\n`) : file.text;
      return artefact(`handover/${file.name}`, file.mediaType, text, file.marks);
    }),
  ];
}
