import { useEffect, useRef } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { whereKeys } from '../../core/oedacli/language/where-keys.ts';
import { commandOf } from '../../core/oedacli/script/action.ts';
import { lowerFirst } from '../../core/text/first-letter.ts';
import { MarkPill } from '../../parts/labels/MarkPill.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Card } from '../../ui/surfaces/Card.tsx';
import { levelIcon, levelTones } from '../../ui/text/level-tones.ts';
import { CommandHelp } from './actions/CommandHelp.tsx';
import { CommandForm } from './CommandForm.tsx';
import { DatabaseAdd } from './DatabaseAdd.tsx';
import { DatabaseHomeAdd } from './DatabaseHomeAdd.tsx';
import { type ActionForm, actionForm } from './form/form.ts';
import { titleOf } from './model/action-list.ts';
import type { OedacliModel } from './model/model.ts';
import { formOf } from './model/new-action.ts';
import { problemsOf } from './model/output.ts';
import type { ScriptDraft } from './model/script-store.ts';
import { ScriptForm } from './script/ScriptForm.tsx';

type Props = { readonly model: OedacliModel; readonly draft: ScriptDraft; readonly appliance: Appliance };

/** The form of the selected action, or of the script itself. */
export function ActionPanel({ model, draft, appliance }: Props) {
  const action = useValue(model.action);
  const output = useValue(model.output);
  const touched = useValue(model.touched);
  const panel = useRef<HTMLDivElement>(null);
  useRequestedField(model, panel, action?.id);
  if (!action)
    return (
      <div ref={panel} className="oedacli-panel">
        <ScriptForm model={model} draft={draft} output={output} />
      </div>
    );
  const command = commandOf(action);
  const form = actionForm(model, draft, action, appliance, problemsOf(output, action.id), touched);
  return (
    <div ref={panel} className="oedacli-panel">
      <Card title={titleOf(action)} actions={<MarkPill mark={command?.mark ?? 'verify'} />}>
        {/* Another action is another form: nothing half-typed or scrolled goes over to it. */}
        <div className="form" key={action.id}>
          <FormProblems
            form={form}
            started={[...touched].some((field) => field.startsWith(`${action.id}/`))}
          />
          <Fields form={form} />
          {command && <CommandHelp command={command} />}
        </div>
      </Card>
    </div>
  );
}

/** Messages about the command as a whole: its effect on users of the machine, and problems that no field shows. */
function FormProblems({ form, started }: { form: ActionForm; started: boolean }) {
  const { action, command, variant, problems } = form;
  const where = command && formOf(command, variant, action.where);
  // The fields of an unfinished WHERE show its problem.
  const isOpen = where?.keys.some((key) => !whereKeys({ keys: [key] }).some((one) => action.where[one]));
  const shown = problems.filter(
    ({ severity, parameter, message, missing }) =>
      severity === 'warning' ||
      (severity === 'info' && !missing) ||
      (parameter === undefined && started && !(isOpen && message.startsWith('WHERE '))),
  );
  if (shown.length === 0 && !action.disabled) return null;
  return (
    <ul className="stack close small oedacli-findings">
      {action.disabled && <li className="muted">Disabled: it is a comment in the script.</li>}
      {shown.map(({ message, fix, severity }, at) => {
        const Sign = levelIcon(severity);
        return (
          <li key={at} className={levelTones[severity]}>
            <Sign size={14} aria-hidden />
            <span>
              {message} {fix}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Fields({ form }: { form: ActionForm }) {
  const { action, command } = form;
  if (action.command === 'ADD DATABASE') return <DatabaseAdd form={form} />;
  if (action.command === 'ADD DATABASEHOME') return <DatabaseHomeAdd form={form} />;
  if (command && !command.unwritten) return <CommandForm form={form} command={command} />;
  return (
    <p className="muted">
      {action.command} came with a script from elsewhere. It stays as it was written
      {command?.unwritten && `: ${lowerFirst(command.unwritten)}`}. Check it with{' '}
      <code>HELP {action.command}</code>.
    </p>
  );
}

/** A problem was pressed: its field gets the focus, out of its fold. */
function useRequestedField(
  model: OedacliModel,
  panel: React.RefObject<HTMLDivElement | null>,
  shown: string | undefined,
) {
  const requested = useValue(model.requestedField);
  const done = useRef(requested?.turn);
  useEffect(() => {
    if (!requested || requested.turn === done.current || requested.action !== shown) return;
    done.current = requested.turn;
    const field =
      panel.current?.querySelector<HTMLElement>(`[name="${requested.field}"]`) ??
      panel.current?.querySelector<HTMLElement>(`[data-field="${requested.field}"] input`) ??
      panel.current?.querySelector<HTMLElement>('input, select');
    const fold = field?.closest('details');
    if (fold) fold.open = true;
    field?.focus();
  }, [requested, shown, panel]);
}
