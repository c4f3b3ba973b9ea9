/** What the person at the rehearsal knows of each step, and the states that the proof walked in it. */
import { darkNetworks } from '../blackouts.ts';
import { checkIdOf } from '../check-texts.ts';
import type { Effect } from '../effect-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import { stepNumber } from '../project/run-log.ts';
import type { ClientOutage } from './client-outage.ts';
import type { Walk } from './walked-states.ts';

/**
 * People outside of the racks have no commands: what they do is the effect itself. Gateways change before the hosts do their part of
 * a step, or with `last` once what stops for them is stopped.
 */
function byOthers(effects: readonly Effect[]) {
  const first = effects.findIndex((effect) => effect.do !== 'gateway');
  return effects.flatMap((effect, at) =>
    effect.do === 'gateway'
      ? [{ networkId: effect.networkId, old: effect.old, new: effect.new, last: first >= 0 && at > first }]
      : [],
  );
}

/** As a host's script has it: records before the commands where the step publishes before it takes. */
function recordsFirst({ kind, effects }: Step): boolean {
  const at = (what: Effect['do']) => {
    const found = effects.findIndex((effect) => effect.do === what);
    return found < 0 ? Number.MAX_SAFE_INTEGER : found;
  };
  return kind !== 'exchange' && at('publish') < at('take');
}

/** The server whose cell.conf has to learn of the address or name of its ILOM; empty for no such step. */
function serverOfIlom({ kind, verify, commands: [first] }: Step): string {
  const isOfOne = kind === 'ilom' || kind === 'rename';
  if (!isOfOne || !verify.some((one) => checkIdOf(one) === 'ilom-section')) return '';
  return first?.where.split(',')[0] ?? '';
}

export function rehearsalSteps(plan: Plan, { start, steps: walked }: Walk, out: readonly ClientOutage[]) {
  return {
    start,
    steps: plan.steps.map((step, i) => ({
      id: step.id,
      number: stepNumber(step),
      title: step.title,
      kind: step.kind,
      phase: step.phase,
      target: step.target,
      out: out[i] ?? {},
      waits: step.kind === 'ttl-wait' || step.kind === 'settle',
      noReturn: step.reversible === 'no',
      ilomSection: serverOfIlom(step),
      records: step.dnsDelta.length > 0,
      recordsFirst: recordsFirst(step),
      // While a network changes over, its devices are reached at their consoles alone.
      atConsole: darkNetworks(plan).has(step.network),
      others: { forward: byOthers(step.effects), back: byOthers(step.undo) },
      forward: walked[i]?.forward ?? [],
      back: walked[i]?.back ?? [],
    })),
  };
}
