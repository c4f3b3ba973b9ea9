/**
 * What the output view, the actions list and the fields show of a script: its printed lines with their tokens, marks
 * and problems. A pure function of the draft and the document.
 */
import type { Appliance, Mark } from '../../core/appliance/types.ts';
import type { Action, ScriptOptions } from '../../core/oedacli/action.ts';
import { type BuildProblem, buildScript } from '../../core/oedacli/build.ts';
import { findCommand } from '../../core/oedacli/catalogue.ts';
import { checkScript } from '../../core/oedacli/check.ts';
import { layoutLine, type Token } from '../../core/oedacli/layout.ts';
import { markOf } from '../../core/oedacli/marks.ts';
import type { ScriptProblem } from '../../core/oedacli/script-problem.ts';
import { printScript } from '../../core/oedacli/syntax.ts';

export type ShownProblem = Pick<
  ScriptProblem,
  'message' | 'severity' | 'parameter' | 'suggestion' | 'mend'
> & {
  /** Absent: it is about the frame of the script or its files. */
  readonly action?: string;
};

export type ShownLine = {
  readonly tokens: readonly (Token & { readonly wrong: boolean })[];
  readonly problems: readonly ShownProblem[];
  readonly mark?: Mark;
  readonly changesMachine: boolean;
};

export type Output = {
  readonly text: string;
  readonly lines: readonly ShownLine[];
  readonly problems: readonly ShownProblem[];
  readonly errors: number;
  readonly warnings: number;
  /** Why the script must not be taken from here, or undefined. */
  readonly blocked: string | undefined;
};

export function outputOf(actions: readonly Action[], options: ScriptOptions, appliance: Appliance): Output {
  const built = buildScript(actions, options, appliance);
  const checked = checkScript(built.script, appliance);
  const refused = built.problems.map(shownRefusal);
  // A refused value is not in its line: that the parameter is missing there says nothing new.
  const isRefused = (action: string | undefined, parameter: string | undefined) =>
    refused.some((one) => one.action === action && one.parameter === parameter);
  const lines = built.script.lines.map((line, index): ShownLine => {
    const action = built.actionLines.get(index + 1);
    const here = checked.filter(
      (problem) => problem.line === index + 1 && !isRefused(action, problem.parameter),
    );
    const wrong = new Set(
      here.filter((one) => one.severity === 'error' && one.parameter).map((one) => one.column),
    );
    const tokens = layoutLine(line).map((token) => ({
      ...token,
      wrong: token.kind === 'value' && wrong.has(token.column),
    }));
    const problems = [
      ...refused.filter((one) => action !== undefined && one.action === action),
      ...here.map(({ line: _line, column: _column, ...problem }) =>
        action ? { ...problem, action } : problem,
      ),
    ];
    if (line.kind !== 'command') return { tokens, problems, changesMachine: false };
    const changesMachine = findCommand(line.verb, line.object)?.changesMachine === true;
    return { tokens, problems, mark: markOf(line), changesMachine };
  });
  const problems = [
    ...refused.filter((one) => one.action === undefined),
    ...lines.flatMap((line) => line.problems),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  return {
    text: printScript(built.script),
    lines,
    problems,
    errors,
    warnings: problems.length - errors,
    blocked: blockedBy(refused.length, errors, options.deploy, actions.length),
  };
}

/**
 * A plan-only script may be taken with problems: the document may be older than the machine. A script that changes the
 * machine may not, and a script from which a value was left out never.
 */
function blockedBy(refused: number, errors: number, deploy: boolean, actions: number): string | undefined {
  if (actions === 0) return 'Add an action first';
  if (refused > 0) return 'A value cannot be written: mend it first';
  if (deploy && errors > 0) return 'This script changes the machine: mend its problems first';
  return undefined;
}

const shownRefusal = ({ message, mend, action, parameter }: BuildProblem): ShownProblem => ({
  message,
  severity: 'error',
  parameter,
  ...(mend ? { mend } : {}),
  ...(action ? { action } : {}),
});

export const problemsOf = (output: Output, action: string | undefined): readonly ShownProblem[] =>
  output.problems.filter((problem) => problem.action === action);
