import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Icon, Tone } from './icon.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const toneIcons: Record<Tone, Icon> = {
  ok: Check,
  warn: TriangleAlert,
  bad: OctagonAlert,
  info: Info,
  neutral: Circle,
};

/** A state: icon and word. `compact` keeps the word for screen readers only, where a narrow place shows it already. */
export function Pill({
  tone,
  children,
  icon,
  compact,
  title,
}: {
  tone: Tone;
  children: ReactNode;
  icon?: Icon;
  compact?: boolean;
  title?: string;
}) {
  const Sign = icon ?? toneIcons[tone];
  return (
    <span className={classes('pill', tone)} title={title}>
      <Sign size={12} aria-hidden />
      {compact ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </span>
  );
}

/** A plain label or count that is no state: '34 addresses', 'Vendor document'. */
export function Tag({ children, accent, title }: { children: ReactNode; accent?: boolean; title?: string }) {
  return (
    <span className={classes('pill', accent && 'info')} title={title}>
      {children}
    </span>
  );
}
