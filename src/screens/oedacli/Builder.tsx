import SquareTerminal from 'lucide-react/icons/square-terminal';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { fitText } from '../../core/appliance/flow/flow-sizes.ts';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { useLoadPart } from '../../parts/services/use-load-part.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DropZone } from '../../ui/fields/DropZone.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { EmptyState } from '../../ui/surfaces/EmptyState.tsx';
import { ActionPanel } from './ActionPanel.tsx';
import { Actions } from './Actions.tsx';
import { createOedacliModel } from './model/model.ts';
import { readScriptFile } from './model/read-script-file.ts';
import { useTypedNotice } from './model/typed-text.ts';
import { useEngine } from './model/use-engine.ts';
import { useKeepTyped } from './model/use-keep-typed.ts';
import { usePlace } from './model/use-place.ts';
import { OutputView } from './OutputView.tsx';
import { announceCopied, markedText } from './script/copied-notice.ts';
import { EffectDialog } from './script/EffectDialog.tsx';
import { OpenScript } from './script/OpenScript.tsx';
import { TopBar } from './TopBar.tsx';

/** Actions, the form of one, and the script that they give. */
export function Builder() {
  const { workspace, records, clipboard, notices, files, page, runInBackground } = useServices();
  const loadPart = useLoadPart();
  const address = useQuery();
  const engine = useEngine();
  const model = useMemo(
    () =>
      createOedacliModel({
        workspace,
        engine,
        inBackground: (input) => runInBackground('oedacli', input),
        readRevision: (id, revision) => records.readRevision(id, revision),
      }),
    [workspace, records, engine, runInBackground],
  );
  useEffect(() => model.connect(), [model]);
  useKeepTyped(model);
  usePlace(model, address);
  const appliance = useValue(workspace.current);
  const subject = useValue(model.subject);
  const draft = useValue(model.draft);
  const [opened, setOpened] = useState<ReactNode>();
  const show = (script: string | undefined) => address.set({ script, action: undefined }, 'push');
  const close = () => setOpened(undefined);
  const taken = (id: string | undefined) => {
    close();
    if (id) show(id);
  };
  // A box that is still being fetched does not come after the one that was asked for since.
  const asked = useRef(0);
  const open = (box: ReactNode) => {
    asked.current++;
    setOpened(box);
  };
  const openText = (how: { readonly start?: string; readonly edit?: boolean }) =>
    open(<OpenScript key={how.start} model={model} onClose={close} onTaken={taken} {...how} />);
  const text = () => model.output.peek()?.text ?? '';
  useTypedNotice(appliance?.id, ({ script, text: typed }) => {
    const edit = script !== undefined && script === model.draft.peek()?.id;
    return openText(edit ? { start: text(), edit } : { start: script ? typed : '' });
  });
  if (!appliance || !subject) return null;
  // Nothing keeps an imported name short; a button of 360 pixels must hold it.
  const called = fitText(appliance.name, 120);

  const fromChange = async () => {
    model.keep();
    const turn = ++asked.current;
    const part = await loadPart(() => import('./script/FromChange.tsx'));
    if (part && turn === asked.current)
      open(<part.FromChange model={model} onClose={close} onTaken={taken} />);
  };
  const showEffect = () => {
    model.keep();
    open(<EffectDialog model={model} onClose={close} />);
  };
  const drop = async ([file]: File[]) => {
    const read = file && (await readScriptFile(files, file));
    if (read?.ok) openText({ start: read.text });
    else if (read) notices.toast('error', read.message);
  };
  const copy = async () => {
    model.keep();
    const copied = await clipboard.copy(markedText(model.output.peek()));
    if (copied) announceCopied(notices, model.output.peek());
    else
      notices.toast(
        'error',
        'The browser does not allow copying: select the script in the output and copy it',
      );
  };
  const download = () => {
    model.keep();
    files.download(`${fileStem(draft?.name)}.oedacli`, text(), 'text/plain');
  };
  return (
    <>
      <TopBar
        model={model}
        appliance={appliance}
        draft={draft}
        onOpen={show}
        onPaste={() => openText({})}
        onEdit={() => {
          model.keep();
          openText({ start: text(), edit: true });
        }}
        onEffect={showEffect}
        onFromChange={() => void fromChange()}
        onPrint={() => page.print()}
        onCopy={() => void copy()}
        onDownload={download}
      />
      <PrintHead part={draft?.name} />
      {draft ? (
        <div className="oedacli">
          <Actions model={model} draft={draft} />
          <ActionPanel model={model} draft={draft} appliance={subject} />
          <OutputView model={model} draft={draft} appliance={appliance} onEffect={showEffect} />
        </div>
      ) : (
        <EmptyState
          icon={SquareTerminal}
          title={`No script for ${called} yet`}
          actions={
            <>
              <Button variant="primary" onClick={() => show(model.createEmpty())}>
                New script
              </Button>
              <Button onClick={() => void fromChange()}>Script from a change</Button>
              <Button onClick={() => show(model.createExample())}>Start with SALES on {called}</Button>
            </>
          }
        >
          A script changes the appliance by the vendor's own commands. It starts as plan only: it edits the
          configuration file and not the machine. SALES is an example: a database in a new home, filled in
          from this appliance.
        </EmptyState>
      )}
      <DropZone label="Drop a script to open it" onFiles={(dropped) => void drop(dropped)} />
      {opened}
    </>
  );
}

const fileStem = (name = '') =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'script';
