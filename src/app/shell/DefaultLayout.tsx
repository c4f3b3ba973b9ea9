import { type ReactNode, useState } from 'react';
import { LazyPart } from '../pages/LazyPart.tsx';
import { Rail } from './Rail.tsx';
import { ShellBar } from './ShellBar.tsx';
import { useHeldFiles } from './use-held-files.ts';
import { type ShellDialog, useShellCommands } from './use-shell-commands.ts';

const noticesPart = () => import('./ShellDialogs.tsx').then((part) => part.ShellNotices);
const dialogsPart = () => import('./ShellDialogs.tsx').then((part) => part.ShellDialogs);

type Props = {
  readonly path: string;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
};

/** The shell: bar, rail, content, and the dialogs that every screen shares. */
export function DefaultLayout({ path, onSignOut, children }: Props) {
  const [dialog, setDialog] = useState<ShellDialog>();
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
      <LazyPart
        load={dialogsPart}
        render={(ShellDialogs) => <ShellDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
      />
    </>
  );
}
