import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'wouter';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { classes } from '../../../ui/text/classes.ts';
import { type StageView, stageView, type UnsavedEdits } from './stage-words.ts';

const icons = {
  done: Check,
  bad: CircleAlert,
  warn: TriangleAlert,
  draft: Pencil,
  planned: ListChecks,
} as const;

/** How far an appliance is; the word is a link to where the work goes on. */
export function StageCell({ meta, unsaved }: { meta: RecordMeta; unsaved: UnsavedEdits }) {
  const { look, word, note, path, label, share } = stageView(meta, unsaved);
  return (
    <span className={classes('stage', look)}>
      <Sign look={look} share={share} />
      <Link href={path} aria-label={label}>
        {word}
      </Link>
      <span className="muted">{note}</span>
    </span>
  );
}

/** Of a run a bar of its steps; the words beside it have the numbers. */
function Sign({ look, share = 0 }: Pick<StageView, 'look' | 'share'>) {
  if (look === 'run')
    return (
      <span className="progress-bar" aria-hidden>
        <span style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
    );
  const Icon = icons[look];
  return <Icon size={16} aria-hidden />;
}
