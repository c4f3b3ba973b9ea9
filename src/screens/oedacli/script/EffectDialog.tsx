import { useState } from 'react';
import type { ActionState } from '../../../core/oedacli/dry-run/play-script.ts';
import { andMore } from '../../../core/text/plural.ts';
import { Changes } from '../../../parts/changes/Changes.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Pill, Tag } from '../../../ui/text/Pill.tsx';
import type { OedacliModel } from '../model/model.ts';

const states: Readonly<Record<ActionState, string>> = {
  current: 'Not saved',
  saved: 'Saved, not merged',
  merged: 'Merged',
  deployed: 'Deployed',
};

const most = 300;

/** The dry run: the actions as oedacli would hold them, the document after the merge, what a deployment touches. */
export function EffectDialog({ model, onClose }: { model: OedacliModel; onClose: () => void }) {
  const { notices } = useServices();
  const checked = useValue(model.checked);
  const output = useValue(model.output);
  const appliance = useValue(model.subject);
  const startsFrom = useValue(model.startsFrom);
  const [busy, setBusy] = useState(false);
  const refusal = !checked
    ? 'The script is still being checked'
    : startsFrom
      ? `The script starts from ${startsFrom}`
      : output && output.errors > 0
        ? 'Fix the problems first'
        : checked.changes.length === 0
          ? 'There is nothing to take'
          : undefined;
  const apply = async () => {
    setBusy(true);
    const done = await model.apply();
    setBusy(false);
    if (!done) return;
    notices.toast('success', 'The effect is in the document. Undo removes it.');
    onClose();
  };
  const text = (line: number) => output?.lines[line - 1]?.text;
  return (
    <Dialog
      title={`Effect on ${appliance?.name ?? 'the document'}`}
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabledReason={busy ? 'Calculating...' : refusal}
            onClick={() => void apply()}
          >
            Apply to the document
          </Button>
        </>
      }
    >
      <p className="muted">
        A dry run: the script is played on the document, nothing is run anywhere. Ids hold when the loaded
        file has no actions yet.
      </p>
      {checked && (
        <>
          <h3>Actions</h3>
          {checked.actions.length === 0 && <p className="muted">None.</p>}
          <ol className="stack tight oedacli-played" aria-label="Actions">
            {checked.actions.slice(0, most).map((action) => (
              <li key={action.id}>
                <span className="row">
                  <b>Action {action.id}</b>
                  {action.state === 'merged' ? (
                    <Tag>{states.merged}</Tag>
                  ) : (
                    <Pill tone="warn">{states[action.state]}</Pill>
                  )}
                </span>
                {action.commands.map((command) => (
                  <code key={command.id} className="small">
                    {command.id}: {text(command.line)}
                  </code>
                ))}
              </li>
            ))}
            {checked.actions.length > most && (
              <li className="muted">{andMore(checked.actions.length - most)}</li>
            )}
          </ol>
          <h3>The document after MERGE ACTIONS</h3>
          <Changes changes={checked.changes} />
          <h3>On the machine</h3>
          {checked.touches.length === 0 ? (
            <p className="muted">Nothing.</p>
          ) : (
            <>
              <ul className="oedacli-touches">
                {checked.touches.slice(0, most).map((touch, at) => (
                  <li key={at}>
                    {touch.words} <span className="small muted">Line {touch.line}</span>{' '}
                    {touch.deployed && touch.action === undefined && <Pill tone="warn">At once</Pill>}
                  </li>
                ))}
              </ul>
              {checked.touches.every(({ deployed }) => !deployed) && (
                <p className="muted">Nothing of it happens: the script is plan only.</p>
              )}
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
