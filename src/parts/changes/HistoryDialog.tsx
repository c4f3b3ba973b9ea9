import { useEffect, useMemo, useState } from 'react';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useValue } from '../../ui/hooks/useValue.ts';
import { CloseDialog } from '../../ui/overlays/CloseDialog.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { zonedDateTime } from '../../ui/text/format-date.ts';
import { useServices } from '../services/use-services.ts';
import { Changes } from './Changes.tsx';
import { type Comparison, createApplianceHistory } from './history-model.ts';

type Props = {
  readonly id: Id;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRestored?: () => void;
};

/** Every save of an appliance: when, who, why; the difference of any two; and restoring one. */
export function HistoryDialog({ id, name, onClose, onRestored }: Props) {
  const { records, workspace, notices } = useServices();
  const history = useMemo(() => createApplianceHistory({ records, workspace }, id), [records, workspace, id]);
  const state = useValue(history.state);
  const comparison = useValue(history.comparison);
  const [chosen, setChosen] = useState<{ readonly from: number; readonly to: number }>();
  const [asked, setAsked] = useState<number>();
  useEffect(() => {
    void history.load();
  }, [history]);
  const several = state.kind === 'ready' && state.revisions.length > 1;
  const pair =
    chosen ?? (comparison.kind === 'ready' || comparison.kind === 'loading' ? comparison : undefined);
  const choose = (next: { readonly from: number; readonly to: number }) => {
    setChosen(next);
    void history.compare(next.from, next.to);
  };
  const restore = async (revision: number) => {
    setAsked(undefined);
    const saved = await history.restore(revision);
    if (!saved) return;
    notices.toast('success', `Revision ${revision} restored as revision ${saved.revision}.`);
    onClose();
    onRestored?.();
  };
  return (
    <CloseDialog title={`History of ${name}`} wide onClose={onClose}>
      {state.kind === 'loading' && <Skeleton lines={4} />}
      {state.kind === 'failed' && <p className="form-problem">{state.message}</p>}
      {state.kind === 'ready' && (
        <ul className="revision-list" aria-label="Revisions">
          {several && (
            <li className="muted small" aria-hidden>
              <span className="row">
                <span>From</span>
                <span>To</span>
              </span>
            </li>
          )}
          {state.revisions.map((meta, place) => (
            <li key={meta.revision}>
              <span className="row">
                {several && (
                  <>
                    <Radio
                      name="from"
                      label={`Compare from revision ${meta.revision}`}
                      checked={pair?.from === meta.revision}
                      onChoose={() => choose({ from: meta.revision, to: pair?.to ?? meta.revision })}
                    />
                    <Radio
                      name="to"
                      label={`Compare to revision ${meta.revision}`}
                      checked={pair?.to === meta.revision}
                      onChoose={() => choose({ from: pair?.from ?? meta.revision, to: meta.revision })}
                    />
                  </>
                )}
              </span>
              <b>r{meta.revision}</b>
              <span>
                {meta.note || 'no note'}{' '}
                <span className="muted">
                  {zonedDateTime(meta.at)}
                  {meta.by && `, ${meta.by}`}
                </span>
              </span>
              {place === 0 ? (
                <span className="muted">newest</span>
              ) : (
                <Button
                  aria-label={`Restore revision ${meta.revision}`}
                  onClick={() => setAsked(meta.revision)}
                >
                  Restore
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {state.kind === 'ready' && !several && (
        <p className="muted">Every save adds a revision. From the second on, any two are compared here.</p>
      )}
      <Difference comparison={comparison} />
      {asked !== undefined && (
        <Confirm
          title={`Restore revision ${asked}?`}
          action="Restore"
          danger={false}
          onConfirm={() => void restore(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>
            Revision {asked} of {name} is saved as a new revision. No revision is lost; unsaved changes are
            kept as a draft.
          </p>
        </Confirm>
      )}
    </CloseDialog>
  );
}

function Radio(props: { name: string; label: string; checked: boolean; onChoose: () => void }) {
  return (
    <input
      type="radio"
      name={props.name}
      aria-label={props.label}
      title={props.label}
      checked={props.checked}
      onChange={props.onChoose}
    />
  );
}

function Difference({ comparison }: { comparison: Comparison }) {
  if (comparison.kind === 'none') return null;
  if (comparison.kind === 'failed') return <p className="form-problem">{comparison.message}</p>;
  return (
    <section aria-label="Difference">
      <h3>
        Revision {comparison.from} to {comparison.to}
      </h3>
      {comparison.kind === 'loading' ? <Skeleton lines={3} /> : <Changes changes={comparison.changes} />}
    </section>
  );
}
