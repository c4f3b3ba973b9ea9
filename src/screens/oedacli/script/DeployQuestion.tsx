import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';

/** Numbers, from 1, of the lines that change the machine. */
export const deployLines = (text: string): readonly number[] =>
  text
    .split(/\r\n|\n|\r/)
    .flatMap((line, at) => (/^(?:\s|oedacli>)*deploy\s+actions\b/i.test(line) ? [at + 1] : []));

/** A script from elsewhere that deploys: the user who opens it decides whether it deploys here. */
export function DeployQuestion({
  lines,
  deploy,
  onChange,
}: {
  lines: readonly number[];
  deploy: boolean;
  onChange: (deploy: boolean) => void;
}) {
  const places = lines.length === 1 ? `Line ${lines[0]} is` : `Lines ${lines.join(', ')} are`;
  return (
    <div className="stack tight" role="note" aria-label="It deploys">
      <IconText icon={TriangleAlert} tone="warn">
        {places} DEPLOY ACTIONS: whoever runs the script then changes the machine.
      </IconText>
      <div className="row">
        <span>Take it</span>
        <ChoiceField
          label="What the script does"
          value={deploy ? 'deploy' : 'plan'}
          options={[
            { value: 'plan', label: 'Plan only' },
            { value: 'deploy', label: 'With DEPLOY ACTIONS' },
          ]}
          onChange={(choice) => onChange(choice === 'deploy')}
        />
        <span className="muted">
          {deploy ? 'The deploy lines stay and are marked' : 'The deploy lines are left out'}
        </span>
      </div>
    </div>
  );
}
