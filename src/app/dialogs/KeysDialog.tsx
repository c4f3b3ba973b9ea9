import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';

const wordsPart = () => fetchPart(() => import('./WordsList.tsx')).then((part) => part.WordsList);
const helpPart = () =>
  fetchPart(() => import('../../parts/help/ScreenHelp.tsx')).then((part) => part.ScreenHelp);

/** Without its help the dialog shows the keys. */
const keysAlone = () => undefined;

const always = [['Esc', 'Cancel, close']] as const;

/** The help of this screen, the keys of its commands, and next to them the glossary. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { commands } = useServices();
  const all = useValue(commands.all);
  const [path] = useLocation();
  const [asksForWords, setAsksForWords] = useState(false);
  const showHelp = useCallback(() => setAsksForWords(false), []);
  const ScreenHelp = useLazyPart(helpPart, true, keysAlone);
  const WordsList = useLazyPart(wordsPart, asksForWords, showHelp);
  const rows = [
    ...all.flatMap(({ keys, title }) => (keys ? [[keys.replaceAll('+', ' '), title] as const] : [])),
    ...always,
  ];
  if (asksForWords && WordsList)
    return (
      <Dialog
        key="words"
        title="Glossary"
        onClose={onClose}
        actions={<Button onClick={showHelp}>Help</Button>}
        dismissable
      >
        <WordsList />
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
        {ScreenHelp && <ScreenHelp path={path} />}
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
