import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Server from 'lucide-react/icons/server';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { unsavedWords } from '../../parts/labels/appliance-words.ts';
import { PrintButton } from '../../parts/print/PrintButton.tsx';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { typing } from '../../ui/hooks/is-typing.ts';
import { useValue } from '../../ui/hooks/useValue.ts';

const dialogsPart = () => fetchPart(() => import('./ShellDialogs.tsx')).then((part) => part.ShellDialogs);

/** Read-only and print-friendly: what an auditor is shown. No editing control is in the page. */
export function ProtectedLayout({ children }: { children: ReactNode }) {
  const { workspace } = useServices();
  const appliance = useValue(workspace.current);
  const saved = useValue(workspace.saved);
  const unsaved = useValue(workspace.dirtyCount);
  const [asks, setAsks] = useState(false);
  const close = useCallback(() => setAsks(false), []);
  const ShellDialogs = useLazyPart(dialogsPart, asks, close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || typing(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setAsks(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const state = [
    saved && `revision ${saved.revision}`,
    unsaved > 0 && `with ${unsavedWords(unsaved)}`,
    'read-only',
  ];
  return (
    <div className="shell bare">
      <header className="shell-bar">
        <span className="mark">
          <span className="mark-sign">
            <Server size={12} aria-hidden />
          </span>
          <span className="mark-name">Appliance Console</span>
        </span>
        {appliance && (
          <span className="shell-title">
            <b className="mono" title={appliance.name}>
              {appliance.name}
            </b>{' '}
            <span className="muted">{state.filter(Boolean).join(', ')}</span>
          </span>
        )}
        <span className="push" />
        <IconButton icon={CircleHelp} label="Help" aria-keyshortcuts="?" onClick={() => setAsks(true)} />
        <PrintButton />
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {asks && ShellDialogs && <ShellDialogs dialog="keys" onClose={close} />}
    </div>
  );
}
