import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useMemo, useState } from 'react';
import type { Baseline } from '../../../core/appliance/document/plan-types.ts';
import { usDate } from '../../../core/time/days.ts';
import { reportWords } from '../../../parts/findings/count-words.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { ConfirmRemoval } from '../../../parts/removal/ConfirmRemoval.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { RetainedFields } from '../../../ui/fields/RetainedFields.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { PanelProps } from '../tab-props.ts';
import { Difference } from './Difference.tsx';
import { differenceOf, thisRun, withBaseline, withoutBaseline } from './runs.ts';

/** Keeps this run to compare later ones with, and shows what became of its findings. */
export function BaselineView({ appliance, report, isStale }: PanelProps) {
  const { query, set } = useQuery();
  const { baselines } = appliance;
  const from = query.get('from') ?? baselines.at(-1)?.id ?? '';
  const to = query.get('to') ?? thisRun;
  const difference = useMemo(() => differenceOf(appliance, report, from, to), [appliance, report, from, to]);
  const runs = [
    ...baselines.map(({ id, name }) => ({ value: id, label: name })),
    { value: thisRun, label: 'This run' },
  ];
  return (
    <div className="with-side">
      <div>
        {baselines.length === 0 ? (
          <Card title="Compare">
            <p>
              There is nothing to compare with yet. Take a baseline before a change; afterwards this page
              shows what is new, fixed, worse or unchanged.
            </p>
          </Card>
        ) : (
          <Card title="Compare">
            <div className="stack">
              <div className="form two">
                <SelectField
                  label="From"
                  value={from}
                  onChange={(id) => set({ from: id }, 'push')}
                  options={runs}
                />
                <SelectField
                  label="To"
                  value={to}
                  onChange={(id) => set({ to: id }, 'push')}
                  options={runs}
                />
              </div>
              {difference ? (
                <Difference appliance={appliance} difference={difference} isStale={isStale} />
              ) : (
                <p>One of the two runs is not in this document any more. Choose another.</p>
              )}
            </div>
          </Card>
        )}
      </div>
      <div>
        <TakeBaseline report={report} isStale={isStale} />
        {baselines.length > 0 && (
          <Card title="Baselines">
            <ul className="stack close audit-baselines">
              {[...baselines].reverse().map((baseline) => (
                <BaselineLine key={baseline.id} baseline={baseline} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

function TakeBaseline({ report, isStale }: Pick<PanelProps, 'report' | 'isStale'>) {
  const { workspace } = useServices();
  const [name, setName] = useState('');
  const usual = `Run of ${usDate(report.at)}`;
  const take = () => {
    workspace.edit(`Take the baseline ${name.trim() || usual}`, (document) =>
      withBaseline(document, report, name.trim() || usual),
    );
    setName('');
  };
  return (
    <Card title="Take a baseline">
      <div className="stack tight">
        <p>
          Score {report.score}. {reportWords(report)}.
        </p>
        <RetainedFields name="Take a baseline">
          <TextField label="Name" value={name} onChange={setName} placeholder={usual} />
        </RetainedFields>
        <div>
          <Button
            icon={Flag}
            disabledReason={isStale ? 'The checks of this state have not run' : undefined}
            onClick={take}
          >
            Take baseline
          </Button>
        </div>
      </div>
    </Card>
  );
}

function BaselineLine({ baseline: { id, name, at, score, findings } }: { baseline: Baseline }) {
  const { workspace } = useServices();
  const [removing, setRemoving] = useState(false);
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="small muted">
          {at && ` ${usDate(at)}`}, score {score ?? '-'}, {findings?.length ?? 0} findings
        </span>
      </span>
      <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => setRemoving(true)} />
      {removing && (
        <ConfirmRemoval
          onCancel={() => setRemoving(false)}
          onConfirm={() =>
            workspace.edit(`Remove the baseline ${name}`, (document) => withoutBaseline(document, id))
          }
        >
          The baseline {name}
        </ConfirmRemoval>
      )}
    </li>
  );
}
