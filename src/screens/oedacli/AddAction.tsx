import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { catalogue, frameCommands } from '../../core/oedacli/catalogue.ts';
import type { Command } from '../../core/oedacli/command-record.ts';
import { matchesCommand } from '../../core/oedacli/help.ts';
import { markLabel } from '../../parts/labels.ts';
import { closing, useModal } from '../../ui/Dialog.tsx';
import { placeAfter } from '../../ui/palette-match.ts';
import type { DialogProps } from './use-dialog.tsx';

const nameOf = ({ verb, object }: Command) => `${verb} ${object}`.trim();

/** Why a command cannot be chosen, or undefined. */
function refusalOf(command: Command): string | undefined {
  if (frameCommands.has(nameOf(command))) return 'The script has it by itself';
  if (command.verb === 'HELP') return 'Type it at the prompt';
  return command.unwritten;
}

/** Every command by area; typing narrows the list. Those that are not offered stay in it, with the reason. */
export function AddAction({ model, onClose }: DialogProps) {
  const dialog = useModal();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const found = useMemo(() => search(query), [query]);
  const active = found[Math.min(place, found.length - 1)];
  const areas = [...new Set(found.map(({ area }) => area))];

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another command becomes the active one
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const choose = (command: Command | undefined) => {
    if (!command || refusalOf(command)) return;
    onClose();
    model.add(nameOf(command));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = placeAfter(event.key, place, found.length);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(active);
    else if (step !== undefined) setPlace(step);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className="dialog palette" aria-label="Add an action" {...closing(onClose, true)}>
      <div className="palette-input">
        <Search size={16} aria-hidden />
        <input
          role="combobox"
          aria-label="Find a command"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${catalogue.indexOf(active)}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Add a database, SCAN, DBHOMELOC, storage …"
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setPlace(0);
          }}
        />
      </div>
      <div ref={list} className="palette-list" id={`${id}-list`} role="listbox" aria-label="Commands">
        {areas.map((area) => (
          <div key={area} role="group" aria-label={area}>
            <div className="palette-group" aria-hidden>
              {area}
            </div>
            {found
              .filter((command) => command.area === area)
              .map((command) => {
                const refusal = refusalOf(command);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
                  // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here, the focus stays in the combobox
                  <div
                    key={nameOf(command)}
                    id={`${id}-${catalogue.indexOf(command)}`}
                    role="option"
                    aria-selected={command === active}
                    aria-disabled={refusal !== undefined || undefined}
                    className="palette-item oedacli-command"
                    onClick={() => choose(command)}
                    onPointerMove={() => command !== active && setPlace(found.indexOf(command))}
                  >
                    <span>{command.title}</span>
                    <span className="detail mono small">{nameOf(command)}</span>
                    <span className="small muted">
                      {refusal ? `Not offered: ${lowerFirst(refusal)}` : markWords(command)}
                    </span>
                  </div>
                );
              })}
          </div>
        ))}
      </div>
      <p className="palette-foot" role="status">
        {found.length === 0
          ? `No command fits '${query}'`
          : `${found.length} commands. ↑ ↓ move, Enter adds, Esc closes`}
      </p>
    </dialog>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const markWords = ({ mark }: Command) => (mark === 'documented' ? '' : markLabel(mark));

/** In the order of the catalogue; within its area, what begins with the words comes first. */
function search(query: string): readonly Command[] {
  const text = query.trim().toLowerCase();
  const rank = (command: Command) =>
    [command.title, nameOf(command)].some((words) => words.toLowerCase() === text)
      ? 0
      : [command.title, nameOf(command)].some((words) => words.toLowerCase().startsWith(text))
        ? 1
        : 2;
  const areas = [...new Set(catalogue.map(({ area }) => area))];
  const found = catalogue.filter((command) => matchesCommand(command, text));
  if (text === '') return found;
  const best = new Map<string, number>();
  for (const one of found) best.set(one.area, Math.min(best.get(one.area) ?? 9, rank(one)));
  return [...found].sort(
    (one, other) =>
      (best.get(one.area) ?? 9) - (best.get(other.area) ?? 9) ||
      areas.indexOf(one.area) - areas.indexOf(other.area) ||
      rank(one) - rank(other),
  );
}
