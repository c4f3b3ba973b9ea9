import { useState } from 'react';
import { useLocation } from 'wouter';
import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { LazyPart } from '../pages/LazyPart.tsx';

const wordsPart = () => import('./WordsList.tsx').then((part) => part.WordsList);
const helpPart = () => import('../../parts/help/ScreenHelp.tsx').then((part) => part.ScreenHelp);

const always = [['Esc', 'Cancel, close']] as const;

/** The help of this screen, the keys of its commands, and next to them the glossary. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { commands } = useServices();
  const all = useValue(commands.all);
  const [path] = useLocation();
  const [asksForWords, setAsksForWords] = useState(false);
  const rows = [
    ...all.flatMap(({ keys, title }) => (keys ? [[keys.replaceAll('+', ' '), title] as const] : [])),
    ...always,
  ];
  if (asksForWords)
    return (
      <Dialog
        key="words"
        title="Glossary"
        onClose={onClose}
        actions={<Button onClick={() => setAsksForWords(false)}>Help</Button>}
        dismissable
      >
        <LazyPart load={wordsPart} render={(WordsList) => <WordsList />} />
      </Dialog>
    );
  return (
    <Dialog
      key="help"
      title="Help"
      onClose={onClose}
      actions={<Button onClick={() => setAsksForWords(true)}>Glossary</Button>}
      dismissable
    >
      {/* It may scroll, so the keys must reach it. */}
      <div className="stack" role="group" aria-label="Help" tabIndex={0}>
        <LazyPart load={helpPart} render={(ScreenHelp) => <ScreenHelp path={path} />} />
        <h3>Keys everywhere</h3>
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
      </div>
    </Dialog>
  );
}
