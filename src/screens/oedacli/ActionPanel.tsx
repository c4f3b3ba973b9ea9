import type { Appliance } from '../../core/appliance/types.ts';
import { type Action, commandOf } from '../../core/oedacli/action.ts';
import { markLabel } from '../../parts/labels.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Pill.tsx';
import { useValue } from '../../ui/useValue.ts';
import { DatabaseAdd } from './DatabaseAdd.tsx';
import { DatabaseHomeAdd } from './DatabaseHomeAdd.tsx';
import { type ActionForm, actionForm } from './form.ts';
import type { Draft, OedacliModel } from './model.ts';
import { ScriptForm } from './ScriptForm.tsx';

/** The form of the selected action, or of the script itself. */
export function ActionPanel({
  model,
  draft,
  appliance,
}: {
  model: OedacliModel;
  draft: Draft;
  appliance: Appliance;
}) {
  const action = useValue(model.action);
  const output = useValue(model.output);
  const touched = useValue(model.touched);
  if (!action) return <ScriptForm model={model} draft={draft} output={output} />;
  const command = commandOf(action);
  const form = actionForm(model, draft, action, appliance, output, touched);
  return (
    <Card
      title={command?.title ?? action.command}
      actions={
        command && (
          <Tag accent title={command.source}>
            {markLabel(command.mark)}
          </Tag>
        )
      }
    >
      {/* Another action is another form: nothing half-typed or scrolled goes over to it. */}
      <div className="form" key={action.id}>
        <Fields action={action} form={form} />
      </div>
    </Card>
  );
}

function Fields({ action, form }: { action: Action; form: ActionForm }) {
  if (action.command === 'ADD DATABASE') return <DatabaseAdd form={form} />;
  if (action.command === 'ADD DATABASEHOME') return <DatabaseHomeAdd form={form} />;
  return (
    <p className="muted">
      {action.command} came with a pasted script. It stays in the script as it was written; check it with{' '}
      <code>HELP {action.command}</code>.
    </p>
  );
}
