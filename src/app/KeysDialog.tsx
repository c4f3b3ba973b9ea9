import { useLocation } from 'wouter';
import { useServices } from '../parts/use-services.ts';
import { routes } from '../paths.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useValue } from '../ui/useValue.ts';

type Keys = readonly (readonly [string, string])[];

const table: Keys = [
  ['/', 'Filter the list'],
  ['↑ ↓ ← →', 'Move in the table; with Ctrl to its edge'],
  ['PgUp PgDn', 'Move by a page'],
  ['Enter or F2', 'Edit the cell'],
  ['Tab', 'Take the edit, go on to the next cell'],
  ['Space', 'Select a row'],
  ['Shift ↑ ↓', 'Select several rows'],
  ['Ctrl A', 'Select all rows'],
];
const script: Keys = [
  ['Alt ↑ ↓', 'Move the action'],
  ['Delete', 'Remove the action'],
];
const always: Keys = [['Esc', 'Cancel, close']];
/** What the open screen has beside its commands. */
const keysAt = (path: string): Keys =>
  path.startsWith(routes.dashboard) ? table : path.startsWith(routes.oedacli) ? script : [];

/** The keys of this screen: those of its commands, and those that every list has. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { commands } = useServices();
  const all = useValue(commands.all);
  const [path] = useLocation();
  const rows = [
    ...all.flatMap(({ keys, title }) => (keys ? [[keys.replaceAll('+', ' '), title] as const] : [])),
    ...keysAt(path),
    ...always,
  ];
  return (
    <Dialog title="Keys" onClose={onClose} dismissable>
      <dl className="keys">
        {rows.map(([keys, title]) => (
          <div key={keys + title}>
            <dt>
              <Kbd>{keys}</Kbd>
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
