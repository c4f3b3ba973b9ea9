/** How far an appliance is, in a word and a note: from its meta and from drafts, without reading a document. */
import { plural } from '../../../core/text/plural.ts';
import { areaPath, routes, withQuery } from '../../../paths.ts';
import type { RecordMeta } from '../../../platform/records/record-store.ts';

export type Unsaved = {
  readonly edits: number;
  /** Of the log of a checklist, where no revision has them all. */
  readonly logEntries?: number | undefined;
};

/** The open work of this browser, by appliance. */
export type UnsavedEdits = ReadonlyMap<string, Unsaved>;

export type StageView = {
  readonly look: 'run' | 'done' | 'bad' | 'warn' | 'draft' | 'planned';
  readonly word: string;
  readonly note: string;
  /** Where the work goes on. */
  readonly path: string;
  /** The name of the link, where the word needs more. */
  readonly label?: string;
  /** Steps of a run that are done, of all. */
  readonly share?: number;
};

const audited = ({ score, answered, checks, failed }: RecordMeta): string[] => {
  if (score === undefined || answered === undefined || checks === undefined) return [];
  const open = checks - answered;
  return [
    ...(failed ? [`${plural(failed, 'check')} failed`] : []),
    ...(open > 0 ? [`${open} not evaluated`] : []),
  ];
};

export function stageView(meta: RecordMeta, unsaved: UnsavedEdits): StageView {
  const { id, name, stage, done = 0, steps = 0, next, score, answered, checks } = meta;
  const { edits = 0, logEntries } = unsaved.get(id) ?? {};
  const run = withQuery(routes.reip, { appliance: id, view: 'run' });
  if (edits > 0) {
    const checklist = logEntries
      ? `, with a checklist of ${plural(logEntries, 'log entry', 'log entries')}`
      : '';
    const note = `${plural(edits, 'change')} not saved${checklist}`;
    const path = logEntries ? run : areaPath(routes.dashboard, id);
    return { look: 'draft', word: `Draft ${edits}`, note, path };
  }
  const count = `${done} of ${steps}`;
  const share = steps > 0 ? done / steps : 0;
  // Earlier releases counted the steps of a rollback from where it began: their numbers are of no step.
  const upNext = next && !/^B\d+$/.test(next) ? `next ${next}` : '';
  if (stage === 'run') return { look: 'run', word: `Run ${count}`, note: upNext, path: run, share };
  if (stage === 'back') return { look: 'run', word: `Rollback ${count}`, note: upNext, path: run, share };
  if (stage === 'stopped') return { look: 'bad', word: `Stopped ${count}`, note: upNext, path: run };
  if (stage === 'ended')
    return { look: 'done', word: 'Run ended', note: `${done} of ${plural(steps, 'step')} done`, path: run };
  if (stage === 'signed') return { look: 'done', word: 'Re-IP signed', note: 'not started', path: run };
  const signOff = withQuery(routes.reip, { appliance: id, view: 'summary' });
  if (stage === 'changed')
    return { look: 'warn', word: 'Re-IP changed', note: 'sign off again', path: signOff };
  if (stage === 'unchecked')
    return { look: 'warn', word: 'Re-IP signed', note: 'sign-off not checked', path: signOff };
  const isAudited = [score, answered, checks].every((one) => typeof one === 'number');
  if (stage === 'planned')
    return {
      look: 'planned',
      word: 'Planned',
      note: isAudited ? `score ${score}` : '',
      path: areaPath(routes.oeca, id),
    };
  const path = areaPath(routes.preaudit, id);
  if (!isAudited)
    return {
      look: 'warn',
      word: 'Imported',
      note: 'not audited',
      path,
      label: `Imported. Pre-audit of ${name}: no audit was known when this revision was saved`,
    };
  const parts = audited(meta);
  return {
    look: meta.failed ? 'bad' : answered === checks ? 'done' : 'warn',
    word: `Audited ${score}`,
    note: parts.length > 0 ? parts.join(', ') : 'all checks evaluated',
    path,
    label: `Audited ${score}. Pre-audit of ${name}: score ${score} of 100, ${answered} of ${checks} checks evaluated`,
  };
}
