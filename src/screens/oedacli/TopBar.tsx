import ChevronDown from 'lucide-react/icons/chevron-down';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Appliance } from '../../core/appliance/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useValue } from '../../ui/useValue.ts';
import type { Draft, OedacliModel } from './model.ts';

type Props = {
  readonly model: OedacliModel;
  readonly appliance: Appliance;
  readonly draft: Draft | undefined;
  readonly onOpen: (id: string) => void;
  readonly onNew: () => void;
  readonly onExample: () => void;
  readonly onPaste: () => void;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
};

/** The area's title, which script is open, and what can be done with it. */
export function TopBar({ model, appliance, draft, onOpen, ...on }: Props) {
  const output = useValue(model.output);
  const [removing, setRemoving] = useState(false);
  const blocked = draft ? output?.blocked : 'No script is open';
  const scripts = appliance.scripts.map(({ id, name }) => ({
    id,
    label: name,
    checked: id === draft?.id,
    onSelect: () => onOpen(id),
  }));
  return (
    <header className="area-bar">
      <h1 tabIndex={-1}>OEDACLI</h1>
      <span className="area-note">script</span>
      <Menu
        label="Scripts"
        variant="quiet"
        items={[
          ...scripts,
          { id: 'new', label: 'New script', divided: scripts.length > 0, onSelect: on.onNew },
          {
            id: 'example',
            label: `SALES on ${appliance.name}`,
            hint: 'A new home and a database',
            onSelect: on.onExample,
          },
          {
            id: 'remove',
            label: 'Remove this script',
            divided: true,
            danger: true,
            disabledReason: draft ? undefined : 'No script is open',
            onSelect: () => setRemoving(true),
          },
        ]}
      >
        <b>{draft?.name ?? 'None'}</b>
        <ChevronDown size={14} aria-hidden />
      </Menu>
      <div className="area-actions">
        <Button icon={ClipboardPaste} onClick={on.onPaste}>
          Paste script
        </Button>
        <Button icon={Download} disabledReason={blocked} onClick={on.onDownload}>
          Download
        </Button>
        <Button icon={Copy} variant="primary" disabledReason={blocked} onClick={on.onCopy}>
          Copy
        </Button>
      </div>
      {removing && draft && (
        <Confirm
          goesWith={draft.actions.length === 1 ? ['1 action'] : [`${draft.actions.length} actions`]}
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            model.removeScript();
          }}
        >
          The script {draft.name}
        </Confirm>
      )}
    </header>
  );
}
