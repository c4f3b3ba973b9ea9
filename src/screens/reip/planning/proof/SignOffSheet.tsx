import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import { stepNumber, stepTitle } from '../../../../core/reip/project/run-log.ts';
import type { Proof } from '../../../../core/reip/proof-types.ts';
import { outageWindow } from '../../../../core/reip/questions/outage-window.ts';
import { openDecisions } from '../../../../core/reip/questions/question-groups.ts';
import type { Question } from '../../../../core/reip/questions/question-types.ts';
import { rehearsalOf } from '../../../../core/reip/run/rehearsed.ts';
import { plural } from '../../../../core/text/plural.ts';
import { durationText } from '../../../../core/time/duration-text.ts';
import { useRetainedText } from '../../../../parts/fields/use-retained-text.ts';
import { Form } from '../../../../ui/fields/Form.tsx';
import { required } from '../../../../ui/fields/field-checks.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../../ui/overlays/TakeDialog.tsx';
import { zonedDateTime } from '../../../../ui/text/format-date.ts';
import { fullMoney } from '../../../../ui/text/format-money.ts';
import { shortWording, viewPath } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';
import { useTypedName } from '../../use-typed-name.ts';
import { spareWords } from '../outage/LaneAxis.tsx';
import { leastWords, outWords, useOutage } from '../outage/use-outage.ts';
import { windowWords } from '../outage/window-words.ts';
import { QuestionLink } from '../questions/QuestionLink.tsx';

type Props = {
  readonly reip: Reip;
  readonly plan: Plan;
  readonly proof: Proof;
  /** SHA-256 checksum of what is signed. */
  readonly digest: string;
  readonly onSign: (by: string, role: string) => void;
  readonly onClose: () => void;
};

const roles = ['Change approver', 'Service owner', 'Database administrator', 'Network administrator'];

/** Lists what is approved, each unknown with the place where it is entered, and asks who signs in which role. */
export function SignOffSheet({ reip, plan, proof, digest, onSign, onClose }: Props) {
  const [by, setBy] = useTypedName('who signs off');
  const [role, setRole] = useRetainedText('role of who signs off');
  const [asked, setAsked] = useState(false);
  const id = useId();
  const sign = () => {
    setAsked(true);
    if (!by.trim() || !role.trim()) return false;
    onSign(by.trim(), role.trim());
    return true;
  };
  const field = (
    label: string,
    value: string,
    onChange: (text: string) => void,
    suggestions?: readonly string[],
  ) => (
    <TextField
      {...{ label, value, onChange, suggestions }}
      required
      error={asked ? required(value.trim()) : undefined}
    />
  );
  return (
    <TakeDialog title="Sign off plan" sheet action="Sign off" form={id} onClose={onClose}>
      <h3 tabIndex={-1} data-autofocus>
        You approve
      </h3>
      <Approved reip={reip} plan={plan} proof={proof} />
      <Form id={id} onSubmit={sign}>
        <div className="form two">
          {field('Name', by, setBy)}
          {field('Role', role, setRole, roles)}
        </div>
      </Form>
      <p className="small muted">
        Valid for plan <span className="mono">{`${digest.slice(0, 8)} ${digest.slice(8, 16)}`}</span> only.
        Any change needs a new sign-off.
      </p>
    </TakeDialog>
  );
}

/** The others are folded, so that name and role stay in the first view. */
const decisionsShown = 3;

const Unknown = ({ children }: { readonly children: ReactNode }) => (
  <span className="unknown-value">{children}</span>
);

