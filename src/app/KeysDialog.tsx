import { useServices } from '../parts/use-services.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { useValue } from '../ui/useValue.ts';

const always: readonly (readonly [string, string])[] = [
  ['/', 'Filter the list'],
  ['↑ ↓', 'Move in a list or table'],
  ['Space', 'Select a row'],
  ['Enter or F2', 'Edit the cell'],
  ['Esc', 'Take back, close'],
];

/** The keys of this screen: those of its commands, and those that every list has. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { commands } = useServices();
  const all = useValue(commands.all);
  const rows = [
    ...all.flatMap(({ keys, title }) => (keys ? [[keys.replaceAll('+', ' '), title] as const] : [])),
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
