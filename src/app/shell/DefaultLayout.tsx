import { type ReactNode, useState } from 'react';
import { useServices } from '../../parts/services/use-services.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { LazyPart } from '../pages/LazyPart.tsx';
import { Rail } from './Rail.tsx';
import { ShellBar } from './ShellBar.tsx';
import { useHeldFiles } from './use-held-files.ts';
import { type ShellDialog, useShellCommands } from './use-shell-commands.ts';

const noticesPart = () => import('../notices/ShellNotices.tsx').then((part) => part.ShellNotices);
const dialogsPart = () => import('./ShellDialogs.tsx').then((part) => part.ShellDialogs);

type Props = {
  readonly path: string;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
};

/** The shell: bar, rail, content, and the dialogs that every screen shares. */
export function DefaultLayout({ path, onSignOut, children }: Props) {
  const [dialog, setDialog] = useState<ShellDialog>();
  const conflict = useValue(useServices().workspace.conflict);
  // From the first dialog on: one that closes leaves the page by itself.
  const [wereAsked, setWereAsked] = useState(false);
  const areAsked = wereAsked || dialog !== undefined || conflict !== undefined;
  if (areAsked !== wereAsked) setWereAsked(areAsked);
  useShellCommands(setDialog, onSignOut);
  useHeldFiles();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <ShellBar
          onPick={() => setDialog('pick')}
          onFind={() => setDialog('find')}
          onSave={() => setDialog('save')}
        />
        <Rail path={path} />
        <main className="shell-main" id="main" tabIndex={-1}>
          <LazyPart load={noticesPart} render={(ShellNotices) => <ShellNotices />} />
          {children}
        </main>
      </div>
      {areAsked && (
        <LazyPart
          load={dialogsPart}
          render={(ShellDialogs) => <ShellDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
        />
      )}
    </>
  );
}
