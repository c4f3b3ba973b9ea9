import { appendTo } from '../../../core/collections/grouping.ts';
import { catalog, frameCommands, isOffered } from '../../../core/oedacli/language/command-catalog.ts';
import type { Command } from '../../../core/oedacli/language/command-record.ts';
import { editionNote } from '../../../core/oedacli/language/editions.ts';
import { matchesCommand } from '../../../core/oedacli/language/help.ts';
import { lowerFirst } from '../../../core/text/first-letter.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { PickDialog, type PickGroup } from '../../../ui/overlays/PickDialog.tsx';
import type { OedacliModel } from '../model/model.ts';

const nameOf = ({ verb, object }: Command) => `${verb} ${object}`.trim();

/** Why a command cannot be chosen, or undefined. */
function refusalOf(command: Command): string | undefined {
  if (frameCommands.has(nameOf(command))) return 'The script has it by itself';
  if (command.verb === 'HELP') return 'Type it at the prompt';
  return command.unwritten;
}

/** Every command by area; typing narrows the list. Those that are not offered stay in it, with the reason. */
export function AddAction({ model, onClose }: { model: OedacliModel; onClose: () => void }) {
  const release = useValue(model.release);
  return (
    <PickDialog<Command>
      label="Add an action"
      inputLabel="Find a command"
      listLabel="Commands"
      placeholder="Add a database, SCAN, DBHOMELOC, storage …"
      find={search}
      idOf={(command) => catalog.indexOf(command)}
      isRefused={(command) => refusalOf(command) !== undefined}
      itemClass="oedacli-command"
      row={(command) => {
        const refusal = refusalOf(command);
        return (
          <>
            <span>{command.title}</span>
            <span className="detail mono small">{nameOf(command)}</span>
            <span className="small muted">
              {refusal ? `Not offered: ${lowerFirst(refusal)}` : noteOf(command, release)}
            </span>
          </>
        );
      }}
      foot={(count, query) =>
        count > 0 && `${offeredCount(query)} commands. ↑ ↓ move, Enter adds, Esc closes`
      }
      onPick={(command) => model.add(nameOf(command))}
      onClose={onClose}
    />
  );
}

const noteOf = ({ mark, seen }: Command, release: string | undefined) =>
  [mark === 'documented' ? '' : markLabel(mark), editionNote(seen, release)].filter(Boolean).join('. ');

/** Those that a script may have as an action. */
const offeredCount = (query: string) =>
  search(query).reduce((sum, { items }) => sum + items.filter(isOffered).length, 0);

/** In the order of the catalog; what is the words, or begins with them, comes first in its area, and its area before others. */
function search(query: string): readonly PickGroup<Command>[] {
  const text = query.trim().toLowerCase();
  const rank = (command: Command) => {
    const names = [command.title, nameOf(command)].map((words) => words.toLowerCase());
    return names.includes(text) ? 0 : names.some((words) => words.startsWith(text)) ? 1 : 2;
  };
  const areas = new Map<string, Command[]>();
  for (const command of catalog) if (matchesCommand(command, text)) appendTo(areas, command.area, command);
  const groups = [...areas].map(([group, items]) => ({
    group,
    items: items.sort((one, other) => rank(one) - rank(other)),
  }));
  const best = ({ items: [first] }: PickGroup<Command>) => (first ? rank(first) : 9);
  return groups.sort((one, other) => best(one) - best(other));
}
