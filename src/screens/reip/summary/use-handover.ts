import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import type { PlanInput } from '../../../core/reip/checked-plan/plan-and-prove.ts';
import type { FileList, FilesInput } from '../../../core/reip/checked-plan/planned-files.ts';
import type { Plan } from '../../../core/reip/plan-types.ts';
import { planHeading } from '../../../core/reip/proof/plan-heading.ts';
import { approvalOf } from '../../../core/reip/run/sign-off.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { planInlineLimit, type Reip } from '../use-reip.ts';

/** The plan that is shown, and what it was made of. */
export type ShownPlan = { readonly plan: Plan; readonly planInput: PlanInput };

type Made = { readonly of: FilesInput; readonly list: FileList | undefined };

export type Handover = {
  /** Of an earlier state while `rowsWait`. */
  readonly list: FileList | undefined;
  /** Why no archive can be taken now. */
  readonly waits: string | undefined;
  /** Why none of the list can be. */
  readonly rowsWait: string | undefined;
  /** The files were not made: begins again. */
  readonly again?: () => void;
  readonly file: (name: string) => Promise<Artefact | undefined>;
  readonly saveFile: (name: string) => Promise<void>;
  /** Saves the files with these names, or all of them. */
  readonly save: (archive: string, names?: readonly string[]) => Promise<void>;
  /** All of them, as those of a saved state. */
  readonly saveSaved: (archive: string) => Promise<void>;
  readonly rehearse: (archive: string) => Promise<string | undefined>;
};

/** The files of a plan: the background worker makes their list, and each file or archive when it is asked for. */
export function useHandover({ base, proof, planning }: Reip, { plan, planInput }: ShownPlan): Handover {
  const { files: out, workspace, runInBackground } = useServices();
  const isDraft = useValue(workspace.isDraft);
  const request = useMemo((): FilesInput => {
    const heading = planHeading(plan, proof);
    return { ...planInput, heading, sha256: approvalOf(plan, [], heading).sha256, isDraft };
  }, [plan, proof, planInput, isDraft]);
  // Only what takes a while has a line in the tray.
  const quiet = base.endpoints.length <= planInlineLimit;
  const [made, setMade] = useState<Made>();
  const [round, setRound] = useState(0);
  const [taking, setTaking] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is asked for by hand
  useEffect(() => {
    const stop = new AbortController();
    void runInBackground('handover', request, { quiet, signal: stop.signal }).then((list) => {
      if (!stop.signal.aborted) setMade({ of: request, list });
    });
    return () => stop.abort();
  }, [request, quiet, round, runInBackground]);

  /** Downloads are made one after the other. */
  const take = useCallback(async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    setTaking((count) => count + 1);
    try {
      return await ask();
    } finally {
      setTaking((count) => count - 1);
    }
  }, []);
  const saveArchive = (name: string, input: FilesInput & { readonly names?: readonly string[] }) =>
    take(async () => {
      const archive = await runInBackground('handoverArchive', input);
      if (archive instanceof Blob) out.download(name, archive, archive.type);
    });
  const file = useCallback(
    (name: string) => runInBackground('handoverFile', { ...request, name }),
    [request, runInBackground],
  );
  const isMade = made?.of === request;
  const waits = planning ? 'Checking again' : taking > 0 ? 'Making the download' : undefined;
  return {
    list: made?.list,
    waits,
    rowsWait: waits ?? (isMade ? undefined : 'Making the files'),
    ...(isMade &&
      !made.list && {
        again: () => {
          setMade(undefined);
          setRound((count) => count + 1);
        },
      }),
    file,
    saveFile: (name) =>
      take(async () => {
        const found = await file(name);
        if (found) out.download(name.replaceAll('/', '-'), found.text, found.mediaType);
      }),
    save: (archive, names) => saveArchive(archive, { ...request, ...(names && { names }) }),
    saveSaved: (archive) => saveArchive(archive, { ...request, isDraft: false }),
    rehearse: (name) =>
      take(async () => {
        const archive = await runInBackground('rehearsal', request);
        if (archive instanceof Blob) out.download(name, archive, archive.type);
        return archive && 'problem' in archive ? archive.problem : undefined;
      }),
  };
}
