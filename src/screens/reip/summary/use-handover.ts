import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import type { PlanInput } from '../../../core/reip/checked-plan/plan-and-prove.ts';
import type { FilesInput, HandoverList } from '../../../core/reip/checked-plan/planned-files.ts';
import type { Plan } from '../../../core/reip/plan-types.ts';
import type { PlanHeading } from '../../../core/reip/proof-types.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { draftName } from '../../../platform/browser/files.ts';
import { useValue } from '../../../ui/hooks/useValue.ts';
import { planInlineLimit, type Reip } from '../use-reip.ts';

/** The plan that is shown, the input of its run, and the checksum with which it is signed. */
export type ShownPlan = {
  readonly plan: Plan;
  readonly planInput: PlanInput;
  readonly heading: PlanHeading;
  readonly sha256: string;
};

/** One file, and whether it is of a state that is not saved. */
export type MadeFile = Artefact & { readonly isDraft: boolean };

/** Up to this many addresses a rehearsal is made within seconds. */
const rehearsedSoon = 200;

type Listed = { readonly of: FilesInput; readonly list: HandoverList | undefined };

export type Handover = {
  /** Of an earlier state while `rowsWait`. */
  readonly list: HandoverList | undefined;
  /** Why no archive can be taken now. */
  readonly waits: string | undefined;
  /** Why no file of the list can be taken now. */
  readonly rowsWait: string | undefined;
  /** The files were not made: begins again. */
  readonly again?: () => void;
  readonly file: (name: string) => Promise<MadeFile | undefined>;
  readonly saveFile: (name: string) => Promise<void>;
  readonly saveMade: (file: MadeFile) => void;
  /** Saves the files with these names, or all of them. */
  readonly save: (archive: string, names?: readonly string[]) => Promise<void>;
  /** All of them, as those of a saved state. */
  readonly saveSaved: (archive: string) => Promise<void>;
  /** Gives why the plan cannot be rehearsed. */
  readonly rehearse: (archive: string) => Promise<string | undefined>;
};

/** The files of a plan: the background worker makes their list, and each file or archive when it is asked for. */
export function useHandover({ base, planning }: Reip, shown: ShownPlan): Handover {
  const { files: out, workspace, runInBackground } = useServices();
  const isDraft = useValue(workspace.isDraft);
  const { planInput, heading, sha256 } = shown;
  const request = useMemo(
    (): FilesInput => ({ ...planInput, heading, sha256, isDraft }),
    [planInput, heading, sha256, isDraft],
  );
  // Only what takes a while has a line in the tray.
  const isSmall = base.endpoints.length <= planInlineLimit;
  const quiet = isSmall && ('unless it fails' as const);
  const [listed, setListed] = useState<Listed>();
  const [round, setRound] = useState(0);
  const [taking, setTaking] = useState(0);
  // The worker that plans again does not end a list of the plan before.
  const rests = planning && !isSmall;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is asked for by hand
  useEffect(() => {
    if (rests) return;
    const stop = new AbortController();
    void runInBackground('handover', request, { quiet, signal: stop.signal }).then((list) => {
      if (!stop.signal.aborted) setListed({ of: request, list });
    });
    return () => stop.abort();
  }, [request, quiet, rests, round, runInBackground]);

  /** The buttons wait while something is made. */
  const take = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    setTaking((count) => count + 1);
    try {
      return await ask();
    } finally {
      setTaking((count) => count - 1);
    }
  };
  // The name is that of the state of the content, which may not be the present one when the content arrives.
  const hand = (name: string, content: string | Blob, type: string, ofDraft: boolean) =>
    out.downloadOther(ofDraft ? draftName(name) : name, content, type);
  const saveArchive = (name: string, input: FilesInput & { readonly names?: readonly string[] }) =>
    take(async () => {
      const archive = await runInBackground('handoverArchive', input, { quiet });
      if (archive instanceof Blob) hand(name, archive, archive.type, input.isDraft);
    });
  const file = useCallback(
    async (name: string) => {
      const found = await runInBackground('handoverFile', { ...request, name });
      return found && { ...found, isDraft: request.isDraft };
    },
    [request, runInBackground],
  );
  const saveMade = ({ name, text, mediaType, isDraft: ofDraft }: MadeFile) =>
    hand(name.replaceAll('/', '-'), text, mediaType, ofDraft);
  const isMade = listed?.of === request;
  const waits = planning ? 'Checking again' : taking > 0 ? 'Making the download' : undefined;
  return {
    list: listed?.list,
    waits,
    rowsWait: waits ?? (isMade ? undefined : 'Making the files'),
    ...(isMade &&
      !listed.list && {
        again: () => {
          setListed(undefined);
          setRound((count) => count + 1);
        },
      }),
    file,
    saveFile: (name) =>
      take(async () => {
        const found = await file(name);
        if (found) saveMade(found);
      }),
    saveMade,
    save: (archive, names) => saveArchive(archive, { ...request, ...(names && { names }) }),
    saveSaved: (archive) => saveArchive(archive, { ...request, isDraft: false }),
    rehearse: (name) =>
      take(async () => {
        const archive = await runInBackground('rehearsal', request, {
          quiet: base.endpoints.length <= rehearsedSoon && 'unless it fails',
        });
        if (archive instanceof Blob) hand(name, archive, archive.type, request.isDraft);
        return archive && 'problem' in archive ? archive.problem : undefined;
      }),
  };
}
