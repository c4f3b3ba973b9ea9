import ListTodo from 'lucide-react/icons/list-todo';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { usePopover } from '../hooks/usePopover.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** The button of the bar, with how many tasks run, and the panel that it opens. `children`: rendered in the open panel only. */
export function TasksTray({ running, children }: { readonly running: number; readonly children: ReactNode }) {
  const pop = usePopover<HTMLDivElement>((panel) => panel.focus());
  return (
    <>
      <Button {...pop.button} variant="quiet" icon={ListTodo}>
        <span className="wide-only">Tasks</span>
        {running > 0 && (
          <span className="pill info">
            {running}
            <VisuallyHidden> running</VisuallyHidden>
          </span>
        )}
      </Button>
      <div
        {...pop.panel}
        className="popover tray"
        role="dialog"
        aria-label="Tasks and messages"
        tabIndex={-1}
      >
        {pop.open && children}
      </div>
    </>
  );
}
