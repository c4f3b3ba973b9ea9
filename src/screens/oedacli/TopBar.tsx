import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Printer from 'lucide-react/icons/printer';
import ScanEye from 'lucide-react/icons/scan-eye';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { ConfirmRemoval } from '../../parts/removal/ConfirmRemoval.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import type { OedacliModel } from './model/model.ts';
import { firstProblem, type Output, openWords } from './model/output.ts';
import type { ScriptDraft } from './model/script-store.ts';

type Props = {
  readonly model: OedacliModel;
  readonly appliance: Appliance;
  readonly draft: ScriptDraft | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onPaste: () => void;
  readonly onEdit: () => void;
  readonly onEffect: () => void;
  readonly onFromChange: () => void;
  readonly onPrint: () => void;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
};

/** The area's title, which script is open, and what can be done with it. */
export function TopBar({ model, appliance, draft, onOpen, ...on }: Props) {
  const output = useValue(model.output);
  const [removing, setRemoving] = useState(false);
  const noScript = draft ? undefined : 'No script is open';
  const open = output && openWords(output);
  const scripts = appliance.scripts.map(({ id, name }) => ({
    id,
    label: name,
    checked: id === draft?.id,
    onSelect: () => onOpen(id),
  }));
  const rename = () => {
    model.select(undefined);
    model.goTo({ message: '', severity: 'warning', parameter: 'name' });
  };
  return (
    <header className="area-bar">
      <h1 tabIndex={-1}>OEDACLI</h1>
      <span className="area-note">script</span>
      <Menu
        label="Scripts"
        variant="quiet"
        className="oedacli-scripts"
        items={[
          ...scripts,
          {
            id: 'new',
            label: 'New script',
            divided: scripts.length > 0,
            onSelect: () => onOpen(model.createEmpty()),
          },
          {
            id: 'example',
            label: `SALES on ${appliance.name}`,
            hint: 'A new home and a database',
            onSelect: () => onOpen(model.createExample()),
          },
          {
            id: 'duplicate',
            label: 'Save as another script',
            divided: true,
            disabledReason: noScript,
            onSelect: () => onOpen(model.duplicateScript()),
          },
          { id: 'rename', label: 'Rename this script', disabledReason: noScript, onSelect: rename },
          {
            id: 'remove',
            label: 'Remove this script',
            danger: true,
            disabledReason: noScript,
            onSelect: () => setRemoving(true),
          },
        ]}
      >
        <b>{draft?.name ?? 'None'}</b>
        <ChevronDown size={14} aria-hidden />
      </Menu>
      <div className="area-actions">
        <Menu
          label="More"
          icon={Ellipsis}
          items={[
            {
              id: 'change',
              icon: ArrowLeftRight,
              label: 'Script from a change',
              hint: 'Out of two revisions',
              onSelect: on.onFromChange,
            },
            {
              id: 'edit',
              icon: FilePenLine,
              label: 'Edit as text',
              disabledReason: noScript,
              onSelect: on.onEdit,
            },
            ...(open
              ? [
                  {
                    id: 'copy',
                    icon: Copy,
                    label: `Copy with ${open}`,
                    hint: 'A comment in the script says so',
                    disabledReason: output.blocked,
                    onSelect: on.onCopy,
                  },
                ]
              : []),
            { id: 'print', icon: Printer, label: 'Print', disabledReason: noScript, onSelect: on.onPrint },
          ]}
        />
        <Button icon={ClipboardPaste} onClick={on.onPaste}>
          Open a script
        </Button>
        {/* Without a script the page begins with how to get one. */}
        {draft && (
          <>
            <Button icon={ScanEye} onClick={on.onEffect}>
              Effect
            </Button>
            <Button icon={Download} disabledReason={output?.blocked} onClick={on.onDownload}>
              Download
            </Button>
            {open ? (
              <Button icon={TriangleAlert} onClick={() => goToFirst(model, output)}>
                {open}
              </Button>
            ) : (
              <Button icon={Copy} variant="primary" disabledReason={output?.blocked} onClick={on.onCopy}>
                Copy
              </Button>
            )}
          </>
        )}
      </div>
      {removing && draft && (
        <ConfirmRemoval
          goesWith={draft.actions.length === 1 ? ['1 action'] : [`${draft.actions.length} actions`]}
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            model.removeScript();
          }}
        >
          The script {draft.name}
        </ConfirmRemoval>
      )}
    </header>
  );
}

function goToFirst(model: OedacliModel, output: Output) {
  const first = firstProblem(output);
  if (first) model.goTo(first);
}
