import { useEffect, useState } from 'react';
import type { Appliance, Problem, Source } from '../../core/appliance/document/appliance-types.ts';
import type { EsXmlPatch } from '../../core/formats/patch/patch-es-xml.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { unlessCancelled } from '../../ui/hooks/unless-cancelled.ts';
import { TakeDialog } from '../../ui/overlays/TakeDialog.tsx';
import { Pill } from '../../ui/text/Pill.tsx';
import { ChangeList } from '../changes/ChangeList.tsx';
import { useServices } from '../services/use-services.ts';

type Props = { readonly appliance: Appliance; readonly source: Source; readonly onClose: () => void };

type State = { readonly kind: 'working' } | { readonly kind: 'done'; readonly patch: EsXmlPatch };

const refusal = (problem: Problem): State => ({ kind: 'done', patch: { ok: false, problems: [problem] } });

/** Never the name of the file that was opened. */
const patchedName = (name: string): string =>
  /\.xml$/i.test(name) ? name.replace(/\.xml$/i, '-changed.xml') : `${name}-changed.xml`;

/** A copy of an imported es.xml in which only the changed values differ: what differs, and what the file cannot carry. */
export function PatchedCopyDialog({ appliance, source, onClose }: Props) {
  const { records, files, runInBackground } = useServices();
  const [state, setState] = useState<State>({ kind: 'working' });
  useEffect(() => {
    const make = async (): Promise<State> => {
      const stored = await records.readSource(source.sha256);
      if (!stored.ok) return refusal({ message: stored.message, fix: 'Import the file again.' });
      const patch = await runInBackground('patch', { appliance, sourceId: source.id, text: stored.text });
      return patch
        ? { kind: 'done', patch }
        : refusal({ message: 'The copy could not be made', fix: 'Try again.' });
    };
    return unlessCancelled(make(), setState);
  }, [appliance, source, records, runInBackground]);
  const patch = state.kind === 'done' && state.patch.ok ? state.patch : undefined;
  return (
    <TakeDialog
      title={`Changed copy of ${source.name}`}
      wide
      onClose={onClose}
      action={`Download ${patchedName(source.name)}`}
      problem={patch ? undefined : 'There is no copy to download.'}
      onTake={() => {
        if (patch) files.download(patchedName(source.name), patch.text, 'application/xml');
        onClose();
      }}
    >
      <p>
        Only the values below differ; every other byte is that of the file. The copy alone changes no machine,
        and an es.xml that differs from the machine is stale: check it in OEDA before use.
      </p>
      {state.kind === 'working' && <Skeleton lines={4} label="Comparing with the file" />}
      {state.kind === 'done' && <Outcome patch={state.patch} />}
    </TakeDialog>
  );
}

function Outcome({ patch }: { patch: EsXmlPatch }) {
  if (!patch.ok)
    return (
      <ul className="problem-list">
        {patch.problems.map((problem, at) => (
          <li key={at}>
            <span>{problem.message}</span>
            {problem.fix && <span className="muted">{problem.fix}</span>}
          </li>
        ))}
      </ul>
    );
  const { changes, unwritten, hints } = patch;
  return (
    <>
      <h3>
        {changes.length === 0 ? 'No value of the file changes' : `${changes.length} changed in the file`}
      </h3>
      {changes.length > 0 && <ChangeList changes={changes} />}
      {unwritten.length > 0 && (
        <>
          <h3 className="row">
            <Pill tone="warn">{unwritten.length} not in the file</Pill> The file has no place for them; an
            OEDACLI script may have.
          </h3>
          <ChangeList changes={unwritten} />
        </>
      )}
      {hints.length > 0 && (
        <ul className="note-list">
          {hints.map((hint, at) => (
            <li key={at}>{hint.message}</li>
          ))}
        </ul>
      )}
    </>
  );
}
