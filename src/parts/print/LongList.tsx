import { type ReactNode, useState } from 'react';
import { plural } from '../../core/text/plural.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showMore } from '../../ui/controls/show-more.ts';
import { usePrinting } from './use-printing.ts';

/** A step of a large plan may name thousands of addresses, which would hold the page for seconds. */
const most = 100;

/** The items of a list, each an `li`. Of many the first are shown; all are printed. */
export function LongList<Item>({
  items,
  noun,
  className,
  children,
}: {
  readonly items: readonly Item[];
  /** Of an item: `address` and, where it has no simple s, `addresses`. */
  readonly noun: readonly [one: string, many?: string];
  readonly className?: string;
  readonly children: (item: Item) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const isWhole = usePrinting() || isOpen;
  const rest = items.slice(most);
  return (
    <div className="stack tight">
      <ul className={className}>{items.slice(0, most).map(children)}</ul>
      {rest.length > 0 &&
        (isWhole ? (
          <ul className={className} tabIndex={-1}>
            {rest.map(children)}
          </ul>
        ) : (
          <div>
            <Button
              onClick={({ currentTarget }) =>
                showMore(currentTarget.closest('.stack'), () => setOpen(true), 'ul[tabindex]')
              }
            >
              Show {plural(rest.length, `more ${noun[0]}`, noun[1] && `more ${noun[1]}`)}
            </Button>
          </div>
        ))}
    </div>
  );
}
