import PenLine from 'lucide-react/icons/pen-line';
import { useDeferredValue, useMemo, useState } from 'react';
import type { MaskClass } from '../../../core/appliance/bulk-edit/name-mask-types.ts';
import {
  maskClasses,
  previewNames,
  renameByMasks,
  usualMasks,
} from '../../../core/appliance/bulk-edit/name-masks.ts';
import type { Appliance, NameMasks } from '../../../core/appliance/document/appliance-types.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import { setRoot } from '../../../core/appliance/edits/edits.ts';
import { checkApplianceDraft } from '../../../core/audit/typed/appliance.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { FieldWarning } from '../../../ui/fields/FieldWarning.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { FormCard } from './FormCard.tsx';
import { NamePreview } from './NamePreview.tsx';

/** The masks, what they make of every name, and the rename itself: nothing changes until it is pressed, then all at once. */
export function NamesForm({ appliance, onDone }: { appliance: Appliance; onDone: () => void }) {
  const { workspace } = useServices();
  const [typed, setTyped] = useState<NameMasks>({});
  const [prefix, setPrefix] = useState<string>();
  const masks: NameMasks = { ...appliance.masks, ...typed };
  const shownPrefix = prefix ?? appliance.prefix ?? '';
  const deferred = useDeferredValue(typed);
  const preview = useMemo(
    () => previewNames(appliance, { ...appliance.masks, ...deferred }),
    [appliance, deferred],
  );
  const changes = preview.names.filter(({ before, after }) => before !== after);
  const examples = useMemo(() => {
    const made = new Map<MaskClass, string[]>();
    for (const { maskClass, after } of preview.names) {
      appendTo(made, maskClass, after);
    }
    return made;
  }, [preview]);

  /** Masks that begin with the prefix follow it. */
  const changePrefix = (text: string) => {
    const next = text.trim();
    const begin = shownPrefix.trim();
    setPrefix(text);
    if (begin === '') return;
    const follow = maskClasses.flatMap(({ id }) => {
      const mask = masks[id];
      return mask?.startsWith(begin) ? [[id, next + mask.slice(begin.length)]] : [];
    });
    setTyped((before) => ({ ...before, ...Object.fromEntries(follow) }));
  };
  const forget = () => {
    setTyped({});
    setPrefix(undefined);
  };
  const withPrefix = (document: Appliance) =>
    prefix === undefined ? document : setRoot(document, 'prefix', prefix.trim() || undefined);
  const rename = () => {
    workspace.edit(`Rename ${countWords('endpoints', changes.length)} by their masks`, (document) =>
      withPrefix(renameByMasks(document, masks).appliance),
    );
    forget();
  };
  const isTouched = prefix !== undefined || Object.keys(typed).length > 0;
  const problem = checkApplianceDraft(appliance, { prefix: shownPrefix })[0];
  const reason =
    preview.problems.length > 0
      ? 'Some names would be wrong: see the preview'
      : changes.length === 0
        ? 'Every name is as its mask makes it'
        : undefined;
  return (
    <FormCard
      title="Names by mask"
      note="%% counts the machines, % after -priv the interfaces"
      aside={<NamePreview appliance={appliance} changes={changes} problems={preview.problems} />}
      onDone={onDone}
      keepsText
    >
      <FieldGroup legend="Masks">
        <TextField
          label="Prefix"
          mono
          value={shownPrefix}
          onChange={changePrefix}
          error={problem?.level === 'error' ? problem.text : undefined}
          hint={
            <FieldWarning hint="Masks that begin with it follow it">
              {problem?.level === 'warning' && problem.text}
            </FieldWarning>
          }
        />
        <div className="edit-inline">
          <Button
            variant="quiet"
            onClick={() => setTyped(usualMasks(shownPrefix.trim()))}
            disabledReason={shownPrefix.trim() ? undefined : 'The usual names begin with the prefix'}
          >
            Use the usual names
          </Button>
        </div>
        {maskClasses.map(({ id, label }) => (
          <TextField
            key={id}
            label={label}
            mono
            value={masks[id] ?? ''}
            hint={exampleWords(examples.get(id) ?? [])}
            error={preview.problems.find(({ maskClass }) => maskClass === id)?.text}
            onChange={(text) => setTyped((before) => ({ ...before, [id]: text }))}
          />
        ))}
      </FieldGroup>
      <div className="form-actions">
        <Button variant="primary" icon={PenLine} onClick={rename} disabledReason={reason}>
          {changes.length > 0 ? `Rename ${countWords('endpoints', changes.length)}` : 'Rename'}
        </Button>
        {isTouched && (
          <Button variant="quiet" onClick={forget}>
            Discard typed names
          </Button>
        )}
      </div>
    </FormCard>
  );
}

/** The first and the last name: enough to see how the mask counts. */
function exampleWords(names: readonly string[]): string {
  const [first] = names;
  const last = names.at(-1);
  if (first === undefined) return 'No name of this class';
  return names.length === 1 || last === undefined ? first : `${first} to ${last}`;
}
