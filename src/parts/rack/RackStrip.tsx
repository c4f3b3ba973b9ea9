import { type KeyboardEvent, useRef } from 'react';
import type { Id, Rack } from '../../core/appliance/document/appliance-types.ts';
import { plural } from '../../core/text/plural.ts';
import { classes } from '../../ui/text/classes.ts';

type Props = {
  readonly racks: readonly Rack[];
  /** Of each rack how many there are, and whether one of them marks it or a machine in it. */
  readonly findings: ReadonlyMap<Id, { readonly count: number; readonly isMarked: boolean }>;
  /** The racks that are drawn. */
  readonly drawn: ReadonlySet<Id>;
  readonly onShow: (rack: Id) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** All racks in one strip, the marked ones in red: a press draws the rack. One tab stop, arrows within. */
export function RackStrip({ racks, findings, drawn, onShow }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const first = racks.find(({ id }) => drawn.has(id))?.id;
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(strip.current?.querySelectorAll('button') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const by = steps[event.key];
    const to = by === undefined ? { Home: 0, End: all.length - 1 }[event.key] : at + by;
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <div
      ref={strip}
      className="rack-strip no-print"
      role="toolbar"
      aria-label="All racks"
      onKeyDown={onKeyDown}
    >
      {racks.map(({ id, name, number }) => {
        const { count = 0, isMarked = false } = findings.get(id) ?? {};
        return (
          <button
            key={id}
            type="button"
            tabIndex={id === first ? 0 : -1}
            className={classes('rack-cell', isMarked && 'bad')}
            aria-pressed={drawn.has(id)}
            aria-label={`Rack ${number}: ${name}${count > 0 ? `, ${plural(count, 'finding')}` : ''}`}
            title={count > 0 ? `${name}: ${plural(count, 'finding')}` : name}
            onClick={() => onShow(id)}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
}
