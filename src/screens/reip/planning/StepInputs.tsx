import { inputOf, inputProblem, openInputs, withInput } from '../../../core/reip/inputs.ts';
import type { Step } from '../../../core/reip/types.ts';
import { EditField } from '../../../ui/EditField.tsx';
import type { Reip } from '../use-reip.ts';

/** What the commands of a step need that no document tells: a field for each; without the plan's work, what is still open. */
export function StepInputs({ step, reip }: { readonly step: Step; readonly reip?: Reip | undefined }) {
  const { inputs = [] } = step;
  if (inputs.length === 0) return null;
  if (!reip) {
    const open = openInputs(step);
    return open.length === 0 ? null : (
      <p className="strong">Fill in by hand: {open.join(', ')}. Write what you used into the evidence.</p>
    );
  }
  const { work, setWork } = reip;
  return (
    <div className="form two">
      {inputs.map((input) => (
        <EditField
          key={input}
          label={capital(input)}
          hint="The document does not tell it. Until it stands here, the scripts of its hosts refuse to run."
          mono
          value={inputOf(work.answers, step.id, input)}
          onCommit={(text) => {
            const value = text.trim();
            const problem = inputProblem(value);
            if (problem === undefined)
              setWork(`Fill in ${input}`, (now) => ({
                ...now,
                answers: withInput(now.answers, step.id, input, value),
              }));
            return problem;
          }}
        />
      ))}
    </div>
  );
}

const capital = (text: string) => text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
