/**
 * Answers of the user about one file of an import: the columns of a table, another format, another sheet. The file is read
 * again with them. A table that lacks a column of names or addresses waits among the refused files until the user chooses it.
 */
import type { Signal } from '@preact/signals-core';
import type { ReadAnswers } from '../../../core/formats/read/read-file.ts';
import { fileOf, type ReadFile, type RefusedFile } from './import-file.ts';
import type { Preview } from './import-preview.ts';
import type { ImportPorts, ImportState } from './importer.ts';

type Steps = {
  readonly ports: Pick<ImportPorts, 'read'>;
  readonly state: Signal<ImportState>;
  /** Ends what is running before. */
  readonly begin: () => AbortController;
  readonly isRunning: (controller: AbortController) => boolean;
  /** Shows that a choice is on its way; gives the preview before it. */
  readonly work: (shown: Preview, change: Partial<Preview>) => Preview;
  readonly show: (
    controller: AbortController,
    files: readonly ReadFile[],
    refused: readonly RefusedFile[],
    asked: Pick<Preview, 'target' | 'of'>,
    before?: Preview,
  ) => Promise<void>;
};

type Answers = {
  readonly answer: (place: number, answers: ReadAnswers) => Promise<void>;
  readonly answerRefused: (place: number, answers: ReadAnswers) => Promise<void>;
};

const without = <T>(list: readonly T[], place: number): readonly T[] => list.filter((_, i) => i !== place);

/** Also in the appliance that it becomes. */
const withFile = (shown: Preview, place: number, file: ReadFile): Preview => ({
  ...shown,
  files: shown.files.with(place, file),
  ...(shown.each && {
    each: shown.each.map((part) => ({
      ...part,
      files: part.files.map((one, i) => (part.first + i === place ? file : one)),
    })),
  }),
});

export function createAnswers({ ports, state, begin, isRunning, work, show }: Steps): Answers {
  return {
    async answer(place, answers) {
      const shown = state.peek();
      const asked = shown.kind === 'preview' ? shown.files[place] : undefined;
      if (shown.kind !== 'preview' || !asked) return;
      const controller = begin();
      // Stored at once: an answer that the user gives before the file is read builds on this one.
      const stated = {
        ...asked,
        answers,
        ...(answers.assignments && { assignments: answers.assignments }),
      };
      const answered = shown.files.with(place, stated);
      const before = { ...work(shown, { files: answered }), files: answered };
      const result = await ports.read(asked.candidate, () => undefined, controller.signal, answers);
      const file = fileOf(asked.candidate, result, { answers, shape: asked.shape });
      if (!isRunning(controller)) return;
      if ('appliance' in file)
        return show(controller, shown.files.with(place, file), shown.refused, shown, before);
      // The other reading of a table may lack a column of names until the user chooses it.
      const isOther = answers.as !== asked.reading.taken?.format;
      if (!isOther || !file.open) {
        const table = file.open?.reading.table;
        const reading = { ...asked.reading, ...(table && { table }) };
        state.value = withFile(before, place, { ...stated, reading, refusal: file.problems });
        return;
      }
      const files = without(shown.files, place);
      const refused = [...shown.refused, file];
      if (files.length === 0) state.value = { kind: 'refused', refused };
      else await show(controller, files, refused, shown, before);
    },
    async answerRefused(place, answers) {
      const shown = state.peek();
      if (shown.kind !== 'refused' && shown.kind !== 'preview') return;
      const open = shown.refused[place]?.open;
      if (!open) return;
      const controller = begin();
      const { candidate } = open;
      const isAmong = shown.kind === 'preview';
      const before = isAmong ? work(shown, {}) : undefined;
      const result = await ports.read(candidate, () => undefined, controller.signal, answers);
      if (!isRunning(controller)) return;
      const file = fileOf(candidate, result, { answers });
      if ('appliance' in file) {
        const files = isAmong ? [...shown.files, file] : [file];
        const asked = isAmong ? shown : ({ target: 'new' } as const);
        await show(controller, files, without(shown.refused, place), asked, before);
      } else state.value = { ...(before ?? shown), refused: shown.refused.with(place, file) };
    },
  };
}
