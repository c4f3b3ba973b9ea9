import type { Begun } from '../../../core/reip/run/begun-step.ts';
import type { RunLine } from '../../../core/reip/run/run-state.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';

/** Whether the step at hand was begun: without an answer it counts as begun. */
export function BegunQuestion({
  line: { number, title },
  begun,
  onChange,
}: {
  readonly line: RunLine;
  readonly begun: Begun;
  readonly onChange: (begun: Begun) => void;
}) {
  return (
    <div className="stack tight no-print">
      <p>
        Was step {number} {title} begun? Unless it was not, its rollback comes first.
      </p>
      <ChoiceField<Begun>
        label={`Was step ${number} begun?`}
        value={begun}
        onChange={onChange}
        options={[
          { value: 'yes', label: 'Begun, or unknown' },
          { value: 'no', label: 'Not begun' },
        ]}
      />
    </div>
  );
}
