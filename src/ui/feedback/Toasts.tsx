import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { Level } from '../../core/text/level.ts';
import { Button } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { classes } from '../text/classes.ts';
import { Lines } from '../text/Lines.tsx';
import { levelIcon, levelTones } from '../text/level-tones.ts';

interface Toast {
  id: string;
  level: Level;
  text: string;
  action?: { label: string; onAction(): void } | undefined;
}

/**
 * The corner where messages appear. Render it always, also when empty: a region that arrives with its text is not announced.
 * The clock is the owner's: `onHold` while a pointer or the focus is on the messages, `onRelease` after.
 */
export function Toasts({
  toasts,
  onDismiss,
  onHold,
  onRelease,
}: {
  toasts: readonly Toast[];
  onDismiss(id: string): void;
  onHold?(): void;
  onRelease?(): void;
}) {
  const corner = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = corner.current;
    if (!element?.showPopover) return;
    // The top layer, newest last: over a dialog that opened after the corner did.
    const behind = toasts.length > 0 && document.querySelector('dialog[open]');
    if (behind && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [toasts]);
  const line = (toast: Toast) => {
    const Sign = levelIcon(toast.level);
    return (
      <div key={toast.id} className={classes('toast', levelTones[toast.level])}>
        <Sign size={16} aria-hidden />
        <div className="toast-text">
          <Lines text={toast.text} />
        </div>
        {toast.action && (
          <Button variant="quiet" onClick={toast.action.onAction}>
            {toast.action.label}
          </Button>
        )}
        <IconButton icon={X} label="Dismiss" onClick={() => onDismiss(toast.id)} />
      </div>
    );
  };
  return (
    <section
      ref={corner}
      popover="manual"
      className="toasts"
      aria-label="Messages"
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <div role="alert">{toasts.filter((toast) => toast.level === 'error').map(line)}</div>
      <div role="status">{toasts.filter((toast) => toast.level !== 'error').map(line)}</div>
    </section>
  );
}
