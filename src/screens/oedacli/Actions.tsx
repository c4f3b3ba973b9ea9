import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import { type Action, commandOf } from '../../core/oedacli/action.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { useValue } from '../../ui/useValue.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Draft, OedacliModel } from './model.ts';
import { problemsOf } from './output.ts';

const titleOf = (action: Action) => commandOf(action)?.title ?? action.command;

const summaryOf = ({ values, where }: Action) =>
  [
    values.DBHOMENAME ?? values.DBNAME,
    values.DBVERSION ?? (values.DBTYPE || undefined),
    values.DBTEMPLATE,
    where.CDBNAME,
  ]
    .filter(Boolean)
    .join(' · ');

/** The actions in the order of the script. Alt with an arrow moves the one that has the focus, Delete removes it. */
export function Actions({ model, draft }: { model: OedacliModel; draft: Draft }) {
  const selected = useValue(model.selected);
  const output = useValue(model.output);
  const [removing, setRemoving] = useState<Action>();
  const onKeyDown = (event: KeyboardEvent, action: Action) => {
    const { key, altKey } = event;
    if (key === 'Delete') setRemoving(action);
    else if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    else if (altKey) model.move(action.id, key === 'ArrowUp' ? 'up' : 'down');
    else {
      model.selectNext(key === 'ArrowUp' ? -1 : 1);
      const row = event.currentTarget.closest('li');
      const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
      next?.querySelector<HTMLElement>('.oedacli-action')?.focus();
    }
    event.preventDefault();
  };
  return (
    <section className="oedacli-actions" aria-labelledby="oedacli-actions">
      <div className="row">
        <h2 id="oedacli-actions">Actions</h2>
        <span className="push" />
        <Menu
          label="Add an action"
          icon={Plus}
          items={[
            { id: 'home', label: 'Add database home', onSelect: () => model.add('ADD DATABASEHOME') },
            { id: 'database', label: 'Add database', onSelect: () => model.add('ADD DATABASE') },
          ]}
        >
          Add
        </Menu>
      </div>
      <button
        type="button"
        className="oedacli-action"
        aria-current={selected === undefined || undefined}
        onClick={() => model.select(undefined)}
      >
        <FileText size={14} aria-hidden />
        <span className="strong">Script and files</span>
      </button>
      <ol>
        {draft.actions.map((action, place) => {
          const problems = output ? problemsOf(output, action.id) : [];
          const errors = problems.filter(({ severity }) => severity === 'error').length;
          const name = `${titleOf(action)} ${summaryOf(action)}`.trim();
          return (
            <li key={action.id}>
              <button
                type="button"
                className="oedacli-action"
                aria-current={selected === action.id || undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
                onClick={() => model.select(action.id)}
                onKeyDown={(event) => onKeyDown(event, action)}
              >
                <span className="strong">{titleOf(action)}</span>
                {errors > 0 ? (
                  <Pill tone="bad">
                    {errors}
                    <VisuallyHidden>{errors === 1 ? ' problem' : ' problems'}</VisuallyHidden>
                  </Pill>
                ) : (
                  <Pill tone={problems.length > 0 ? 'warn' : 'ok'} compact>
                    {problems.length > 0 ? 'Warning' : 'No problem'}
                  </Pill>
                )}
                <span className="mono small muted">{summaryOf(action)}</span>
              </button>
              {selected === action.id && (
                <div className="oedacli-tools">
                  <IconButton
                    icon={ArrowUp}
                    label={`Move up: ${name}`}
                    disabledReason={place === 0 ? 'It is the first' : undefined}
                    onClick={() => model.move(action.id, 'up')}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Move down: ${name}`}
                    disabledReason={place === draft.actions.length - 1 ? 'It is the last' : undefined}
                    onClick={() => model.move(action.id, 'down')}
                  />
                  <IconButton
                    icon={Copy}
                    label={`Duplicate: ${name}`}
                    onClick={() => model.duplicate(action.id)}
                  />
                  <IconButton icon={Trash2} label={`Remove: ${name}`} onClick={() => setRemoving(action)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p className="small muted">
        {draft.actions.length === 0
          ? 'Add a database home or a database.'
          : 'Saved after each action, merged before an action that needs it: a database needs its home first.'}
      </p>
      {removing && (
        <Confirm
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            model.remove(removing.id);
            setRemoving(undefined);
          }}
        >
          {titleOf(removing)} <span className="mono">{summaryOf(removing)}</span>
        </Confirm>
      )}
    </section>
  );
}
