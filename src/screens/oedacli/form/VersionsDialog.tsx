import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { knownVersions, versionFault } from '../../../core/oedacli/language/database-versions.ts';
import { markLabel } from '../../../parts/labels/labels.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { CloseDialog } from '../../../ui/overlays/CloseDialog.tsx';
import type { OedacliModel } from '../model/model.ts';

/** The versions that the fields offer: those that the console knows, and those of this appliance, which may be edited. */
export function VersionsDialog({ model, onClose }: { model: OedacliModel; onClose: () => void }) {
  const appliance = useValue(model.document);
  const [version, setVersion] = useState('');
  const [error, setError] = useState<string>();
  const added = appliance?.settings.versions ?? [];
  const known = knownVersions(appliance);
  const add = () => {
    const text = version.trim();
    const fault = text === '' ? 'Field is required' : versionFault(text);
    if (typeof fault === 'string') setError(fault);
    else if (fault && !fault.warning) setError(fault.message);
    else if (known.some((one) => one.version === text)) setError(`${text} is in the list`);
    else {
      model.setVersions([...added, text]);
      setVersion('');
      setError(undefined);
    }
  };
  return (
    <CloseDialog title="Versions" keepsText onClose={onClose}>
      <p className="muted">
        Suggestions only: a script takes any full version. The list of your OEDA bundle names the supported
        ones.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label="Another version"
          mono
          value={version}
          error={error}
          hint="For example 19.26.0.0.250121"
          onChange={setVersion}
          after={<Button type="submit">Add</Button>}
        />
      </form>
      <ul className="oedacli-lines" aria-label="Known versions" tabIndex={0}>
        {known.map((one) => (
          <li key={one.version} className="row">
            <span className="mono">{one.version}</span>
            <span className="small muted push">
              {added.includes(one.version) ? 'Added here' : markLabel(one.mark)}
            </span>
            {added.includes(one.version) && (
              <IconButton
                icon={Trash2}
                label={`Remove ${one.version}`}
                onClick={() => model.setVersions(added.filter((other) => other !== one.version))}
              />
            )}
          </li>
        ))}
      </ul>
    </CloseDialog>
  );
}
