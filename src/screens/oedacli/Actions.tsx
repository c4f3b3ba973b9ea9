import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { appendTo } from '../../core/collections/grouping.ts';
import type { Action } from '../../core/oedacli/script/action.ts';
import { ConfirmRemoval } from '../../parts/removal/ConfirmRemoval.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { ActionRow } from './actions/ActionRow.tsx';
import { AddAction } from './actions/AddAction.tsx';
import type { Drag } from './actions/action-drag.ts';
import { ProblemCount } from './actions/ProblemCount.tsx';
import { actionIndex, summaryOf, titleOf } from './model/action-list.ts';
import type { OedacliModel } from './model/model.ts';
import { type Output, problemsOf, type ShownProblem } from './model/output.ts';
import type { ScriptDraft } from './model/script-store.ts';
import { Chunks } from './script/Chunks.tsx';

/** The actions in the order of the script, with what is done to them. */
export function Actions({ model, draft }: { model: OedacliModel; draft: ScriptDraft }) {
  const selected = useValue(model.selected);
  const output = useValue(model.output);
  const [removing, setRemoving] = useState<Action>();
  const [isAdding, setAdding] = useState(false);
  const drag = useDrag(model, draft.actions);
  const problems = byAction(output);
  const merges = mergedBefore(output);
  const list = useRef<HTMLElement>(null);
  // The control that began the script or removed the action had the focus and is gone: focus the chosen action.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the script is there, and when an action goes
  useEffect(() => {
    if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus();
  }, [draft.id, draft.actions.length]);
  return (
    <section ref={list} className="oedacli-actions" aria-labelledby="oedacli-actions">
      <div className="row">
        <h2 id="oedacli-actions">Actions</h2>
        <span className="push" />
        <Templates model={model} />
        <Button variant="quiet" icon={Plus} onClick={() => setAdding(true)}>
          Add
        </Button>
      </div>
      <button
        type="button"
        className="oedacli-action"
        aria-current={selected === undefined || undefined}
        onClick={() => model.select(undefined)}
      >
        <FileText size={14} aria-hidden />
        <span className="strong">Script and files</span>
        <ProblemCount problems={problemsOf(output, undefined)} />
      </button>
      <ol>
        <Chunks
          count={draft.actions.length}
          rowHeight={64}
          row={(place) => {
            const action = draft.actions[place];
            return (
              action && (
                <ActionRow
                  key={action.id}
                  model={model}
                  action={action}
                  place={place}
                  last={place === draft.actions.length - 1}
                  current={selected === action.id}
                  problems={problems.get(action.id) ?? none}
                  checked={output?.state === 'checked'}
                  mergedAbove={merges.has(action.id)}
                  onRemove={() => setRemoving(action)}
                  drag={drag}
                />
              )
            );
          }}
        />
      </ol>
      <p className="small muted">
        {draft.actions.length === 0
          ? 'Add a command, or start from a template.'
          : 'Each action is saved, and merged before one that needs it: a database needs its home first.'}
      </p>
      {isAdding && <AddAction model={model} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmRemoval
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            model.remove(removing.id);
            setRemoving(undefined);
          }}
        >
          {titleOf(removing)} <span className="mono">{summaryOf(removing)}</span>
        </ConfirmRemoval>
      )}
    </section>
  );
}

const none: readonly ShownProblem[] = [];

function byAction(output: Output | undefined): ReadonlyMap<string, readonly ShownProblem[]> {
  const map = new Map<string, ShownProblem[]>();
  for (const problem of output?.problems ?? []) {
    if (problem.action) appendTo(map, problem.action, problem);
  }
  return map;
}

/** Actions with a merge of the earlier actions before them. */
function mergedBefore(output: Output | undefined): ReadonlySet<string> {
  const merged = new Set<string>();
  let last: string | undefined;
  let pending = false;
  for (const { text, action } of output?.lines ?? []) {
    if (text === 'MERGE ACTIONS') pending = last !== undefined;
    if (!action || action === last) continue;
    if (pending) merged.add(action);
    pending = false;
    last = action;
  }
  return merged;
}

function Templates({ model }: { model: OedacliModel }) {
  const engine = useValue(model.engine);
  const { notices } = useServices();
  const place = useRef<HTMLSpanElement>(null);
  const templates = engine?.templates ?? [];
  // Opened before they were there, the menu had nothing that could take the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when they come
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, [templates.length]);
  return (
    <span ref={place}>
      <Menu
        label="Templates"
        head={engine ? undefined : <p role="status">The templates are being fetched</p>}
        items={templates.map(({ id, title, words }) => ({
          id,
          label: title,
          hint: words,
          onSelect: () => {
            const refusal = model.addTemplate(id);
            if (refusal) notices.toast('warning', `${refusal}.`);
          },
        }))}
      >
        Templates
      </Menu>
    </span>
  );
}

/** An action goes where it is dropped: above or below the one under the pointer. */
function useDrag(model: OedacliModel, actions: readonly Action[]): Drag {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<Drag['over']>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    over,
    end,
    start(event, id) {
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 8, 8);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    move(event, id) {
      if (!dragged) return;
      event.preventDefault();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const after = event.clientY > top + height / 2;
      setOver(id === dragged ? undefined : { id, after });
    },
    drop(event) {
      event.preventDefault();
      if (dragged && over) {
        const from = actionIndex(actions, dragged);
        const to = actionIndex(actions, over.id) + (over.after ? 1 : 0);
        model.move(dragged, from < to ? to - 1 : to);
      }
      end();
    },
  };
}
