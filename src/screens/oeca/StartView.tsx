import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { applianceId } from '../../core/appliance/document/ids.ts';
import { startAppliance } from '../../core/authoring/assistant/start.ts';
import { prefixProblem } from '../../core/authoring/design/names.ts';
import { useImportFiles } from '../../parts/services/use-import-files.ts';
import { useOpenExample } from '../../parts/services/use-open-example.ts';
import { useServices } from '../../parts/services/use-services.ts';
import { routes } from '../../paths.ts';
import type { RecordMeta } from '../../platform/records/record-store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FileButton } from '../../ui/fields/DropZone.tsx';
import { Form, FormActions } from '../../ui/fields/Form.tsx';
import { lengthNotice, required, useFieldChecks } from '../../ui/fields/field-checks.ts';
import { RetainedFields } from '../../ui/fields/RetainedFields.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import { CloneDialog } from './CloneDialog.tsx';
import { stepPath } from './frame/StepList.tsx';

/** With no appliance open: from nothing by a name, from one that is there, or from what the customer sent. */
export function StartView() {
  const { workspace, records, notices } = useServices();
  const [, navigate] = useLocation();
  const openExample = useOpenExample(routes.oeca);
  const importFiles = useImportFiles();
  const [prefix, setPrefix] = useState('');
  const [name, setName] = useState<string>();
  const [stored, setStored] = useState<readonly RecordMeta[]>([]);
  const [chosen, setChosen] = useState('');
  const [template, setTemplate] = useState<Appliance>();
  const values = { prefix, name: name ?? prefix };
  const fields = useFieldChecks(values, {
    prefix: (text) => required(text) ?? prefixProblem(text.trim()),
    name: (text: string) => lengthNotice(text)?.text,
  });
  useEffect(() => {
    let here = true;
    void records.list().then((answer) => {
      if (here && answer.ok) setStored(answer.records);
    });
    return () => {
      here = false;
    };
  }, [records]);
  const begin = () => {
    if (!fields.checkAll()) return false;
    const word = values.name.trim() || prefix.trim();
    const made = startAppliance(applianceId(word), { name: word, prefix: prefix.trim().toLowerCase() });
    void workspace.create(made, 'Planned from nothing').then((result) => {
      const id = result.ok ? result.meta.id : result.opened;
      if (id) navigate(stepPath(id, 'hardware'));
    });
    return true;
  };
  const clone = async () => {
    const answer = await records.read(chosen || (stored[0]?.id ?? ''));
    if (answer.ok) setTemplate(answer.appliance);
    else notices.toast('error', answer.message);
  };
  return (
    <div className="columns">
      <div>
        <Card title="From nothing" note="A quarter rack with every default">
          <RetainedFields name="New appliance">
            <Form label="New appliance" onSubmit={begin}>
              <TextField
                label="Prefix"
                mono
                required
                value={prefix}
                onChange={setPrefix}
                onBlur={fields.onBlur('prefix')}
                error={fields.errorOf('prefix')}
                hint="All names begin with it, for example dbm01: at most 20 letters and digits; up to 8 keep node names within 15"
              />
              <TextField
                label="Name of the appliance"
                mono
                value={values.name}
                onChange={setName}
                onBlur={fields.onBlur('name')}
                error={fields.errorOf('name')}
                hint="Its prefix where this is empty"
              />
              <FormActions>
                <Button type="submit" variant="primary" icon={ListChecks}>
                  Plan it
                </Button>
              </FormActions>
            </Form>
          </RetainedFields>
        </Card>
      </div>
      <div>
        <Card title="From what is known" note="A worksheet or any other file">
          <div className="stack">
            <p>
              A worksheet, an es.xml or a table of addresses is imported among the appliances, and planned on
              from there: what it says stays as it is.
            </p>
            <div className="row">
              <FileButton multiple onFiles={importFiles}>
                Import a file
              </FileButton>
              <Button onClick={() => void openExample()}>Open the example vega01</Button>
            </div>
          </div>
        </Card>
      </div>
      {stored.length > 0 && (
        <div>
          <Card title="From an appliance that is there" note="The next rack">
            <div className="stack">
              <SelectField
                label="Template"
                mono
                value={chosen || (stored[0]?.id ?? '')}
                onChange={setChosen}
                options={stored.map(({ id, name: label }) => ({ value: id, label }))}
                hint="Same shape, a new prefix and new subnets"
              />
              <div>
                <Button onClick={() => void clone()}>Plan the next rack</Button>
              </div>
            </div>
          </Card>
        </div>
      )}
      {template && <CloneDialog from={template} onClose={() => setTemplate(undefined)} />}
    </div>
  );
}
