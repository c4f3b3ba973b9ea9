import { useState } from 'react';
import { knownVersions, versionFault } from '../../core/oedacli/language/database-versions.ts';
import { markLabel } from '../../parts/labels/labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { ActionForm, Slot } from './form/form.ts';
import { ParameterField } from './form/ParameterField.tsx';
import { VersionsDialog } from './form/VersionsDialog.tsx';

/** Free input with the known versions as a help; the mark shows how sure the list is of the entered version. */
export function DatabaseVersions({ form, slot }: { form: ActionForm; slot: Slot | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (!slot) return null;
  const known = knownVersions(form.appliance);
  const found = known.find((one) => one.version === slot.value);
  const doubt = versionFault(slot.value);
  const hint = found
    ? markLabel(found.mark)
    : slot.value && doubt?.warning
      ? doubt.message
      : 'Full version with release update, for example 19.26.0.0.250121';
  return (
    <div className="oedacli-versions">
      <ParameterField slot={slot} hint={hint} suggestions={known.map((one) => one.version)} />
      <Button variant="quiet" className="oedacli-small" onClick={() => setOpen(true)}>
        Edit the list of versions
      </Button>
      {isOpen && <VersionsDialog model={form.model} onClose={() => setOpen(false)} />}
    </div>
  );
}
