import { useMemo, useState } from 'react';
import type { Appliance, Mark } from '../../../core/appliance/document/appliance-types.ts';
import { useFieldUndo } from '../../../parts/fields/use-field-undo.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { useRequestedInput } from '../../../parts/navigation/use-requested-input.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { ScoreChange } from '../evidence/ScoreChange.tsx';
import type { PanelProps } from '../tab-props.ts';
import { limitGroup, singleGroups, subjectTables } from './input-groups.ts';
import { lacksOf } from './missing.ts';
import { NeededList } from './NeededList.tsx';
import { originOf } from './origin.ts';
import { SingleInput, type SingleInputProps } from './SingleInput.tsx';
import { SubjectInputs } from './SubjectInputs.tsx';
import { factAt, textAt } from './values.ts';

const marks: readonly Mark[] = ['practice', 'verify', 'documented'];

/** Everything that the checks ask for and no other screen holds, each with what is known and from where. */
export function InputsView({ appliance, report, first, isStale }: PanelProps) {
  const { query } = useQuery();
  const [mark, setMark] = useState<Mark>('practice');
  const box = useFieldUndo();
  const lacks = useMemo(() => lacksOf(report), [report]);
  useRequestedInput(box, query.get('input'));
  const shared = { appliance, mark, lacks };
  return (
    <div className="stack" ref={box}>
      <ScoreChange first={first} report={report} isStale={isStale} />
      {lacks.size > 0 && <NeededList appliance={appliance} report={report} lacks={lacks} />}
      <div className="audit-how">
        <p className="small muted measure">
          {lacks.size === 0 && 'No input is missing. '}Enter <b>none</b> if there is none. Leave unknown
          values empty.
        </p>
        <SelectField<Mark>
          label="Mark of typed values"
          value={mark}
          onChange={setMark}
          options={marks.map((value) => ({ value, label: markLabel(value) }))}
        />
      </div>
      {singleGroups.map((group) => (
        <SingleGroup key={group.title} {...group} {...shared} />
      ))}
      {subjectTables.map((table) => (
        <SubjectInputs key={table.id} table={table} {...shared} />
      ))}
      <SingleGroup folded {...limitGroup} {...shared} />
    </div>
  );
}

/** The usual origin of a group's values, when one note for the group saves repeating it. */
function usualOrigin(appliance: Appliance, places: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const place of places) {
    const fact = factAt(appliance, place, appliance.id);
    if (fact) counts.set(originOf(fact), (counts.get(originOf(fact)) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most && most[1] > 1 ? most[0] : undefined;
}

function SingleGroup({
  title,
  places,
  folded,
  ...shared
}: Omit<SingleInputProps, 'place' | 'origin'> & {
  readonly title: string;
  readonly places: readonly string[];
  /** Folded away until the user opens it. */
  readonly folded?: boolean;
}) {
  const { appliance } = shared;
  const origin = usualOrigin(appliance, places);
  const fields = (
    <div className="audit-fields">
      {places.map((place) => (
        <SingleInput key={place} place={place} origin={origin} {...shared} />
      ))}
    </div>
  );
  if (!folded)
    return (
      <Card title={title} note={origin && `${origin}, unless noted at a field`}>
        {fields}
      </Card>
    );
  const own = places.filter((place) => textAt(appliance, place, appliance.id)).length;
  return (
    <Card title={title} note={own > 0 ? `${own} of ${places.length} are yours` : 'All as usual'}>
      <details>
        <summary>Show them</summary>
        {fields}
      </details>
    </Card>
  );
}
