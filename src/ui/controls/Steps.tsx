import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { type ReactNode, useRef } from 'react';
import { useScrollToChosen } from '../hooks/use-scroll-to-chosen.ts';
import { classes } from '../text/classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

export interface Step<Id extends string = string> {
  id: Id;
  title: string;
  state: 'open' | 'done' | 'problem';
  /** The state in words, or the present content: 'X10M, 2 + 3', '2 missing'. */
  note: string;
}

/** Spread on the link that the render prop makes. */
interface StepProps {
  className: string;
  'aria-current': 'step' | undefined;
  children: ReactNode;
}

const signs = { open: Circle, done: Check, problem: OctagonAlert };
const words = { open: 'open', done: 'done', problem: 'has problems' };

/**
 * The parts of a long job, each with its state. Any may be entered at any time: they are links, and the address names
 * one.
 */
export function Steps<Id extends string>({
  label,
  steps,
  current,
  link,
}: {
  label: string;
  steps: readonly Step<Id>[];
  current: Id;
  link(id: Id, props: StepProps): ReactNode;
}) {
  const row = useRef<HTMLOListElement>(null);
  useScrollToChosen(row, '[aria-current]', current);
  return (
    <nav className="steps no-print" aria-label={label}>
      <ol ref={row}>
        {steps.map(({ id, title, state, note }) => {
          const Sign = signs[state];
          return (
            <li key={id}>
              {link(id, {
                className: classes('step', state),
                'aria-current': id === current ? 'step' : undefined,
                children: (
                  <>
                    <Sign size={15} aria-hidden />
                    <span>{title}</span>
                    <span className="step-note">
                      <VisuallyHidden>{words[state]}: </VisuallyHidden>
                      {note}
                    </span>
                  </>
                ),
              })}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
