/**
 * The table of the background tasks: to add one, add a record. The page runs a task by its name, the worker fetches the
 * module that does the work. Inputs and results are copied between the two threads, so they hold no functions.
 */

import type { Appliance } from '../appliance/document/appliance-types.ts';
import type { StoredAppliance } from '../appliance/networks/cross-appliance-duplicates.ts';
import { sha256Hex } from '../artefacts/files/sha256.ts';
import type { Finding } from '../audit/basis/types.ts';
import type { EvidenceOptions } from '../audit/evidence/read-evidence.ts';
import type { FilesToMerge } from '../formats/merge/merge-files.ts';
import type { PatchInput } from '../formats/patch/patch-es-xml.ts';
import type { FileInput } from '../formats/read/read-file.ts';
import type { ScriptText } from '../oedacli/dry-run/check-text.ts';
import type { NoticeInput } from '../platinum/notice/make-notice.ts';
import type { SearchPlace, SearchSource } from '../search/search-types.ts';
import { defineTask, type Task } from './define-task.ts';
import { reipTasks } from './reip-tasks.ts';

/** `now`: the local time of the page, in milliseconds since 1970. */
type Audited = { readonly appliance: Appliance; readonly now: number };
type ListedSources = { readonly places: readonly SearchPlace[]; readonly sources: readonly SearchSource[] };

