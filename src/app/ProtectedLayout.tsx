import '../parts/first-download.ts';
import Printer from 'lucide-react/icons/printer';
import Server from 'lucide-react/icons/server';
import type { ReactNode } from 'react';
import { unsavedWords } from '../parts/labels.ts';
import { useServices } from '../parts/use-services.ts';
import { Button } from '../ui/Button.tsx';
import { useValue } from '../ui/useValue.ts';

/** Read-only and print-friendly: what an auditor is shown. No editing control is in the page. */
export function ProtectedLayout({ children }: { children: ReactNode }) {
  const { workspace, page } = useServices();
  const appliance = useValue(workspace.current);
  const saved = useValue(workspace.saved);
  const unsaved = useValue(workspace.dirtyCount);
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
          <span>
            <b className="mono">{appliance.name}</b>{' '}
            <span className="muted">{state.filter(Boolean).join(', ')}</span>
          </span>
        )}
        <span className="push" />
        <Button icon={Printer} onClick={() => page.print()}>
          Print
        </Button>
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
