import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import PencilLine from 'lucide-react/icons/pencil-line';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import type { ReactNode } from 'react';
import { severityIcon, severityLabel } from '../../../parts/findings/severity.ts';
import { classes } from '../../../ui/text/classes.ts';
import type { Icon } from '../../../ui/text/icon.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import type { ListGroup, ListItem } from './list-groups.ts';

type Props = {
  readonly groups: readonly ListGroup[];
  readonly selected: string | undefined;
  readonly onSelect: (key: string) => void;
  readonly onFold: (id: ListGroup['id'], open: boolean) => void;
  /** No result of this state is in yet: nothing is shown as good. */
  readonly isStale: boolean;
};

/** The checks, a line each, in groups; one tab stop, whose arrow keys move. */
export function CheckList({ groups, selected, onSelect, onFold, isStale }: Props) {
  return (
    <div className="audit-list">
      {groups.map((group, at) => (
        <div key={group.id}>
          {/* The first group is titled by the head of the card. */}
          {at > 0 && <GroupHead group={group} onFold={onFold} isStale={isStale} />}
          {group.isOpen && (
            <ul aria-label={group.title}>
              {group.items.map((item) => (
                <li key={item.key}>
                  <Row
                    item={item}
                    isSelected={item.key === selected}
                    isStale={isStale}
                    isShort={group.items.every(({ action }) => !action)}
                    onSelect={() => onSelect(item.key)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

function GroupHead({
  group: { id, title, note, isFolding, isOpen },
  onFold,
  isStale,
}: {
  group: ListGroup;
  onFold: Props['onFold'];
  isStale: boolean;
}) {
  const words: ReactNode = (
    <>
      <b>{title}</b> <span className="muted">{note}</span>
    </>
  );
  if (!isFolding)
    return (
      <h3 className="audit-group">
        <span>{words}</span>
      </h3>
    );
  const Sign = id === 'passed' && !isStale ? Check : Circle;
  return (
    <h3 className="audit-group">
      <button type="button" aria-expanded={isOpen} onClick={() => onFold(id, !isOpen)}>
        <ChevronRight size={16} aria-hidden />
        <span className={classes('audit-mark', id === 'passed' && !isStale && 'ok')}>
          <Sign size={16} aria-hidden />
        </span>
        <span>{words}</span>
      </button>
    </h3>
  );
}

const neededIcons = { collector: SquareTerminal, fields: PencilLine, output: ClipboardPaste } as const;

function Row({
  item,
  isSelected,
  isStale,
  isShort,
  onSelect,
}: {
  item: ListItem;
  isSelected: boolean;
  isStale: boolean;
  /** No row of the group has an action. */
  isShort: boolean;
  onSelect: () => void;
}) {
  const { Sign, tone } = signOf(item, isStale);
  return (
    <button
      type="button"
      className={classes('audit-row', isSelected && 'is-selected', isShort && 'is-short')}
      aria-current={isSelected || undefined}
      title={item.title}
      tabIndex={isSelected ? 0 : -1}
      data-key={item.key}
      onClick={onSelect}
    >
      <span className={classes('audit-mark', tone)}>
        <Sign size={16} aria-hidden />
      </span>
      <span className="audit-row-title">
        {item.kind === 'check' && item.row.result === 'failed' && (
          <VisuallyHidden>{severityLabel(item.row.severity)}: </VisuallyHidden>
        )}
        {item.title}
      </span>
      <span className="muted">{item.about}</span>
      {item.action && <span className="audit-row-action">{item.action}</span>}
    </button>
  );
}

function signOf(item: ListItem, isStale: boolean): { readonly Sign: Icon; readonly tone: string } {
  if (item.kind === 'needed') return { Sign: neededIcons[item.needed.kind], tone: 'warn' };
  const { result, severity } = item.row;
  if (result === 'failed') return { Sign: severityIcon(severity), tone: 'bad' };
  if (result === 'unanswered') return { Sign: Circle, tone: 'warn' };
  return result === 'passed' && !isStale ? { Sign: Check, tone: 'ok' } : { Sign: Circle, tone: 'muted' };
}