export const backgroundTasks = {
  audit: defineTask({
    title: 'Pre-audit',
    repeats: true,
    documents: ['appliance'],
    load: () => import('../audit/run/run.ts'),
    run: ({ runAudit }, { appliance, now }: Audited) => runAudit(appliance, { now }),
  }),
  fixAll: defineTask({
    title: 'Working out the fixes',
    documents: ['appliance'],
    load: () => import('../audit/run/run-fixes.ts'),
    run: (
      { fixAll },
      {
        appliance,
        now,
        checkId,
        only,
      }: Audited & { readonly checkId: string; readonly only?: readonly string[] },
    ) => fixAll(appliance, checkId, { now }, only),
  }),
  /** The words of a fix, where there is one: all checks are here. */
  fixLabel: defineTask({
    title: 'Working out the fix',
    documents: ['appliance'],
    load: () => import('../audit/run/run-fixes.ts'),
    run(
      { fixFor },
      {
        appliance,
        finding,
        isOneOfMany,
      }: { readonly appliance: Appliance; readonly finding: Finding; readonly isOneOfMany: boolean },
    ) {
      const fix = fixFor(appliance, finding);
      // The label of the first fix may name a value that the others do not set.
      return isOneOfMany ? fix && (fix.many ?? 'Fix all') : fix?.label;
    },
  }),
  /** With the checksum, so that storing a long text does not block the page. */
  evidence: defineTask({
    title: 'Reading evidence',
    documents: [],
    load: () => import('../audit/evidence/read-evidence.ts'),
    run({ readEvidence }, { text, ...options }: EvidenceOptions & { readonly text: string }) {
      const evidence = readEvidence(text, options);
      return { ...evidence, sha256: sha256Hex(evidence.text) };
    },
  }),
  ...reipTasks,
  oedacli: defineTask({
    title: 'Checking the script',
    repeats: true,
    documents: ['appliance'],
    load: () => import('../oedacli/dry-run/check-text.ts'),
    run: ({ checkText }, input: ScriptText) => checkText(input),
  }),
  oedacliBetween: defineTask({
    title: 'Script from a change',
    documents: ['before', 'after'],
    load: () => import('../oedacli/between/script-between.ts'),
    run: ({ scriptBetween }, { before, after }: { readonly before: Appliance; readonly after: Appliance }) =>
      scriptBetween(before, after),
  }),
  notice: defineTask({
    title: 'Change notice',
    repeats: true,
    documents: ['before', 'after'],
    load: () => import('../platinum/notice/make-notice.ts'),
    run: ({ makeNotice }, input: NoticeInput) => makeNotice(input),
  }),
  patch: defineTask({
    documents: ['appliance'],
    load: () => import('../formats/patch/patch-es-xml.ts'),
    run({ patchEsXml, otherFile }, { appliance, sourceId, text }: PatchInput) {
      const source = appliance.sources.find(({ id }) => id === sourceId);
      // All users write shared records, and one could have put another text there under this checksum. It is of the bytes
      // on disk: of a file that is not in UTF-8, which has no origins and gets no copy, the text has another one.
      const isOther = source?.origins !== undefined && source.sha256 !== sha256Hex(text);
      return isOther ? otherFile : patchEsXml(appliance, sourceId, text);
    },
  }),
  merge: defineTask({
    documents: [],
    load: () => import('../formats/merge/merge-files.ts'),
    run: ({ mergeFiles }, { into, files }: FilesToMerge) => mergeFiles(into, files),
  }),
  paste: defineTask({
    documents: ['appliance', 'file'],
    load: () => import('../appliance/bulk-edit/paste.ts'),
    run: ({ readPaste }, { appliance, file }: { readonly appliance: Appliance; readonly file: Appliance }) =>
      readPaste(appliance, file),
  }),
  /** Of the index that this worker keeps: drops what is not named, gives what is left. */
  searchKeep: defineTask({
    documents: [],
    load: () => import('../search/search-index.ts'),
    run: ({ keepSources, indexIn }, { places, sources }: ListedSources, { memory }) =>
      keepSources(indexIn(memory), places, sources),
  }),
  /** False where the index is full. */
  searchAdd: defineTask({
    documents: ['appliance'],
    load: () => import('../search/search-index.ts'),
    run(
      { addSource, indexIn },
      { source, appliance }: { readonly source: SearchSource; readonly appliance: Appliance },
      { memory },
    ) {
      return addSource(indexIn(memory), source, appliance);
    },
  }),
  search: defineTask({
    documents: [],
    load: () => Promise.all([import('../search/search.ts'), import('../search/search-index.ts')]),
    run: ([{ search }, { indexIn }], { query }: { readonly query: string }, { memory }) =>
      search(indexIn(memory), query),
  }),
  /** Of the appliances that this worker was given, one by one. The problem, where a document is damaged. */
  duplicatesAdd: defineTask({
    documents: ['appliance'],
    load: () => import('./across-appliances.ts'),
    run(
      { acrossAppliances: { duplicateSearchIn } },
      stored: StoredAppliance,
      { memory },
    ): string | undefined {
      try {
        duplicateSearchIn(memory).add(stored);
        return undefined;
      } catch (error) {
        // A task that fails ends its worker, and the claims of all others would be gone.
        return error instanceof Error ? error.message : String(error);
      }
    },
  }),
  /** `count`: of a worker that was started again it is too small. */
  duplicates: defineTask({
    documents: [],
    load: () => import('./across-appliances.ts'),
    run({ acrossAppliances: { duplicateSearchIn } }, _input: Record<string, never>, { memory }) {
      const search = duplicateSearchIn(memory);
      return { count: search.count(), duplicates: search.found() };
    },
  }),
  takenRanges: defineTask({
    documents: ['appliance'],
    load: () => import('./across-appliances.ts'),
    run: ({ acrossAppliances: { takenRanges } }, { appliance }: { readonly appliance: Appliance }) =>
      takenRanges(appliance),
  }),
  auditSummary: defineTask({
    documents: ['appliance'],
    load: () => Promise.all([import('../audit/run/run.ts'), import('./across-appliances.ts')]),
    run: (
      [
        { runAudit },
        {
          acrossAppliances: { auditSummary },
        },
      ],
      { appliance, now }: Audited,
    ) => auditSummary(runAudit(appliance, { now })),
  }),
  read: defineTask({
    documents: [],
    load: () => import('../formats/read/read-file.ts'),
    run({ readFile, normalizedHeadings }, input: FileInput, { decode, onProgress }) {
      const read = readFile(input, decode, { onProgress });
      // Of the bytes as they are on disk: `sha256sum` prints the same for the user's file.
      // Of a workbook the sheet that was read is kept, as the text that stands in for it.
      const bytes = () => input.text ?? (input.parts ? read.text : new Uint8Array(input.bytes));
      // Answers about columns are stored under a key from which no heading can be read.
      const { table } = read.result;
      const columnsKey = table && sha256Hex(normalizedHeadings(table.headings));
      return { ...read, sha256: read.text ? sha256Hex(bytes()) : '', ...(columnsKey && { columnsKey }) };
    },
  }),
};

export type TaskName = keyof typeof backgroundTasks;
type TaskOf<N extends TaskName> = (typeof backgroundTasks)[N];
export type TaskInput<N extends TaskName> = TaskOf<N> extends Task<infer Input, unknown> ? Input : never;
export type TaskOutput<N extends TaskName> = TaskOf<N> extends Task<never, infer Result> ? Result : never;

/** The record of a name that came in a message; undefined for a name that is not in the table. */
export const taskNamed = (name: string): Task<never, unknown> | undefined =>
  Object.hasOwn(backgroundTasks, name) ? backgroundTasks[name as TaskName] : undefined;
