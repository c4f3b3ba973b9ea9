import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Link2 from 'lucide-react/icons/link-2';
import Link2Off from 'lucide-react/icons/link-2-off';
import Power from 'lucide-react/icons/power';
import Trash2 from 'lucide-react/icons/trash-2';
import type { KeyboardEvent } from 'react';
import type { Action } from '../../../core/oedacli/script/action.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { Pill } from '../../../ui/text/Pill.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { summaryOf, titleOf } from '../model/action-list.ts';
import type { OedacliModel } from '../model/model.ts';
import type { ShownProblem } from '../model/output.ts';
import type { Drag } from './action-drag.ts';
import { ProblemCount } from './ProblemCount.tsx';

type Props = {
  readonly model: OedacliModel;
  readonly action: Action;
  readonly place: number;
  readonly last: boolean;
  readonly current: boolean;
  readonly problems: readonly ShownProblem[];
  readonly checked: boolean;
  readonly mergedAbove: boolean;
  readonly onRemove: () => void;
  readonly drag: Drag;
};

/** One action. The arrow keys go to its neighbors, with Alt they move it; Delete removes it. */
export function ActionRow(props: Props) {
  const { model, action, place, last, current, mergedAbove, onRemove, drag } = props;
  const { id, disabled, withPrevious } = action;
  const joined = withPrevious === true && place > 0;
  const name = `${titleOf(action)} ${summaryOf(action)}`.trim();
  const over = drag.over?.id === id ? (drag.over.after ? 'drop-after' : 'drop-before') : undefined;
  return (
    <li
      className={classes(
        'oedacli-item',
        joined && !mergedAbove && 'joined',
        mergedAbove && 'merged',
        disabled && 'off',
        over,
      )}
      onDragOver={(event) => drag.move(event, id)}
      onDrop={drag.drop}
    >
      {/* Next to the button, not in it: Firefox drags nothing out of a button. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move the action too (Alt with an arrow) */}
      <span
        className="oedacli-grip"
        draggable
        title="Drag to move"
        onDragStart={(event) => drag.start(event, id)}
        onDragEnd={drag.end}
      >
        <GripVertical size={14} aria-hidden />
      </span>
      {mergedAbove && <VisuallyHidden>Merged here.</VisuallyHidden>}
      <button
        type="button"
        className="oedacli-action"
        data-action={id}
        aria-current={current || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
        onClick={() => model.select(id)}
        onKeyDown={(event) => onKeyDown(event, props)}
      >
        <span className="strong">{titleOf(action)}</span>
        <State {...props} />
        <span className="mono small muted">{summaryOf(action)}</span>
        {joined && (
          <span className="small muted">
            {mergedAbove ? 'Saved by itself: it needs what is merged above' : 'Saved with the action above'}
          </span>
        )}
      </button>
      {current && (
        <div className="oedacli-tools">
          <IconButton
            icon={ArrowUp}
            label={`Move up: ${name}`}
            disabledReason={place === 0 ? 'It is the first' : undefined}
            onClick={() => model.move(id, 'up')}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move down: ${name}`}
            disabledReason={last ? 'It is the last' : undefined}
            onClick={() => model.move(id, 'down')}
          />
          <IconButton icon={Copy} label={`Duplicate: ${name}`} onClick={() => model.duplicate(id)} />
          <IconButton
            icon={joined ? Link2Off : Link2}
            label={joined ? `Save by itself: ${name}` : `Save with the action above: ${name}`}
            disabledReason={place === 0 ? 'There is none above' : undefined}
            onClick={() => model.setWithPrevious(id, !joined)}
          />
          <IconButton
            icon={Power}
            label={disabled ? `Enable: ${name}` : `Disable: ${name}`}
            onClick={() => model.setOff(id, !disabled)}
          />
          <IconButton icon={Trash2} label={`Remove: ${name}`} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

function State({ action, problems, checked }: Props) {
  if (action.disabled) return <Pill tone="neutral">Off</Pill>;
  if (problems.some(({ severity }) => severity === 'error')) return <ProblemCount problems={problems} />;
  if (problems.some(({ missing, severity }) => missing && severity === 'info'))
    return (
      <Pill tone="neutral" compact>
        To fill in
      </Pill>
    );
  if (problems.some(({ severity }) => severity === 'warning'))
    return (
      <Pill tone="warn" compact>
        Warning
      </Pill>
    );
  return checked ? (
    <Pill tone="ok" compact>
      No problem
    </Pill>
  ) : (
    <Pill tone="neutral" compact>
      Not checked yet
    </Pill>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLElement>, { model, action, onRemove }: Props) {
  const { key, altKey, currentTarget } = event;
  const up = key === 'ArrowUp';
  if (key === 'Delete') onRemove();
  else if (!up && key !== 'ArrowDown') return;
  else if (altKey) {
    model.move(action.id, up ? 'up' : 'down');
    // A moved row keeps the focus; the browser takes it away when the element changes its place.
    requestAnimationFrame(() => currentTarget.focus());
  } else {
    const rows = [...document.querySelectorAll<HTMLElement>('.oedacli-item .oedacli-action')];
    const next = rows[rows.indexOf(currentTarget) + (up ? -1 : 1)];
    if (next?.dataset.action) model.select(next.dataset.action);
    next?.focus();
  }
  event.preventDefault();
}
