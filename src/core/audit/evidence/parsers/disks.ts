/** Grid disks, cell disks and physical disks of storage and database servers: inputs 18 and 19. */
import { appendTo } from '../../../collections/grouping.ts';
import { attributesOf } from '../blocks/command-parts.ts';
import { gib, judged, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Seen } from '../types.ts';
import { alertRow, alertVerdict } from './alerts.ts';
import { cellObjects, rowCells } from './cell-rows.ts';

/** Rows of equal group and size together, as the checks want them. */
const grouped = (rows: readonly { readonly group: string; readonly sizeGib: number }[]) => {
  const counts = new Map<string, { group: string; count: number; sizeGib: number }>();
  for (const { group, sizeGib } of rows) {
    const key = `${group} ${sizeGib}`;
    const known = counts.get(key) ?? { group, count: 0, sizeGib };
    counts.set(key, known);
    known.count++;
  }
  return [...counts.values()];
};

type Disk = { readonly text: string; readonly line: number };

/** Rows of disks; of a long list one row of its values for each disk. */
function diskRows(
  sheet: Parameters<EvidenceInput['read']>[0],
  command: string,
  row: RegExp,
  noted: Noted[],
): readonly Disk[] {
  const rows: Disk[] = [];
  sheet.walk([[row, ({ input }, line) => rows.push({ text: input.trim(), line })]]);
  const shown = /^(?:name|size|status|asmmodestatus|asmdeactivationoutcome|disktype)$/;
  for (const { values, line } of cellObjects(sheet, `${command} detail`, [])) {
    if (!values.has('name')) continue;
    const text = [...values].flatMap(([key, value]) => (shown.test(key) && value ? [value] : []));
    rows.push({
      text: [values.get('name') ?? '', ...text.filter((one) => one !== values.get('name'))].join('\t '),
      line,
    });
    for (const [attribute, value] of values)
      if (!shown.test(attribute)) noted.push({ attribute, value, line });
  }
  return rows;
}

const judgedDisks = (bad: readonly Disk[], good: string, checks: readonly string[]) =>
  judged(
    bad.map(({ text }) => text),
    good,
    checks,
  );

/** Disks by the cell in their name. */
function byCell(rows: readonly Disk[], pattern: RegExp) {
  const cells = new Map<string, { group: string; sizeGib: number }[]>();
  for (const { text } of rows) {
    const [, group = '', cell = ''] = pattern.exec(text) ?? [];
    const sizeGib = text
      .split(/\s+/)
      .map(gib)
      .find((size) => size !== undefined);
    if (cell && sizeGib) appendTo(cells, cell, { group, sizeGib });
  }
  return cells;
}

const ofStates = new Set(['status', 'asmmodestatus', 'asmdeactivationoutcome']);
const usual = /^(?:active|online|yes|harddisk|flashdisk|[\d.,]+[kmgtp]?i?b?|[\d.,:-]*)$/i;

/** Whether a column of states, or any cell where the columns have no names, has a word of no known state. */
function hasStrangeState({ text }: Disk, asked: readonly string[]): boolean {
  const cells = asked.length > 1 ? rowCells(text, asked.length) : text.split(/\s+/);
  if (asked.length > 1 && cells.length < asked.length) return true;
  return cells.some(
    (cell, i) =>
      i > 0 && (asked.length > 1 ? ofStates.has(asked[i] ?? '') : true) && !usual.test(cell.trim()),
  );
}

export const griddisks: EvidenceInput['read'] = (sheet, { command }) => {
  const noted: Noted[] = [];
  const rows = diskRows(sheet, command, /^\s*\w+_(?:CD|FD)_\d+_\S+/, noted);
  const seen: Seen[] = [];
  for (const [host, disks] of byCell(rows, /^(\w+?)_(?:CD|FD)_\d+_(\S+)/))
    seen.push(...seenOf({ host }, { gridDisks: grouped(disks) }));
  const bad = rows.filter(
    ({ text }) =>
      /\b(?:OFFLINE|DROPPED|SYNCING|UNUSED|UNKNOWN|inactive|not present|offline)\b/.test(text) ||
      /\b(?:\w*failure|failed|poor performance)\b/i.test(text) ||
      /\bCannot\b|\bNo\s*$/i.test(text),
  );
  const checks = ['STO-07', 'STO-08'];
  const asked = /\bdetail\b/i.test(command) ? [] : attributesOf(command);
  // A listing of names and sizes shows no states; one without the outcome shows too little for a verdict.
  if (bad.length === 0 && !(rows.length > 0 && rows.every(({ text }) => /\bONLINE\b/.test(text))))
    return { seen, noted, verdicts: [stated('It does not say which are online.', checks)] };
  if (bad.length === 0 && rows.some((row) => hasStrangeState(row, asked)))
    return { seen, noted, verdicts: [stated('Not evaluated: a row has a state of another word.', checks)] };
  const isPossible = rows.every(({ text }) => /\bYes\s*$/i.test(text));
  const good = isPossible ? 'All online, deactivation is possible.' : 'All online.';
  return {
    seen,
    noted,
    verdicts: [judgedDisks(bad, good, checks)],
  };
};

const state =
  /\b(?:normal|active|online|failed|warning|critical|not present|proactive|poor performance|predictive|dropped|degraded|confined\w*|peer failure|import failure|rebuilding|unknown|inactive|offline|stale|missing|disabled)\b.*$/i;
const isDisk =
  /^\s*(?:(?:\w+_)?(?:CD|FD|FLASH|FDOM|PMEM|M2_\w+|DIMM)_\d+\S*|M2_SYS_\d|\S+_(?:FLASHCACHE|FLASHLOG|PMEMCACHE|PMEMLOG|XRMEMCACHE|IORMPLAN)|\d+[:_]\d+|[\d_]+_\d+)(?:\s|$)/i;

export const celldisks: EvidenceInput['read'] = (sheet, context) => {
  const { command } = context;
  if (/alerthistory/i.test(command) || sheet.lines.some((line) => alertRow.test(line)))
    return { verdicts: [alertVerdict(sheet)] };
  const noted: Noted[] = [];
  const rows = diskRows(sheet, command, isDisk, noted);
  const seen: Seen[] = [];
  const disks = byCell(rows, /^()CD_\d+_(\S+)/);
  // Of a cell with flash alone the flash is what grid disks are made of, of any other it is the cache.
  for (const [host, of] of [...byCell(rows, /^()FD_\d+_(\S+)/), ...disks])
    if (of === disks.get(host) || !disks.has(host))
      seen.push(...seenOf({ host }, { cellDisks: grouped(of) }));
  // Where the command names the columns, a state of any word is in its own.
  const asked = attributesOf(command);
  const column = /\bdetail\b/i.test(command) ? -1 : asked.indexOf('status');
  const stateOf = ({ text }: Disk): string | undefined => {
    const own = column < 0 ? undefined : rowCells(text, asked.length)[column]?.trim();
    return own || state.exec(text)?.[0].split('\t')[0]?.trim();
  };
  const bad = rows.filter(
    (row) =>
      stateOf(row) !== undefined &&
      !/^(?:normal|active|online)(?:\s+[^\s\d]*\d\S*)*$/i.test(stateOf(row) ?? ''),
  );
  if (bad.length === 0 && !(rows.length > 0 && rows.every((row) => stateOf(row) !== undefined)))
    return { seen, noted, verdicts: [stated('It does not say in which state they are.', ['STO-09'])] };
  return {
    seen,
    noted,
    verdicts: [judgedDisks(bad, 'All normal.', ['STO-09'])],
  };
};
