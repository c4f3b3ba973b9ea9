import { useState } from 'react';
import type { Change } from '../../core/appliance/document/appliance-types.ts';
import { plural } from '../../core/text/plural.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { ChangeList } from './ChangeList.tsx';
import { ChangeTree } from './ChangeTree.tsx';

type View = 'words' | 'tree';

const views = [
  { value: 'words', label: 'In words' },
  { value: 'tree', label: 'As a tree' },
] as const;

type Props = {
  readonly changes: readonly Change[];
  /** How many there are, where other changes are counted too. */
  readonly count?: string;
};

/** A difference, in words or as a tree, as the reader likes. */
export function Changes({ changes, count }: Props) {
  const [view, setView] = useState<View>('words');
  if (changes.length === 0) return <p className="muted">No differences.</p>;
  return (
    <>
      <div className="row">
        <span>{count ?? plural(changes.length, 'change')}</span>
        <ChoiceField<View> label="Show the changes" value={view} onChange={setView} options={views} />
      </div>
      {view === 'words' ? <ChangeList changes={changes} /> : <ChangeTree changes={changes} />}
    </>
  );
}
