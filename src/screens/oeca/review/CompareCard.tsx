import FileUp from 'lucide-react/icons/file-up';
import type { Appliance, Change } from '../../../core/appliance/document/appliance-types.ts';
import { plural } from '../../../core/text/plural.ts';
import { Changes } from '../../../parts/changes/Changes.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { DropZone, FileButton } from '../../../ui/fields/DropZone.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import { useComparison } from './use-comparison.ts';

/** The file that OEDA made of what was typed, against the plan. It is read in the background and nothing is taken unasked. */
export function CompareCard({ appliance }: { appliance: Appliance }) {
  const { edit } = useAnswer();
  const { take, close, shown, isStale, reading, problem } = useComparison(appliance);
  const differences = shown && shown.different.length + shown.onlyFile.length + shown.onlyPlan.length;
  return (
    <>
      <DropZone label="Drop OEDA's file to compare" onFiles={(files) => void take(files)} />
      <Card
        title="Compare with OEDA's file"
        actions={
          <FileButton icon={FileUp} accept=".xml" onFiles={(files) => void take(files)}>
            Choose the es.xml
          </FileButton>
        }
      >
        <div role="status">
          {reading ? (
            <p>Reading {reading}</p>
          ) : problem ? (
            <p className="field-error">{problem}</p>
          ) : shown ? (
            <p className="row">
              {differences === 0 ? (
                <Pill tone="ok">As planned</Pill>
              ) : (
                <Pill tone="warn">{plural(differences ?? 0, 'difference')}</Pill>
              )}
              <span className="mono">{shown.name}</span>
              <span className="muted">{shown.same} records say the same</span>
            </p>
          ) : (
            <p className="muted">
              When everything is typed, drop the es.xml that OEDA made: what differs from the plan shows here.
            </p>
          )}
        </div>
        {shown && (
          <>
            <Part title="Differs" note="the plan, then the file" changes={shown.different} />
            <Part title="Only in OEDA's file" changes={shown.onlyFile} />
            <Part title="Only in the plan" changes={shown.onlyPlan} />
            {shown.different.length + shown.onlyFile.length > 0 && (
              <div>
                <Button
                  disabledReason={isStale ? 'Comparing' : undefined}
                  onClick={() => {
                    edit(`Take the values of ${shown.name}`, (plan) =>
                      plan === appliance ? shown.taken : plan,
                    );
                    close();
                  }}
                >
                  Take the values of the file
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
    </>
  );
}

function Part({ title, note, changes }: { title: string; note?: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="stack tight" aria-label={title}>
      <h3>
        {title} {note && <span className="muted small">{note}</span>}
      </h3>
      <Changes changes={changes} />
    </section>
  );
}
