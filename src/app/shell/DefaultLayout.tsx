import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { messages } from '../../platform/shell/messages.ts';
import { useValue } from '../../ui/hooks/useValue.ts';
import { FirstInput } from './FirstInput.tsx';
import { Rail } from './Rail.tsx';
import { ShellBar } from './ShellBar.tsx';
import { type ShellDialog, useShellCommands } from './use-shell-commands.ts';

const noticesPart = () =>
  fetchPart(() => import('../notices/ShellNotices.tsx')).then((part) => part.ShellNotices);
const dialogsPart = () => fetchPart(() => import('./ShellDialogs.tsx')).then((part) => part.ShellDialogs);

type Props = {
  readonly path: string;
  /** The code of the dialogs was fetched ahead: they open at once. */
  readonly hasDialogs: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
};

/** The shell: bar, rail, content, and the dialogs that every screen shares. */
export function DefaultLayout({ path, hasDialogs, onSignOut, children }: Props) {
  const [dialog, setDialog] = useState<ShellDialog>();
  const { workspace, notices } = useServices();
  const conflict = useValue(workspace.conflict);
  // The next press asks again. A conflict that could not be shown is met again by the next save.
  const dropDialogs = useCallback(() => {
    setDialog(undefined);
    const met = workspace.conflict.peek();
    if (met) notices.toast('error', messages.errorSaving(met.message ?? met.theirs.name));
    workspace.dismissConflict();
  }, [workspace, notices]);
  const ShellDialogs = useLazyPart(
    dialogsPart,
    hasDialogs || (dialog ?? conflict) !== undefined,
    dropDialogs,
  );
  const input = useRef<HTMLInputElement>(null);
  const close = () => setDialog(undefined);
  const ShellNotices = useLazyPart(noticesPart);
  useShellCommands(setDialog, onSignOut);
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
          {ShellNotices && <ShellNotices />}
          {children}
        </main>
      </div>
      {/* The text is read while its input is still there: this render and its commit are one task, so no key comes between. */}
      {ShellDialogs ? (
        <ShellDialogs dialog={dialog} typed={input.current?.value} onClose={close} />
      ) : (
        <FirstInput dialog={dialog} input={input} onClose={close} />
      )}
    </>
  );
}
