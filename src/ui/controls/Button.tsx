import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../text/classes.ts';
import type { Icon } from '../text/icon.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  children: ReactNode;
  /** At most one primary a screen; danger is for what destroys. */
  variant?: 'plain' | 'primary' | 'quiet' | 'danger' | undefined;
  icon?: Icon | undefined;
  /** Why it cannot be pressed now. The button stays reachable, so that everybody can learn the reason. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  children,
  variant = 'plain',
  icon: Sign,
  disabledReason,
  className,
  onClick,
  type = 'button',
  title,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = disabledReason !== undefined;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classes('button', variant !== 'plain' && variant, className)}
        title={disabledReason ?? title}
        aria-disabled={off || undefined}
        aria-describedby={off ? reasonId : rest['aria-describedby']}
        data-reason={disabledReason}
        onClick={off ? (event) => event.preventDefault() : onClick}
      >
        {Sign && <Sign size={16} aria-hidden />}
        {children}
      </button>
      {off && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
}
