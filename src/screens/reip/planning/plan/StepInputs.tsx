import { useEffect, useRef } from 'react';
import { inputOf, inputProblem } from '../../../../core/reip/answers.ts';
import type { Step } from '../../../../core/reip/plan-types.ts';
import { openInputs, withInput } from '../../../../core/reip/questions/placeholders.ts';
import { upperFirst } from '../../../../core/text/first-letter.ts';
import { useQuery } from '../../../../parts/navigation/use-query.ts';
import { EditField } from '../../../../ui/fields/EditField.tsx';
import type { Reip } from '../../use-reip.ts';

/** Where what a run fills in goes: into its log, as the plan is signed. */
export type RunInputs = {
  /** The open inputs of the signed plan with the values filled in since. */
  readonly given: ReadonlyMap<string, string>;
  readonly fill: (input: string, value: string) => void;
};

/**
 * Inputs of a step's commands that no document contains: a field for each; without a plan or run to fill them in, the
 * list of those that are still open.
 */
export function StepInputs({
  step,
  reip,
  run,
}: {
  readonly step: Step;
  readonly reip?: Reip | undefined;
  readonly run?: RunInputs | undefined;
}) {
  const { inputs = [] } = step;
  if (run)
    return (
      <Fields
        key={step.id}
        inputs={[...run.given.keys()]}
        hint="It goes into the log and into the commands here. The signed plan stays as it is: its scripts refuse to run, so type these commands."
        value={(input) => run.given.get(input) ?? ''}
        onFill={run.fill}
      />
    );
  if (inputs.length === 0) return null;
  if (!reip) {
    const open = openInputs(step);
    return open.length === 0 ? null : (
      <p className="strong">Fill in by hand: {open.join(', ')}. Write what you used into the evidence.</p>
    );
  }
  const { work, setWork } = reip;
  return (
    <Fields
      key={step.id}
      inputs={inputs}
      hint="The document does not hold it. Until it is entered, the scripts of its hosts refuse to run."
      value={(input) => inputOf(work.answers, step.id, input)}
      onFill={(input, value) =>
        setWork(`Fill in ${input}`, (now) => ({
          ...now,
          answers: withInput(now.answers, step.id, input, value),
        }))
      }
    />
  );
}

function Fields({
  inputs,
  hint,
  value,
  onFill,
}: {
  readonly inputs: readonly string[];
  readonly hint: string;
  readonly value: (input: string) => string;
  readonly onFill: (input: string, value: string) => void;
}) {
  const whole = useRef<HTMLDivElement>(null);
  const { query, set } = useQuery();
  const isAsked = query.has('input');
  // Who comes from the shut gate of the start finds the first that is empty.
  useEffect(() => {
    if (!isAsked) return;
    set({ input: undefined });
    const fields = [...(whole.current?.querySelectorAll('input') ?? [])];
    const field = fields.find((one) => one.value === '') ?? fields[0];
    field?.scrollIntoView?.({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [isAsked, set]);
  return (
    <div ref={whole} className="form two">
      {inputs.map((input) => (
        <EditField
          key={input}
          label={upperFirst(input)}
          hint={hint}
          mono
          value={value(input)}
          onCommit={(text) => {
            const word = text.trim();
            const problem = inputProblem(word);
            if (problem === undefined) onFill(input, word);
            return problem;
          }}
        />
      ))}
    </div>
  );
}
