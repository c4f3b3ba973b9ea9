import Check from 'lucide-react/icons/check';
import { Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../controls/Button.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { usePopover } from '../hooks/usePopover.ts';
import { classes } from '../text/classes.ts';
import type { Icon } from '../text/icon.ts';

interface MenuItem {
  id: string;
  label: string;
  icon?: Icon | undefined;
  hint?: string | undefined;
  onSelect(): void;
  danger?: boolean | undefined;
  /** Makes it a choice that can be on or off; the menu then stays open. */
  checked?: boolean | undefined;
  disabledReason?: string | undefined;
  /** A line above it. */
  divided?: boolean | undefined;
}

/** A button with a menu. `children` are what the button shows; without them, and with an icon, it is an icon button. `label` names the menu. */
export function Menu({
  label,
  items,
  icon,
  children,
  variant = 'quiet',
  className,
  head,
}: {
  label: string;
  items: readonly MenuItem[];
  icon?: Icon;
  children?: ReactNode;
  variant?: ButtonProps['variant'];
  className?: string;
  /** Shown above the items: the signed-in user. */
  head?: ReactNode;
}) {
  const typed = useRef({ text: '', at: 0 });
  const pop = usePopover<HTMLDivElement>((panel) => choices(panel)[0]?.focus());
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = choices(event.currentTarget);
    const here = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      all.at(step % all.length)?.focus();
    } else if (event.key === 'Tab') pop.close();
    else if (event.key.length === 1 && event.key !== ' ') {
      const { text, at } = typed.current;
      const query = (event.timeStamp - at < 700 ? text : '') + event.key.toLowerCase();
      typed.current = { text: query, at: event.timeStamp };
      all.find((item) => item.textContent?.trim().toLowerCase().startsWith(query))?.focus();
    }
  };
  const shared = { ...pop.button, variant, className, 'aria-haspopup': 'menu' as const };
  return (
    <>
      {children === undefined && icon ? (
        <IconButton {...shared} icon={icon} label={label} />
      ) : (
        <Button {...shared} icon={icon}>
          {children ?? label}
        </Button>
      )}
      <div {...pop.panel} className="popover">
        {head}
        <div className="menu" role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {pop.open &&
            items.map((item) => (
              <Fragment key={item.id}>
                {item.divided && <hr />}
                <button
                  type="button"
                  {...(item.checked === undefined
                    ? { role: 'menuitem' }
                    : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
                  tabIndex={-1}
                  className={classes('menu-item', item.danger && 'danger')}
                  aria-disabled={item.disabledReason !== undefined || undefined}
                  title={item.disabledReason}
                  onClick={() => {
                    if (item.disabledReason !== undefined) return;
                    if (item.checked === undefined) pop.close();
                    item.onSelect();
                  }}
                >
                  {item.checked !== undefined ? (
                    <Tick on={item.checked} />
                  ) : (
                    item.icon && <item.icon size={16} aria-hidden />
                  )}
                  <span>
                    {item.label}
                    {(item.disabledReason ?? item.hint) && (
                      <span className="hint">{item.disabledReason ?? item.hint}</span>
                    )}
                  </span>
                </button>
              </Fragment>
            ))}
        </div>
      </div>
    </>
  );
}

function Tick({ on }: { on: boolean }) {
  return <Check size={16} aria-hidden style={{ visibility: on ? 'visible' : 'hidden' }} />;
}

function choices(panel: HTMLElement) {
  return [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}
