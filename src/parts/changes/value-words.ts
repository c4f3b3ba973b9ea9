import type { Change } from '../../core/appliance/document/appliance-types.ts';
import { equalValues } from '../../core/appliance/document/equal-values.ts';
import { keyWords } from '../../core/appliance/document/record-labels.ts';
import { changesTheMachine } from '../../core/appliance/merge/merge-scripts.ts';
import { isRecord } from '../../core/collections/is-record.ts';
import {
  actWords,
  forwardId,
  type Run,
  type RunEntry,
  runOf,
  stepNumber,
} from '../../core/reip/project/run-log.ts';
import { plural } from '../../core/text/plural.ts';

/** A value of a document as a reader wants it in one line: a record by its name and address, a list by its entries. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) {
    const words = value.map(valueWords);
    return words.length > 0 && words.every((one) => one === 'set')
      ? plural(words.length, 'entry', 'entries')
      : words.join(', ');
  }
  if (typeof value === 'object') {
    const run = runOf(value);
    if (run) return runWords(run);
    const {
      name,
      hostname,
      title,
      subnet,
      address,
      value: known,
      sha256,
      by,
      role,
      text,
    } = value as Record<string, unknown>;
    const called = name ?? hostname ?? title ?? subnet;
    const signature = sha256 === undefined ? [] : [by, role && `(${role})`];
    const deploys = typeof text === 'string' && changesTheMachine(text) && '(with DEPLOY ACTIONS)';
    const parts = [called, address, ...signature, deploys]
      .filter((part) => typeof part === 'string')
      .join(' ');
    return parts || valueWords(known) || 'set';
  }
  return String(value);
}

type Plain = Readonly<Record<string, unknown>>;

const most = 12;

/** The last entries of a checklist. */
function runWords({ log, plan, steps = [] }: Run): string {
  const entryWords = ({ what, stepId, by, at }: RunEntry) => {
    const step = plan?.steps.find(({ id }) => stepId !== undefined && id === forwardId(stepId));
    const number = step
      ? stepNumber({ ...step, id: stepId ?? step.id })
      : steps.find(({ id }) => id === stepId)?.number;
    return `${[actWords[what], number].filter(Boolean).join(' ')} (${by}, ${at.slice(11, 16)})`;
  };
  const earlier = log.length - most;
  const last = log.slice(-most).map(entryWords).join(', ');
  return earlier > 0 ? `${plural(earlier, 'entry', 'entries')}, ${last}` : last;
}

const fieldsApart = (one: Plain, other: Plain): string =>
  Object.entries(one)
    .filter(([key, value]) => !equalValues(value, other[key]))
    .map(([key, value]) => `${keyWords(key)} ${valueWords(value)}`)
    .join(', ');

/** Of two checklists that begin alike what follows on each side; of two objects that read alike the fields that differ. */
export function apart({ before, after }: Change): { readonly before: unknown; readonly after: unknown } {
  const [one, other] = [runOf(before), runOf(after)];
  if (!one || !other) {
    const isAlike = isRecord(before) && isRecord(after) && valueWords(before) === valueWords(after);
    return isAlike
      ? { before: fieldsApart(before, after), after: fieldsApart(after, before) }
      : { before, after };
  }
  const at = one.log.findIndex(({ hash }, i) => hash !== other.log[i]?.hash);
  const alike = at < 0 ? one.log.length : at;
  const rest = (run: Run) => {
    const log = run.log.slice(alike);
    return log.length > 0 ? { ...run, log } : undefined;
  };
  return { before: rest(one), after: rest(other) };
}
