import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../parts/use-services.ts';
import { routes } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useValue } from '../ui/useValue.ts';
import { LazyPart } from './LazyPart.tsx';

const wordsPart = () => import('./WordsList.tsx').then((part) => part.WordsList);

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

/** The keys of this screen: those of its commands, and those that every list has. Beside them the words of the field. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { commands } = useServices();
  const all = useValue(commands.all);
  const [path] = useLocation();
  const [asksForWords, setAsksForWords] = useState(false);
  const rows = [
    ...all.flatMap(({ keys, title }) => (keys ? [[keys.replaceAll('+', ' '), title] as const] : [])),
    ...keysAt(path),
    ...always,
  ];
  if (asksForWords)
    return (
      <Dialog
        key="words"
        title="Words of the field"
        onClose={onClose}
        actions={<Button onClick={() => setAsksForWords(false)}>Keys</Button>}
        dismissable
      >
        <LazyPart load={wordsPart} render={(WordsList) => <WordsList />} />
      </Dialog>
    );
  return (
    <Dialog
      key="keys"
      title="Keys"
      onClose={onClose}
      actions={<Button onClick={() => setAsksForWords(true)}>Words of the field</Button>}
      dismissable
    >
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
