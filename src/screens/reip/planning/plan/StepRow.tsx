import GripVertical from 'lucide-react/icons/grip-vertical';
import { memo } from 'react';
import type { Step } from '../../../../core/reip/plan-types.ts';
import { stepNumber } from '../../../../core/reip/project/run-log.ts';
import { MarkPill } from '../../../../parts/labels/MarkPill.tsx';
import { classes } from '../../../../ui/text/classes.ts';
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx';
import { marksOf, outageWords, reversibleWords, type StepWord, targetName } from './step-words.ts';

type Props = {
  readonly step: Step;
  /** Name of its network; empty for a step that is about none. */
  readonly network: string;
  readonly open: boolean;
  /** To the step under the pointer. */
  readonly relation: 'before' | 'after' | undefined;
  readonly done: boolean;
  readonly drop: 'allowed' | 'refused' | undefined;
  readonly dragged: boolean;
  readonly onOpen: (id: string | undefined) => void;
  readonly onPoint: (id: string | undefined) => void;
  readonly onPress: (step: Step, way: 'up' | 'down') => void;
  readonly onDrag: (step: Step | undefined) => void;
  readonly onDragOver: (id: string) => void;
  readonly onDrop: (id: string) => void;
};

const relationWords = { before: 'comes before it', after: 'waits for it' } as const;

export const StepRow = memo(function StepRow(props: Props) {
  const {
    step,
    network,
    open,
    relation,
    done,
    drop,
    dragged,
    onOpen,
    onPoint,
    onPress,
    onDrag,
    onDragOver,
    onDrop,
  } = props;
  const { id, title, outage, reversible, minutes, actor } = step;
  const number = stepNumber(step);
  const out = outageWords[outage];
  const back = reversibleWords[reversible];
  // The least sure one; the details have that of each command.
  const [mark] = marksOf(step);
  return (
    <tr
      className={classes(
        'step-row',
        open && 'selected',
        relation && `is-${relation}`,
        done && 'is-done',
        drop && `drop-${drop}`,
        dragged && 'is-dragged',
      )}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(id)}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver(id);
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(id);
      }}
      onClick={(event) => {
        if (!(event.target as Element).closest('button')) onOpen(open ? undefined : id);
      }}
    >
      <td>
        <button
          type="button"
          className="step-grip no-print"
          draggable
          aria-keyshortcuts="ArrowUp ArrowDown"
          aria-label={`Move ${number} ${title}`}
          title="Drag it, or press the arrow keys"
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', number);
            onDrag(step);
          }}
          onDragEnd={() => onDrag(undefined)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onPress(step, event.key === 'ArrowUp' ? 'up' : 'down');
          }}
        >
          <GripVertical size={14} aria-hidden />
        </button>
      </td>
      <td className="mono">
        <button
          type="button"
          className="step-toggle"
          aria-expanded={open}
          aria-label={`${number} ${title}`}
          onClick={() => onOpen(open ? undefined : id)}
        >
          {number}
        </button>
        {relation && <VisuallyHidden>{relationWords[relation]}</VisuallyHidden>}
      </td>
      <td className="mono small" title={actor}>
        {targetName(step)}
      </td>
      <td className="step-title" title={network && `${network} network`}>
        {title}
      </td>
      <td>
        <Word {...out} />
      </td>
      <td className="step-back">
        <Word {...back} />
      </td>
      <td className="end mono">{minutes ?? <span className="muted">-</span>}</td>
      <td>{mark && <MarkPill mark={mark} compact />}</td>
    </tr>
  );
});

/** An icon in the color of its tone, and a word; what is usual has no color. */
function Word({ text, tone, icon: Sign }: StepWord) {
  return (
    <span className={classes('step-word', tone ?? 'muted')}>
      {Sign && <Sign size={14} aria-hidden />}
      {text}
    </span>
  );
}