function Approved({ reip, plan, proof }: Pick<Props, 'reip' | 'plan' | 'proof'>) {
  const { appliance, base, mapping, work } = reip;
  const outages = useOutage(reip, plan);
  const networks = mapping.networks.filter(({ changes }) => changes).length;
  const moving = plan.mapping.filter(({ current, planned }) => current !== planned).length;
  const commands = plan.steps.flatMap((step) => step.commands);
  const unsure = commands.filter(({ provenance }) => provenance === 'verify').length;
  const decisions = openDecisions(base, mapping, work.answers);
  const rehearsal = rehearsalOf(plan, work.rehearsed);
  const missing = outages?.withoutMinutes.length ?? 0;
  const summary = (words: string) => <Link href={viewPath(appliance, 'summary')}>{words}</Link>;
  const decision = ({ id, text }: Question) => (
    <li key={id}>
      <span className="mono small">{id}</span>{' '}
      <QuestionLink reip={reip} id={id}>
        {text}
      </QuestionLink>
    </li>
  );
  const steps = (of: readonly Step[]) =>
    of.map((step, i) => (
      <span key={step.id}>
        {i > 0 && ', '}
        <Link href={viewPath(appliance, 'planning', { step: step.id })}>{stepTitle(step)}</Link>
      </span>
    ));
  const final = plan.steps.filter(({ reversible }) => reversible === 'no');
  const risky = plan.steps.filter(({ reversible }) => reversible === 'high-risk');
  const isAnyOut = outages?.lanes.some(({ blocks }) => blocks.some(({ level }) => level === 'out')) ?? false;
  return (
    <dl className="approved">
      <Row label="Proof">
        {shortWording(proof.wording)}, under {plural(proof.assumptions.length, 'assumption')}
      </Row>
      <Row label="Change">
        {plural(networks, 'network')}, {moving} of {plural(plan.mapping.length, 'address', 'addresses')}
      </Row>
      <Row label="Steps">
        {plan.steps.length} in {plural(new Set(plan.steps.map(({ phase }) => phase)).size, 'phase')},{' '}
        {missing > 0 ? (
          <Unknown>
            {missing} without minutes.{' '}
            <Link href={viewPath(appliance, 'planning', { step: outages?.withoutMinutes[0] })}>
              Enter minutes
            </Link>
          </Unknown>
        ) : (
          durationText(outages?.total ?? 0)
        )}
      </Row>
      <Row label="Window">
        {outageWindow(base, work.answers) ? (
          [windowWords(work, base), outages && spareWords(outages.axis)].filter(Boolean).join(', ')
        ) : (
          <Unknown>Not set. {summary('Set the window')}</Unknown>
        )}
      </Row>
      <Row label="Clients out">
        {missing > 0 && isAnyOut ? (
          <Unknown>Unknown, no minutes entered for {plural(missing, 'step')}</Unknown>
        ) : (
          outWords(outages?.out ?? 0, 0, isAnyOut)
        )}
      </Row>
      <Row label="Cost of outage">
        {work.ratePerHour === undefined ? (
          <Unknown>Unknown. {summary('Set the cost per hour')}</Unknown>
        ) : (
          leastWords(outages?.cost ?? 0, missing, fullMoney(outages?.cost ?? 0))
        )}
      </Row>
      <Row label="Without rollback">{final.length > 0 ? steps(final) : 'none'}</Row>
      <Row label="High risk">{risky.length > 0 ? steps(risky) : 'none'}</Row>
      <Row label="Check on your release">
        {unsure} of {plural(commands.length, 'command')}
      </Row>
      <Row label="Rehearsed">{rehearsal ? `yes, on this digest, ${zonedDateTime(rehearsal.at)}` : 'no'}</Row>
      <Row label="Decisions open">
        {decisions.length === 0 ? (
          'none'
        ) : (
          <div className="unknown-value">
            {decisions.length}, acknowledged by name before step {firstStep(plan)}
            <ul className="approved-decisions">{decisions.slice(0, decisionsShown).map(decision)}</ul>
            {decisions.length > decisionsShown && (
              <details>
                <summary>{decisions.length - decisionsShown} more</summary>
                <ul className="approved-decisions">{decisions.slice(decisionsShown).map(decision)}</ul>
              </details>
            )}
          </div>
        )}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const firstStep = ({ steps: [first] }: Plan): string => (first ? stepNumber(first) : '0.1');
