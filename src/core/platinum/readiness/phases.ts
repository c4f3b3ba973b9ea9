/**
 * The onboarding into the service, phase by phase (field practice; the vendor's guide has the terms). A person answers
 * each phase: its state, owner, start date and evidence. The document's own status is shown next to the answer and
 * never replaces it.
 *
 *   currentPhase(vega01)?.id      'review', until the user marks it as done
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { requiredFields } from '../contract/gateway-fields.ts';
import { type Evidence, platinumOf } from '../contract/record.ts';
import { tickCount } from '../matrix/ticks.ts';
import { conditionAnswer, conditions, isMet } from './conditions.ts';

type PhaseId = 'review' | 'implementation' | 'installation' | 'live';

type Phase = {
  readonly id: PhaseId;
  readonly title: string;
  readonly detail: string;
  /** The status by the document: a count out of a total. */
  readonly status: (appliance: Appliance) => { readonly done: boolean; readonly text: string };
  /** Where its work is done. */
  readonly tab: 'readiness' | 'gateway' | 'matrix' | 'contract';
};

const of = (done: number, all: number, what: string) => ({
  done: all > 0 && done === all,
  text: `${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}`,
});

export const phases: readonly Phase[] = [
  {
    id: 'review',
    title: 'Review of service prerequisites and readiness',
    detail: 'The conditions below are answered.',
    tab: 'readiness',
    status: (appliance) =>
      of(
        conditions.filter(({ id }) => isMet(conditionAnswer(appliance, id))).length,
        conditions.length,
        'conditions met',
      ),
  },
  {
    id: 'implementation',
    title: 'Implementation readiness',
    detail: 'The gateway form is filled in.',
    tab: 'gateway',
    status: ({ gateway }) => {
      const { required, open } = requiredFields(gateway);
      return of(required.length - open.length, required.length, 'fields filled in');
    },
  },
  {
    id: 'installation',
    title: 'Installation and configuration of gateway and service',
    detail: 'The gateway reaches everything that it monitors.',
    tab: 'matrix',
    status: (appliance) => {
      const { ticked, rows } = tickCount(appliance);
      return of(ticked, rows, 'rules ticked');
    },
  },
  {
    id: 'live',
    title: 'Transition to live operation',
    detail: 'The service runs from a stated day on.',
    tab: 'contract',
    status: ({ support }) =>
      support?.platinumSince
        ? { done: true, text: 'Platinum since stated' }
        : { done: false, text: 'Platinum since not set' },
  },
];

export const phaseAnswer = (appliance: Appliance, id: PhaseId): Evidence =>
  platinumOf(appliance).phases?.[id] ?? {};

/** The first that is not marked done; undefined when the service is live. */
export const currentPhase = (appliance: Appliance): Phase | undefined =>
  phases.find(({ id }) => phaseAnswer(appliance, id).state !== 'met');
