import '../../parts/shared-download.ts';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useEffect, useMemo, useState } from 'react';
import { AreaStart } from '../../parts/AreaStart.tsx';
import { PrintHead } from '../../parts/PrintHead.tsx';
import { useQuery } from '../../parts/use-query.ts';
import { useServices } from '../../parts/use-services.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useValue } from '../../ui/useValue.ts';
import { ActionPanel } from './ActionPanel.tsx';
import { Actions } from './Actions.tsx';
import { createOedacliModel } from './model.ts';
import { OutputView } from './OutputView.tsx';
import { PasteScript } from './PasteScript.tsx';
import { TopBar } from './TopBar.tsx';

/** The script builder: actions, the form of one, and the script that they give. The open script is in the address. */
export default function Oedacli() {
  const { workspace, clipboard, notices, files } = useServices();
  const { query, set } = useQuery();
  const model = useMemo(() => createOedacliModel({ workspace }), [workspace]);
  useEffect(() => model.connect(), [model]);
  const appliance = useValue(workspace.current);
  const draft = useValue(model.draft);
  const [pasting, setPasting] = useState(false);
  const wanted = query.get('script') ?? undefined;

  useEffect(() => {
    // Also when the document comes later than the address.
    if (wanted && appliance) model.open(wanted);
  }, [wanted, appliance, model]);

  if (!appliance)
    return (
      <>
        <header className="area-bar">
          <h1 tabIndex={-1}>OEDACLI</h1>
        </header>
        <AreaStart icon={SquareTerminal} title="Build an oedacli script">
          Add database homes and databases to an appliance, see each line with its problems before you run it,
          and copy it to the oedacli prompt. Nothing is run from here.
        </AreaStart>
      </>
    );

  const show = (script: string | undefined) => set({ script }, 'push');
  const text = () => model.output.peek()?.text ?? '';
  const copy = async () => {
    model.keep();
    const copied = await clipboard.copy(text());
    if (copied) notices.toast('ok', messages.savedToClipboard);
    else
      notices.toast('bad', 'The browser does not allow copying: select the script in the output and copy it');
  };
  return (
    <>
      <TopBar
        model={model}
        appliance={appliance}
        draft={draft}
        onOpen={show}
        onNew={() => show(model.createEmpty())}
        onExample={() => show(model.createExample())}
        onPaste={() => setPasting(true)}
        onCopy={() => void copy()}
        onDownload={() => files.download(`${fileStem(draft?.name)}.oedacli`, text(), 'text/plain')}
      />
      <PrintHead part={draft?.name} />
      {draft ? (
        <div className="oedacli">
          <Actions model={model} draft={draft} />
          <ActionPanel model={model} draft={draft} appliance={appliance} />
          <OutputView model={model} draft={draft} appliance={appliance} />
        </div>
      ) : (
        <EmptyState
          icon={SquareTerminal}
          title={`No script for ${appliance.name} yet`}
          actions={
            <>
              <Button variant="primary" onClick={() => show(model.createExample())}>
                Start with SALES on {appliance.name}
              </Button>
              <Button onClick={() => show(model.createEmpty())}>New script</Button>
            </>
          }
        >
          A script adds database homes and databases. It starts as plan only: it edits the configuration file
          and not the machine. SALES is a database in a new home, filled in from this appliance.
        </EmptyState>
      )}
      {pasting && (
        <PasteScript
          model={model}
          onClose={() => setPasting(false)}
          onTaken={(id) => {
            setPasting(false);
            show(id);
          }}
        />
      )}
    </>
  );
}

const fileStem = (name = '') =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'script';
