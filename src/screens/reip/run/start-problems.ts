/** What must be in order before a checklist starts, and which steps take this page's own server away. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Plan } from '../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../core/reip/project/run-log.ts';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import { cutsOwn, ownPlaces } from '../../../core/reip/questions/operator-connection.ts';
import { waitingSteps } from '../../../core/reip/run/missing-inputs.ts';
import { approvalOf } from '../../../core/reip/run/sign-off.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import type { DraftMeta } from '../../../platform/drafts/draft-schema.ts';
import { notComparedWords, type ReipView } from '../labels.ts';
import type { Reip } from '../use-reip.ts';

type Gate = {
  readonly label: string;
  readonly ok: boolean;
  readonly words: string;
  /** Where it is opened. */
  readonly place?: {
    readonly view: ReipView;
    readonly words: string;
    /** Parameters of the address that open the step there. */
    readonly query?: Readonly<Record<string, string>>;
  };
};

/** In the order in which they are opened: the mapping, the plan, its proof, what its commands need, its approval. */
export function startGates(reip: Reip): readonly Gate[] {
  const { base, plan, proof, planning, isStale, isComparing, problems, work } = reip;
  const stops = problems.filter(({ level }) => level === 'error').length;
  const mapping: Gate = {
    label: 'IP mapping',
    ok: stops === 0,
    words:
      stops === 0
        ? 'Nothing stops the plan'
        : `${stops === 1 ? '1 problem stops' : `${stops} problems stop`} the plan`,
    place: { view: 'mapping', words: 'To the mapping' },
  };
  if (!plan || !proof || plan.steps.length === 0 || isStale)
    return [
      planning
        ? { label: 'Plan', ok: false, words: 'Checking again' }
        : {
            label: 'Plan',
            ok: false,
            words: 'Nothing changes yet: give a network a new subnet',
            place: { view: 'mapping', words: 'To the mapping' },
          },
    ];
  const { state, valid } = approvalOf(plan, work.signed, planHeading(plan, proof));
  const isApproved = state === 'approved';
  return [
    mapping,
    {
      label: 'Proof',
      ok: proof.holds && !isComparing,
      words: isComparing ? notComparedWords(reip) : proof.wording,
      place: isComparing
        ? { view: 'artefacts', words: 'To the summary' }
        : { view: 'planning', words: 'See the conflict' },
    },
    inputsGate(plan, base),
    {
      label: 'Approval',
      ok: isApproved,
      words: isApproved
        ? `Signed off by ${valid.map(({ by }) => by).join(', ')}`
        : state === 'changed'
          ? 'Changed since approval: sign off again'
          : 'Not signed off yet: see Planning summary',
      place: { view: 'summary', words: state === 'changed' ? 'Sign off again' : 'Sign off' },
    },
  ];
}

/** Of a checklist in unsaved work that is offered: beside it a second one would run. */
export function unsavedGate(drafts: readonly DraftMeta[], { id }: Appliance): readonly Gate[] {
  const kept = drafts.find((draft) => draft.applianceId === id && draft.logEntries);
  if (!kept) return [];
  const entries = plural(kept.logEntries ?? 0, 'log entry', 'log entries');
  return [
    {
      label: 'Unsaved work',
      ok: false,
      words: `A checklist with ${entries} is kept in it: recover or discard that first`,
    },
  ];
}

const shown = 3;

/** `2 inputs are open: number of Backup in srvctl config network (5.9), ...`; filled in later they would change what is signed. */
function inputsGate(plan: Plan, base: Appliance): Gate {
  const waiting = waitingSteps(plan, base);
  const [first] = waiting;
  if (!first) return { label: 'Inputs', ok: true, words: 'The commands have every input' };
  const open = waiting.flatMap(({ inputs, number }) => inputs.map((input) => `${input} (${number})`));
  const hosts = [...new Set(waiting.flatMap((one) => one.hosts))];
  const count = open.length === 1 ? '1 input is open' : `${open.length} inputs are open`;
  const list = upTo(open, shown);
  const refusing =
    hosts.length === 0
      ? ''
      : hosts.length === 1
        ? `; the script of ${hosts[0]} refuses to run`
        : `; the scripts of ${upTo(hosts, shown)} refuse to run`;
  return {
    label: 'Inputs',
    ok: false,
    words: `${count}: ${list}${refusing}`,
    place: { view: 'planning', words: 'Fill in', query: { step: first.step.id, input: '1' } },
  };
}

export const upTo = (names: readonly string[], most: number): string =>
  names.length > most
    ? `${names.slice(0, most).join(', ')} ${andMore(names.length - most)}`
    : names.join(', ');

/** Steps that take the server of this page away, by its host name or address (INV-24). */
export function ownSteps({ base }: Pick<Reip, 'base'>, plan: Plan, host: string): readonly string[] {
  const own = ownPlaces(base, host.replace(/:\d+$/, '').replace(/^\[|\]$/g, ''));
  return plan.steps
    .filter((step) => step.flags?.includes('own-console') === true || cutsOwn(own, step))
    .map(stepNumber);
}
