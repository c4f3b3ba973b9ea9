import ArrowRight from 'lucide-react/icons/arrow-right';
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx';

type Props = {
  readonly old: string;
  readonly next: string;
  /** The text for a missing value: a removed one has no new value, an added one no old value. */
  readonly absent?: string;
};

/** A value before and after; an unchanged one is shown once. */
export function OldNew({ old, next, absent = 'none' }: Props) {
  if (old === next) return <span className={old ? undefined : 'muted'}>{old || '-'}</span>;
  return (
    <span className="old-new">
      <span className="muted">{old || absent}</span>
      <ArrowRight size={13} aria-hidden />
      <VisuallyHidden> becomes </VisuallyHidden>
      <b>{next || absent}</b>
    </span>
  );
}
