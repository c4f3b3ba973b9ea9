/** The background tasks of a re-IP: plan and proof, the files of a plan. */

import type { PlanInput } from '../reip/checked-plan/plan-and-prove.ts';
import type { ArchiveInput, FilesInput, NamedFileInput } from '../reip/checked-plan/planned-files.ts';
import { defineTask } from './define-task.ts';

const planAndProve = () => import('../reip/checked-plan/plan-and-prove.ts');
const plannedFiles = () => import('../reip/checked-plan/planned-files.ts');
const plannedRehearsal = () => import('../reip/checked-plan/planned-rehearsal.ts');

export const reipTasks = {
  reip: defineTask({
    title: 'Plan and proof of the re-IP',
    repeats: true,
    documents: ['base'],
    load: planAndProve,
    run: ({ planWithDigests }, input: PlanInput) => planWithDigests(input),
  }),
  /** The proof with the commands of a very large plan. The plan is made again: to copy it here takes longer. */
  reipCommands: defineTask({
    title: 'Comparing the commands with the steps',
    repeats: true,
    documents: ['base'],
    load: planAndProve,
    run: ({ planWithDigests }, input: PlanInput) => {
      const { proof, digests } = planWithDigests(input, { isWhole: true });
      return { proof, digests };
    },
  }),
  /** Names, sizes and checksums of the files of a plan, and the lint of its zones. */
  handover: defineTask({
    title: 'Files of the re-IP',
    repeats: true,
    documents: ['base'],
    load: plannedFiles,
    run: ({ listFiles }, input: FilesInput, tools) => listFiles(input, tools),
  }),
  handoverFile: defineTask({
    documents: ['base'],
    load: plannedFiles,
    run: ({ fileNamed }, input: NamedFileInput, tools) => fileNamed(input, tools),
  }),
  handoverArchive: defineTask({
    title: 'Archive of the re-IP',
    documents: ['base'],
    load: plannedFiles,
    run: ({ archiveOf }, input: ArchiveInput, tools) => archiveOf(input, tools),
  }),
  rehearsal: defineTask({
    title: 'Archive of the rehearsal',
    documents: ['base'],
    load: plannedRehearsal,
    run: ({ rehearsalArchive }, input: FilesInput, tools) => rehearsalArchive(input, tools),
  }),
  /** Fetches the parts of all of them, so that they run without the server later. */
  reipReady: defineTask({
    documents: [],
    load: () => Promise.all([planAndProve(), plannedFiles(), plannedRehearsal()]),
    run: (_parts, _input: Record<string, never>) => true,
  }),
};
