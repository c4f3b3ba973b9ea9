import ArrowRight from 'lucide-react/icons/arrow-right';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** A value as it is and as it will be; the same twice is said once. */
export function OldNew({ old, next }: { readonly old: string; readonly next: string }) {
  if (old === next) return <span className={old ? undefined : 'muted'}>{old || 'none'}</span>;
  return (
    <span className="old-new">
      <span className="muted">{old || 'none'}</span>
      <ArrowRight size={13} aria-hidden />
      <VisuallyHidden> becomes </VisuallyHidden>
      <b>{next || 'none'}</b>
    </span>
  );
}
