import { Pill } from '../../../ui/text/Pill.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import type { ShownProblem } from '../model/output.ts';

/** How many of the problems are errors; nothing where none is. The counts of a list add up to that of the script. */
export function ProblemCount({ problems }: { problems: readonly ShownProblem[] }) {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return null;
  return (
    <Pill tone="bad">
      {errors}
      <VisuallyHidden>{errors === 1 ? ' problem' : ' problems'}</VisuallyHidden>
    </Pill>
  );
}
