/** A run file on a machine that does not know its appliance: read, checked, and the document in it taken with the run. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { reipProject, withReipProject } from '../../../core/reip/project/reip-project.ts';
import { addEntry } from '../../../core/reip/project/run-log.ts';
import { openRunFile } from '../../../core/reip/run/run-file.ts';

type Resumed =
  | { readonly ok: true; readonly document: Appliance }
  | { readonly ok: false; readonly message: string };

export function resumed(
  text: string,
  entry: { readonly at: string; readonly by: string; readonly text: string },
): Resumed {
  const opened = openRunFile(text);
  if (!opened.ok) return opened;
  const { appliance, run } = opened;
  if (!appliance)
    return {
      ok: false,
      message: 'This run file was saved without its document: open the appliance first, then resume',
    };
  const work = { ...reipProject(appliance), run: addEntry(run, { ...entry, what: 'resume' }) };
  return { ok: true, document: withReipProject(appliance, work) };
}
