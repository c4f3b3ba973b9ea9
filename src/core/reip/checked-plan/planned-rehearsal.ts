/**
 * The archive of a rehearsal for the page, made by the background worker of the plan whose files it lists.
 *
 *   rehearsalArchive(input, tools)     the archive, or { problem: 'A plan with IPv6 addresses cannot be rehearsed.' }
 */
import type { PackedFile } from '../../artefacts/files/packed-file.ts';
import { tarPieces, tarType } from '../../artefacts/files/tar.ts';
import { rehearsalFiles, rehearsalProblem } from '../rehearsal/rehearsal-files.ts';
import { type FilesInput, type FilesTools, optionsOf, planOf } from './planned-files.ts';

export function rehearsalArchive(
  input: FilesInput,
  tools: FilesTools,
): { readonly problem: string } | PackedFile {
  const { plan } = planOf(input, tools);
  const problem = rehearsalProblem(input.base, plan);
  if (problem) return { problem };
  return tools.packFile(tarPieces(rehearsalFiles(input.base, plan, optionsOf(input, plan))), tarType);
}
