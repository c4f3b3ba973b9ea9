/**
 * The archive of a rehearsal for the page, made by the background worker of the plan whose files it lists.
 *
 *   rehearsalOf(input, tools)     a Blob, or { problem: 'A plan with IPv6 addresses cannot be rehearsed.' }
 */
import { tarPieces, tarType } from '../../artefacts/files/tar.ts';
import { rehearsalFiles, rehearsalProblem } from '../rehearsal/rehearsal-files.ts';
import { type FilesInput, type FilesTools, optionsOf, planOf } from './planned-files.ts';

export function rehearsalOf(input: FilesInput, tools: FilesTools): { readonly problem: string } | Blob {
  const { plan } = planOf(input, tools);
  const problem = rehearsalProblem(input.base, plan);
  if (problem) return { problem };
  return tools.blobOf(tarPieces(rehearsalFiles(input.base, plan, optionsOf(input, plan))), tarType);
}
