import FolderOpen from 'lucide-react/icons/folder-open';
import { useMemo, useState } from 'react';
import { actsAtOnce } from '../../../core/oedacli/script/plan-only.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FileButton } from '../../../ui/fields/DropZone.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import type { OedacliModel } from '../model/model.ts';
import { readScriptFile } from '../model/read-script-file.ts';
import { scriptTooLong } from '../model/script-length.ts';
import type { ScriptDraft } from '../model/script-store.ts';
import { useTypedText } from '../model/typed-text.ts';
import { DeployQuestion, machineLines } from './DeployQuestion.tsx';
import { LeftOutLines } from './LeftOutLines.tsx';
import { ScriptEditor } from './ScriptEditor.tsx';

type Props = {
  readonly model: OedacliModel;
  readonly onClose: () => void;
  /** A file that was dropped, or the text of the open script: then it is edited instead of opened. */
  readonly start?: string | undefined;
  readonly edit?: boolean | undefined;
  readonly onTaken: (id: string | undefined) => void;
};

const changesMachine = ({ actions, options }: Pick<ScriptDraft, 'actions' | 'options'>) =>
  options.deploy || actions.some((one) => one.deploysAfter || actsAtOnce(one));

/**
 * Turns the text of a script into actions. Unreadable lines can be fixed here; lines without a form are listed before
 * the user takes the script.
 */
export function OpenScript({ model, onClose, start = '', edit, onTaken }: Props) {
  const { files, notices } = useServices();
  const appliance = useValue(model.subject);
  const script = edit ? model.draft.peek()?.id : undefined;
  const { text, setText, wasRestored, forget } = useTypedText(
    { appliance: appliance?.id ?? '', ...(script && { script }) },
    start,
  );
  const [deploy, setDeploy] = useState(false);
  const read = useMemo(() => (text.trim() ? model.readText(text) : undefined), [model, text]);
  if (!appliance) return null;
  const left = read?.leftOut.filter(({ line }) => !read.problems.some((one) => one.line === line)) ?? [];
  const actions = read?.actions.length ?? 0;
  // A line with a fault that fixes itself (a `;` at its end) is read as well.
  const unread = (read?.leftOut.length ?? 0) - left.length;
  const long = scriptTooLong(text);
  // Without it the script would only plan, although it was probably written to deploy.
  const mistyped = read?.leftOut.find(({ unknown }) => unknown?.mayChangeMachine);
  const refusal =
    long ??
    (!read
      ? 'Nothing is pasted yet'
      : actions === 0
        ? 'No action in it'
        : mistyped && `Line ${mistyped.line} may change the machine. Correct or remove it`);
  // A user who edits a deploying script has confirmed that before; any other script asks.
  const own = edit ? model.draft.peek() : undefined;
  const asked = read !== undefined && changesMachine(read) && !(own && changesMachine(own));
  const cancel = () => {
    forget();
    onClose();
  };
  const take = () => {
    forget();
    const plan = asked && !deploy;
    if (edit) model.replaceText(text, plan);
    onTaken(edit ? undefined : model.take(text, plan));
  };
  return (
    <TakeDialog
      title={edit ? 'Edit as text' : 'Open a script'}
      wide
      onClose={cancel}
      action={edit ? 'Use this text' : 'Create actions'}
      problem={refusal}
      onTake={take}
    >
      {!edit && (
        <p className="row">
          <span>Paste a script, drop a file on the page, or</span>
          <FileButton
            icon={FolderOpen}
            accept=".oedacli,.txt,.cmd,.sh,text/plain"
            onFiles={async ([file]) => {
              const found = file && (await readScriptFile(files, file));
              if (found?.ok) setText(found.text);
              else if (found) notices.toast('error', found.message);
            }}
          >
            Choose a file
          </FileButton>
        </p>
      )}
      {wasRestored && (
        <p className="row" role="note" aria-label="Kept">
          <span>This was typed before and not taken.</span>
          <Button variant="quiet" onClick={() => setText(start)}>
            {edit ? 'Back to the script' : 'Start over'}
          </Button>
        </p>
      )}
      <ScriptEditor
        text={text}
        onChange={setText}
        appliance={appliance}
        problems={(read?.problems ?? []).map(({ line = 1, column = 1, ...rest }) => ({
          ...rest,
          line,
          column,
        }))}
      />
      {asked && (
        <DeployQuestion
          lines={machineLines(text)}
          deploys={read.options.deploy || read.actions.some((one) => one.deploysAfter)}
          deploy={deploy}
          onChange={setDeploy}
        />
      )}
      <p role="status">
        {long}
        {read && (actions === 1 ? '1 action' : `${actions} actions`)}
        {unread > 0 && `, ${unread} to correct: those lines are skipped`}
      </p>
      {text.toUpperCase().split('MERGE ACTIONS').length > 2 && (
        <p className="muted">
          MERGE ACTIONS is placed again: before an action that needs what one above it adds, and at the end.
        </p>
      )}
      <LeftOutLines left={left} />
    </TakeDialog>
  );
}
