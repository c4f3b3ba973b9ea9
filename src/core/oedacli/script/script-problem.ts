/** A problem of a script, at its place in the printed text. */

import type { Problem } from '../../appliance/document/appliance-types.ts';
import type { Level } from '../../text/level.ts';
import { nearest } from '../language/did-you-mean.ts';
import { layoutLine } from './line-tokens.ts';
import type { ScriptLine } from './script.ts';

export type ScriptProblem = Problem & {
  readonly line: number;
  readonly column: number;
  /** `info`: a note that calls for nothing. */
  readonly severity: Exclude<Level, 'success'>;
  /** The parameter or WHERE key that it is about. */
  readonly parameter?: string;
  /** Something that is not filled in yet, rather than something wrong. */
  readonly missing?: boolean;
  /** The known value that was probably meant, instead of `from`. */
  readonly suggestion?: { readonly from: string; readonly to: string };
};

type About = {
  readonly parameter?: string;
  readonly fix?: string;
  readonly warning?: boolean;
  readonly note?: boolean;
  readonly missing?: boolean;
  /** A wrong value and the right ones: adds "Did you mean ...?" when one of them is near. */
  readonly near?: readonly [wrong: string, known: readonly string[]];
};

export type Report = (message: string, about?: About) => void;

/** Problems of one line: pointed at the value of the parameter, else at the start of the line. */
export function reporter(problems: ScriptProblem[], line: ScriptLine, number: number): Report {
  const known = new Set<string>();
  return (message, { parameter, fix, warning, note, missing, near } = {}) => {
    // Each of three addresses may have the same fault.
    const key = `${parameter} ${message}`;
    if (known.has(key)) return;
    known.add(key);
    const token = parameter && layoutLine(line).find(({ kind, of }) => kind === 'value' && of === parameter);
    const to = near && nearest(...near);
    problems.push({
      message: to ? `${message} Did you mean ${to}?` : message,
      line: number,
      column: token ? token.column : 1,
      severity: note ? 'info' : warning ? 'warning' : 'error',
      ...(parameter ? { parameter } : {}),
      ...(fix ? { fix } : {}),
      ...(missing ? { missing } : {}),
      ...(near && to ? { suggestion: { from: near[0], to } } : {}),
    });
  };
}
