import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { lineActsAtOnce, resolveLines } from '../../../core/oedacli/script/resolve.ts';
import { parseScript } from '../../../core/oedacli/script/syntax.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';

/** Numbers, from 1, of the lines that change the machine. */
export const machineLines = (text: string): readonly number[] =>
  resolveLines(parseScript(text).script).flatMap((line) => (lineActsAtOnce(line) ? line.number : []));

/** A script from elsewhere that changes the machine: the user who opens it decides whether it does so here. */
export function DeployQuestion({
  lines,
  deploys,
  deploy,
  onChange,
}: {
  lines: readonly number[];
  /** It has DEPLOY ACTIONS, not only lines that act at once. */
  deploys: boolean;
  deploy: boolean;
  onChange: (deploy: boolean) => void;
}) {
  const places = lines.length === 1 ? `Line ${lines[0]} changes` : `Lines ${lines.join(', ')} change`;
  return (
    <div className="stack tight" role="note" aria-label="It deploys">
      <IconText icon={TriangleAlert} tone="warn">
        {places} the machine when the script is run.
      </IconText>
      <div className="row">
        <span>Take it</span>
        <ChoiceField
          label="What the script does"
          value={deploy ? 'deploy' : 'plan'}
          options={[
            { value: 'plan', label: 'Plan only' },
            { value: 'deploy', label: deploys ? 'With DEPLOY ACTIONS' : 'As it is' },
          ]}
          onChange={(choice) => onChange(choice === 'deploy')}
        />
        <span className="muted">
          {deploy ? 'These lines stay and are marked' : 'These lines are removed or become comments'}
        </span>
      </div>
    </div>
  );
}
