import { type RefObject, useEffect, useRef } from 'react';
import { useServices } from '../../../parts/services/use-services.ts';

type Keys = {
  /** Of the rows, in their order. */
  readonly keys: readonly string[];
  readonly selected: string | undefined;
  readonly select: (key: string) => void;
};

/** Targets of the key f: the button of the fix or of the output, else the first empty field that cures the check. */
const button = '[data-primary] .button:not([aria-disabled])';
const fields = ':is([data-cure], td) :is(input:not([type=checkbox]), select)';
/** The key s presses it: what is ticked is suppressed, by the key as by the button. */
const suppressButton = '[aria-keyshortcuts=s]';

/** The keys of the list: j and k move, f fixes, s suppresses; arrows move among the rows. The answer is the box that they serve. */
export function useListKeys({ keys, selected, select }: Keys): RefObject<HTMLDivElement | null> {
  const { commands } = useServices();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = (by: number) => {
      const at = keys.indexOf(selected ?? '');
      const next = keys[Math.max(0, Math.min(keys.length - 1, at + by))];
      if (next === undefined) return;
      const rows = box.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
      const row = [...rows].find((one) => one.dataset.key === next);
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
      select(next);
    };
    const fix = () => {
      // Its button cannot be pressed yet, and no field may take the next keys.
      if (box.current?.querySelector('[aria-busy=true] > [data-primary]')) return;
      const action = box.current?.querySelector<HTMLElement>(button);
      if (action) return action.click();
      const all = [...(box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(fields) ?? [])];
      (all.find(({ value }) => value === '') ?? all[0])?.focus();
    };
    const place = box.current;
    const onArrow = (event: KeyboardEvent) => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (by === undefined || !(event.target instanceof Element) || !event.target.matches('[data-key]'))
        return;
      event.preventDefault();
      move(by);
    };
    place?.addEventListener('keydown', onArrow);
    const remove = commands.add([
      { id: 'audit-next', title: 'Next check', keys: 'J', run: () => move(1) },
      { id: 'audit-previous', title: 'Previous check', keys: 'K', run: () => move(-1) },
      { id: 'audit-fix', title: 'Fix the check', keys: 'F', run: fix },
      {
        id: 'audit-suppress',
        title: 'Suppress the check',
        keys: 'S',
        disabledReason: () => {
          const suppress = box.current?.querySelector<HTMLElement>(suppressButton);
          return suppress ? suppress.dataset.reason : 'Nothing to suppress';
        },
        run: () => box.current?.querySelector<HTMLElement>(suppressButton)?.click(),
      },
    ]);
    return () => {
      remove();
      place?.removeEventListener('keydown', onArrow);
    };
  }, [commands, keys, selected, select]);
  return box;
}
