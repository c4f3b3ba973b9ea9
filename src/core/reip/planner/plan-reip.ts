/**
 * Plans a re-addressing: the steps in their order, each with its effects on the machine and its rollback.
 *
 * Invariants
 * - The same appliance, mapping, answers and `now` give the same bytes.
 * - A plan is JSON: names and addresses that its steps need, and the hash of the document that it was made from.
 * - Every edge holds in the order of the steps. Drafts without a possible order are a problem of the plan, and the
 *   proof fails.
 *
 *   planReip(vega01, mapping, answers, { now: '2025-03-01' }).steps[0]     { id: 'baseline', phase: 0, seq: 1, ... }
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { commandForm } from '../command-form.ts';
import { requestedChanges } from '../mapping/propose-mapping.ts';
import type { Mapping } from '../mapping-types.ts';
import { planContext } from '../names/plan-context.ts';
import { keepMoves } from '../names/planned-moves.ts';
import { secondaryRisks } from '../names/secondary-addresses.ts';
import { forgetShared } from '../names/shared-effects.ts';
import type { PlanOptions } from '../plan-options.ts';
import type { Answers, Plan } from '../plan-types.ts';
import { baseSha256 } from '../project/base-document.ts';
import { openRisks } from '../questions/questions.ts';
import { timeBoxRisks } from '../questions/time-boxes.ts';
import { assumptionsOf } from './assumptions.ts';
import type { DraftStep } from './context/draft-step.ts';
import { numberSteps } from './number-steps.ts';
import { makeDrafts } from './order/draft-steps.ts';
import { lookLater } from './order/late-looks.ts';
import { gapsOf } from './order/name-gaps.ts';
import { orderDrafts } from './order/order-steps.ts';
import { fillWaits } from './order/waits.ts';
import { type Rendered, stepWriter } from './render-step.ts';

export function planReip(
  appliance: Appliance,
  mapping: Mapping,
  answers: Answers,
  options: PlanOptions,
): Plan {
  const strategy = options.strategy ?? 'rolling';
  const context = planContext(appliance, mapping, answers, strategy);
  const found = makeDrafts(context);
  const { order, parked, problems } = orderDrafts(context, found);
  fillWaits(order);
  lookLater(context, order);
  for (const { kind, moves } of order) if (kind !== 'scan-dns') keepMoves(context, moves);
  const write = stepWriter(context);
  const rendered: Rendered[][] = [];
  for (let i = 0; i < order.length; i++) {
    const one = order[i] as DraftStep;
    const steps = write(one);
    one.steps = steps;
    rendered.push(steps);
  }
  forgetShared(context);
  const { steps, edges } = numberSteps(order, rendered, options);
  return {
    id: options.id ?? `plan:${appliance.name.toLowerCase()}`,
    name: options.name ?? 'Re-IP',
    at: options.now,
    ...(options.baseRevision !== undefined && { baseRevision: options.baseRevision }),
    baseSha256: options.baseSha256 ?? baseSha256(appliance),
    commandForm,
    strategy,
    mapping:
      parked.size === 0
        ? mapping.endpoints
        : mapping.endpoints.map((one) => {
            const place = parked.get(one.endpointId);
            return place === undefined ? one : { ...one, parked: place };
          }),
    networks: requestedChanges(mapping.networks),
    ...(mapping.services && { services: mapping.services }),
    renames: Object.fromEntries(mapping.renames.map((one) => [one.endpointId, one.to])),
    answers,
    steps,
    edges,
    gaps: gapsOf(context, order),
    risks: [
      ...timeBoxRisks(answers, steps),
      ...openRisks(appliance, mapping, answers),
      ...secondaryRisks(context),
    ],
    assumptions: assumptionsOf(appliance, mapping, answers, steps, commandForm),
    parking: mapping.parking,
    occupied: mapping.occupied,
    ...(mapping.temporarySuffix && { temporarySuffix: mapping.temporarySuffix }),
    problems: problems.map((message) => ({ message })),
  };
}
