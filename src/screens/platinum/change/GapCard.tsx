import Check from 'lucide-react/icons/check';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withEntry } from '../../../core/platinum/contract/record.ts';
import { reipFacts } from '../../../core/platinum/contract/reip-facts.ts';
import { isFromWindow } from '../../../core/platinum/notice/change-fields.ts';
import { withoutChange } from '../../../core/platinum/notice/change-ticks.ts';
import type { PackCompleteness } from '../../../core/platinum/notice/pack-completeness.ts';
import { plural } from '../../../core/text/plural.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { NoticeField, useChangeFields } from './NoticeField.tsx';
import { gapBox, type NoticeGaps } from './notice-gaps.ts';

/** The fields that the notice lacks, each with the number of its gap. A filled one stays until the tab is left. */
export function GapCard({
  appliance,
  pack,
  gaps,
}: {
  appliance: Appliance;
  pack: PackCompleteness;
  gaps: NoticeGaps;
}) {
  const { workspace } = useServices();
  const { isOver } = useChangeFields(appliance);
  const open = pack.missing.length;
  const isOwnBlackout = reipFacts(appliance).window !== undefined && !isFromWindow(appliance);
  return (
    <Card
      title={open === 0 ? 'No gaps' : plural(open, 'gap')}
      note={isOver ? 'This blackout is over' : `${pack.done} of ${pack.total} values are set`}
      tone={open === 0 ? 'ok' : 'warn'}
      actions={
        isOver && (
          <Button onClick={() => workspace.edit('Clear the blackout and the change', withoutChange)}>
            Clear for the next change
          </Button>
        )
      }
    >
      {gaps.listed.length > 0 && (
        <div className="notice-form">
          {gaps.listed.map(({ id, done }) => (
            <div key={id} {...gapBox(id)} className={done ? undefined : 'notice-open'}>
              <span className="notice-number">
                {done ? <Check size={12} aria-hidden /> : gaps.numberOf(id)}
                <VisuallyHidden>{done ? 'Set' : 'Gap'}</VisuallyHidden>
              </span>
              <NoticeField appliance={appliance} id={id} />
              {id === 'blackout' && isOwnBlackout && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    workspace.edit('Take the blackout from the window', (document) =>
                      ['blackoutStart', 'blackoutEnd', 'changeZone'].reduce(
                        (next, field) => withEntry(next, 'fields', field, undefined),
                        document,
                      ),
                    )
                  }
                >
                  Use the window and 30 min around it
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
