import ArrowRight from 'lucide-react/icons/arrow-right';
import { VisuallyHidden } from '../../../../ui/text/VisuallyHidden.tsx';

type Props = {
  readonly old: string;
  readonly next: string;
  /** What becomes of a value that is taken away, or what one replaces that was not there. */
  readonly absent?: string;
};

/** A value as it is and as it will be; the same twice is said once. */
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
