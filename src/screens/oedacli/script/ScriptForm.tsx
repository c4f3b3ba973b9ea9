import { releaseOf, targetReleases } from '../../../core/oedacli/language/editions.ts';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { required } from '../../../ui/fields/field-checks.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import type { OedacliModel } from '../model/model.ts';
import type { Output } from '../model/output.ts';
import type { ScriptDraft } from '../model/script-store.ts';

/** What belongs to the whole script: its name, its first comment, its files. */
export function ScriptForm({
  model,
  draft,
  output,
}: {
  model: OedacliModel;
  draft: ScriptDraft;
  output: Output | undefined;
}) {
  const { options } = draft;
  const appliance = useValue(model.subject);
  const fromDocument = appliance && releaseOf(appliance);
  const error = (parameter: string) =>
    output?.problems.find((one) => one.action === undefined && one.parameter === parameter)?.message;
  const shared = { onBlur: () => model.keep() };
  return (
    <Card title="Script and files">
      <div className="form">
        <TextField
          {...shared}
          label="Name"
          name="name"
          value={draft.name}
          error={required(draft.name)}
          hint="It is kept in the document under this name"
          onChange={(name) => model.rename(name)}
        />
        <TextField
          {...shared}
          label="First comment"
          value={options.title ?? ''}
          hint="What the script is for, as its first line"
          onChange={(title) => model.setOption('title', title)}
        />
        <TextField
          {...shared}
          label="Loaded file"
          mono
          required
          name="loadedFile"
          value={options.loadedFile}
          error={error('loadedFile')}
          hint="The es.xml that matches the present state of the machine"
          onChange={(name) => model.setLoadedFile(name)}
        />
        <TextField
          {...shared}
          label="Planned file"
          mono
          required
          name="plannedFile"
          value={options.plannedFile}
          error={error('plannedFile')}
          hint="The loaded file is never saved over"
          onChange={(name) => model.setOption('plannedFile', name)}
        />
        {options.deploy && (
          <TextField
            {...shared}
            label="Deployed file"
            mono
            required
            name="deployedFile"
            value={options.deployedFile}
            error={error('deployedFile')}
            hint="Saved after DEPLOY ACTIONS"
            onChange={(name) => model.setOption('deployedFile', name)}
          />
        )}
        <SelectField
          label="Target release"
          name="release"
          value={options.release ?? ''}
          options={[
            { value: '', label: fromDocument ? `${fromDocument} (of the document)` : 'Not set' },
            ...targetReleases.map((one) => ({ value: one, label: one })),
          ]}
          hint="Commands that its edition of the book does not list get a note"
          onChange={(release) => {
            model.setRelease(release || undefined);
            model.keep();
          }}
        />
        <CheckField
          label="List the actions before the file is saved"
          hint="LIST XMLACTIONS, to read them once more"
          checked={options.review !== false}
          onChange={(review) => {
            model.setOption('review', review);
            model.keep();
          }}
        />
      </div>
    </Card>
  );
}
