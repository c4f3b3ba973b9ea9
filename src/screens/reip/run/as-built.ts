/** The handover of a finished run: the log in words, the run file, the document and its addresses as built. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../../core/artefacts/files/artefact.ts';
import { writeEndpointsCsv, writeHosts, writeJson } from '../../../core/formats/table/write.ts';
import type { Run } from '../../../core/reip/project/run-log.ts';
import { stepNumber } from '../../../core/reip/project/run-log.ts';
import { headingLines } from '../../../core/reip/proof/plan-heading.ts';
import { writeRun } from '../../../core/reip/run/run-file.ts';
import { runState } from '../../../core/reip/run/run-state.ts';

const plain = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&');

export function asBuilt(appliance: Appliance, run: Run): readonly Artefact[] {
  const state = runState(run);
  const numbers = new Map([
    ...(run.plan?.steps ?? []).map((step) => [step.id, `${stepNumber(step)} ${step.title}`] as const),
    ...state.lines.map(({ id, number, title }) => [id, `${number} ${title}`] as const),
  ]);
  const lines = run.log.map(({ at, by, what, stepId, text, hash }) => {
    const step = stepId === undefined ? '' : ` ${plain(numbers.get(stepId) ?? stepId)}`;
    const evidence = text
      ? `\n\n${text
          .split('\n')
          .map((one) => `      ${one}`)
          .join('\n')}\n`
      : '';
    return `- ${at} ${what}${step}, ${plain(by)} (${hash.slice(0, 16)})${evidence}`;
  });
  const verdict = run.proof ? headingLines(run.proof).map((line) => `${plain(line)}\n\n`) : [];
  const title = run.kind === 'reip' ? 'Re-IP as done' : 'Deployment as done';
  const files = [
    artefact(
      'as-built.md',
      'text/markdown',
      `# ${title}: ${plain(appliance.name)}\n\n${verdict.join('')}${lines.join('\n')}\n`,
    ),
    artefact('run.json', 'application/json', writeRun(run)),
    artefact('document.json', 'application/json', writeJson(appliance)),
    artefact('addresses.csv', 'text/csv', writeEndpointsCsv(appliance)),
    artefact('hosts', 'text/plain', writeHosts(appliance)),
  ];
  const sums = files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('');
  return [...files, artefact('SHA256SUMS', 'text/plain', sums)];
}
