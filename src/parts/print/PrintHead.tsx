import { useValue } from '../../ui/hooks/useValue.ts';
import { zonedDateTime } from '../../ui/text/format-date.ts';
import { unsavedWords } from '../labels/appliance-words.ts';
import { useServices } from '../services/use-services.ts';

/** In print only: the appliance of the page and its state, because the bar that shows them is not printed. */
export function PrintHead({ part }: { part?: string | undefined }) {
  const { workspace, page } = useServices();
  const appliance = useValue(workspace.current);
  const saved = useValue(workspace.saved);
  const unsaved = useValue(workspace.dirtyCount);
  if (!appliance) return null;
  const words = [
    part,
    saved ? `revision ${saved.revision}, saved ${zonedDateTime(saved.at)} by ${saved.by}` : 'not saved yet',
    unsaved > 0 && `with ${unsavedWords(unsaved)}`,
    page.host,
  ];
  return (
    <p className="only-print">
      <b className="mono">{appliance.name}</b> · {words.filter(Boolean).join(' · ')}
    </p>
  );
}
