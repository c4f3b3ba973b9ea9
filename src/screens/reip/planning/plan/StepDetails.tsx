import type { Appliance } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { reasonOf } from '../../../../core/reip/checked-plan/reorder-steps.ts';
import type { Plan, Step } from '../../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../../core/reip/project/run-log.ts';
import { LongList } from '../../../../parts/print/LongList.tsx';
import type { Reip } from '../../use-reip.ts';
import { Commands } from './Commands.tsx';
import { type RunInputs, StepInputs } from './StepInputs.tsx';
import { networkName, reversibleWords } from './step-words.ts';

/** The work of a person in a step: checks before, commands, expected output, checks after, the rollback. */
export function StepDetails({
  appliance,
  step,
  plan,
  reip,
  run,
}: {
  readonly appliance: Appliance;
  readonly step: Step;
  readonly plan?: Plan;
  /** Where what is missing can be filled in. */
  readonly reip?: Reip;
  /** The same while the checklist runs. */
  readonly run?: RunInputs | undefined;
}) {
  const { endpoints } = indexAppliance(appliance);
  const network = networkName(appliance, step.network);
  return (
    <div className="step-details">
      <p className="muted">
        {[
          step.actor,
          network && `${network} network`,
          `rollback: ${reversibleWords[step.reversible].text}`,
          step.console && `at the console: ${step.console}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {step.flags?.includes('own-console') && (
        <p className="strong">
          This page loses its server in this step. The checklist continues in the open tab.
        </p>
      )}
      {step.flags?.includes('own-connection') && (
        <p className="strong">Your own connection is cut in this step.</p>
      )}
      {step.addressDelta.length > 0 && (
        <LongList items={step.addressDelta} noun={['address', 'addresses']}>
          {({ endpointId, iface, from, to, parked }) => (
            <li key={endpointId}>
              <span className="mono">{endpoints.get(endpointId)?.hostname ?? endpointId}</span>{' '}
              <span className="muted">{iface}</span> <span className="mono">{from}</span>
              {from === to ? (
                <span className="muted"> stays</span>
              ) : (
                <>
                  {' '}
                  → <span className="mono">{to}</span>
                </>
              )}
              {parked && (
                <span className="muted">
                  , parked for <span className="mono">{parked}</span>
                </span>
              )}
            </li>
          )}
        </LongList>
      )}
      <Bullets title="Before" items={step.preChecks} />
      <StepInputs step={step} reip={reip} run={run} />
      <Commands label="Commands" commands={step.commands} />
      {step.expected && (
        <p>
          <b>Expected</b> {step.expected}
        </p>
      )}
      <Bullets title="Verify" items={step.verify} />
      <Commands label="Rollback" commands={step.rollback} />
      {step.rollback.length === 0 && (
        <p>
          <b>Rollback</b> {step.reversible === 'no' ? 'none. This step cannot be undone.' : 'nothing to do'}
        </p>
      )}
      {plan && <Waits plan={plan} step={step} />}
    </div>
  );
}

function Bullets({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>{title}</h3>
      <LongList items={items} noun={['line']} className="bullets">
        {(item) => <li key={item}>{item}</li>}
      </LongList>
    </div>
  );
}

function Waits({ plan, step }: { readonly plan: Plan; readonly step: Step }) {
  const steps = new Map(plan.steps.map((one) => [one.id, one]));
  const waits = plan.edges.flatMap(({ before, after, rule }) => {
    const one = after === step.id ? steps.get(before) : undefined;
    return one ? [{ one, rule }] : [];
  });
  if (waits.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>Waits for</h3>
      <LongList items={waits} noun={['step']} className="bullets">
        {({ one, rule }) => (
          <li key={one.id}>
            <span className="mono">{stepNumber(one)}</span> {one.title}{' '}
            <span className="muted">{ruleWords(rule)}</span>
          </li>
        )}
      </LongList>
    </div>
  );
}

/** `ORD-03: DNS answers for the SCAN before srvctl modify scan asks`. */
export function ruleWords(rule: string): string {
  const reason = reasonOf(rule);
  return reason === rule ? rule : `${rule}: ${reason}`;
}
