import { useEffect, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { scriptBetween } from '../../../core/oedacli/between/script-between.ts';
import { ChangeList } from '../../../parts/changes/ChangeList.tsx';
import { useServices } from '../../../parts/services/use-services.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import { zonedDateTime } from '../../../ui/text/format-date.ts';
import type { OedacliModel } from '../model/model.ts';
import { layOut, withProblems } from '../model/output.ts';
import { ScriptView } from './ScriptView.tsx';

/** Above this number of addresses the worker does it. */
const mostAtOnce = 3000;
const now = 'now';

type Between = Pick<ReturnType<typeof scriptBetween>, 'actions' | 'options' | 'inexpressible'>;
type Found = { readonly before: Appliance; readonly between: Between } | { readonly message: string };

type Props = {
  readonly model: OedacliModel;
  readonly onClose: () => void;
  readonly onTaken: (id: string | undefined) => void;
};

/** Two states of the appliance: the script that leads from one to the other, and what no command can express. */
export function FromChange({ model, onClose, onTaken }: Props) {
  const { records, workspace, runInBackground } = useServices();
  const appliance = useValue(model.document);
  const dirty = useValue(workspace.dirtyCount);
  const [revisions, setRevisions] = useState<readonly RecordMeta[]>();
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const [found, setFound] = useState<Found>();
  const id = appliance?.id;
  useEffect(() => {
    if (!id) return;
    void records.history(id).then((answer) => {
      const list = answer.ok ? answer.revisions : [];
      setRevisions(list);
      const [newest, previous] = list.map(({ revision }) => String(revision));
      setFrom((dirty > 0 ? newest : previous) ?? newest ?? now);
      setTo(now);
    });
  }, [id, records, dirty]);

  useEffect(() => {
    if (!appliance || !from || !to) return;
    setFound(undefined);
    const read = async (which: string): Promise<Appliance | string> => {
      if (which === now) return appliance;
      const answer = await records.readRevision(appliance.id, Number(which));
      return answer.ok ? answer.appliance : answer.message;
    };
    const work = async (): Promise<Found> => {
      const [before, after] = await Promise.all([read(from), read(to)]);
      if (typeof before === 'string') return { message: before };
      if (typeof after === 'string') return { message: after };
      const isLarge = Math.max(before.endpoints.length, after.endpoints.length) > mostAtOnce;
      const between = isLarge
        ? await runInBackground('oedacliBetween', { before, after })
        : scriptBetween(before, after);
      return between ? { before, between } : { message: 'The commands could not be calculated' };
    };
    return unlessCancelled(work(), setFound);
  }, [appliance, from, to, records, runInBackground]);

  const options = [
    { value: now, label: 'The document as it is now' },
    ...(revisions ?? []).map(({ revision, note, at }) => ({
      value: String(revision),
      label: `Revision ${revision} · ${note || 'no note'} · ${zonedDateTime(at)}`,
    })),
  ];
  const made = found && 'between' in found ? found : undefined;
  const actions = made?.between.actions.length ?? 0;
  const refusal = !made ? 'Calculating...' : actions === 0 ? 'There is no command in it' : undefined;
  return (
    <TakeDialog
      title="Script from a change"
      wide
      onClose={onClose}
      action="Create script"
      problem={refusal}
      onTake={() => {
        if (!made) return;
        const base = from === now ? undefined : Number(from);
        const name = `${from === now ? 'Now' : `r${from}`} to ${to === now ? 'now' : `r${to}`}`;
        onTaken(
          model.createScript({
            name,
            base,
            actions: made.between.actions,
            options: made.between.options,
          }),
        );
      }}
    >
      {!revisions || !from || !to ? (
        <Skeleton lines={4} />
      ) : (
        <>
          <div className="form two">
            <SelectField label="From" value={from} options={options} onChange={setFrom} />
            <SelectField label="To" value={to} options={options} onChange={setTo} />
          </div>
          {!found && <Skeleton lines={5} />}
          {found && 'message' in found && <p className="form-problem">{found.message}</p>}
          {made && <Result {...made} />}
        </>
      )}
    </TakeDialog>
  );
}

function Result({
  before,
  between: { actions, options, inexpressible },
}: Extract<Found, { before: Appliance }>) {
  if (actions.length === 0 && inexpressible.length === 0)
    return <p className="muted">Both have the same configuration. No script is needed.</p>;
  return (
    <>
      {actions.length > 0 ? (
        <div className="oedacli-preview">
          <ScriptView lines={withProblems(layOut(actions, options, before), []).lines} />
        </div>
      ) : (
        <p className="muted">No command can express any of it.</p>
      )}
      {inexpressible.length > 0 && (
        <section aria-labelledby="oedacli-left">
          <h3 id="oedacli-left">No command can express</h3>
          <ChangeList changes={inexpressible} />
        </section>
      )}
    </>
  );
}
