import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { StepState } from '../../../core/authoring/assistant/steps.ts';
import { andMore } from '../../../core/text/plural.ts';
import { IconText } from '../../../ui/text/IconText.tsx';

const shown = 6;

/** The missing values of a step in one line, and its problems, a line each. Nothing when it is done. */
export function StepNotes({ state }: { state: StepState | undefined }) {
  if (!state || state.state === 'done') return null;
  const { missing, problems } = state;
  return (
    <div className="stack tight no-print" role="status">
      {problems.slice(0, shown).map((problem, at) => (
        <IconText key={at} icon={OctagonAlert} tone="bad">
          {problem}
        </IconText>
      ))}
      {problems.length > shown && <p className="muted">{andMore(problems.length - shown)}</p>}
      {missing.length > 0 && (
        <p className="muted">
          Still missing: {missing.slice(0, shown).join(', ')}
          {missing.length > shown && ` ${andMore(missing.length - shown)}`}.
        </p>
      )}
    </div>
  );
}
