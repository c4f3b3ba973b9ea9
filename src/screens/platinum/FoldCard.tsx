import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId, useState } from 'react';
import { usePrinting } from '../../parts/print/use-printing.ts';
import { isPrinting } from '../../ui/hooks/is-printing.ts';

/** A card that is folded to its title until it is opened, and open while the page is printed. Its content is drawn when open. */
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
  const [isUnfolded, setUnfolded] = useState(open);
  const isOpen = usePrinting() || isUnfolded;
  return (
    <section className="card" aria-labelledby={id}>
      <details
        className="fold"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (!isPrinting()) setUnfolded(currentTarget.open);
        }}
      >
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
