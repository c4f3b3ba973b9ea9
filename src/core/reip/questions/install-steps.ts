/**
 * The steps of a first deployment, from the list that the installer of OEDA prints (`install.sh -cf <file> -l`): a
 * number and a title a line. Everything else in the pasted text is left out.
 *
 *   installSteps(' 1. Validate Configuration File\n 2. Create Virtual Machine')     two steps
 */
import type { DeploymentStep } from '../project/run-log.ts';

const line = /^\s*(?:step\s+)?(\d{1,3})\s*[.):-]\s*(\S.{0,199}?)\s*$/i;

export function installSteps(text: string): DeploymentStep[] {
  const steps = new Map<string, DeploymentStep>();
  for (const one of text.split(/\r?\n/)) {
    const [, number, title] = line.exec(one) ?? [];
    if (number === undefined || title === undefined) continue;
    const plain = String(Number(number));
    // A list that was pasted twice is one list.
    if (!steps.has(plain)) steps.set(plain, { id: `install/${plain}`, number: plain, title });
  }
  return [...steps.values()];
}
