import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';

/** A card that is folded to its title until it is opened; its content is drawn from then on. */
export function FoldCard({
  title,
  note,
  open = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(open);
  return (
    <section className="card" aria-labelledby={id}>
      <details className="fold" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="card-head">
          <ChevronRight size={14} aria-hidden />
          <h2 id={id}>{title}</h2>
          {note && <span className="muted">{note}</span>}
        </summary>
        {isOpen && <div className="card-body">{children}</div>}
      </details>
    </section>
  );
}
