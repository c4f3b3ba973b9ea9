/**
 * The data of the output view, the actions list and the fields: the script's printed lines with tokens, marks and
 * problems. The lines follow typing at once (`layOut`); the problems come with the check, for a large script or
 * document a little later (`withProblems`).
 */
import type { Appliance, Mark } from '../../../core/appliance/document/appliance-types.ts';
import { appendTo } from '../../../core/collections/grouping.ts';
import type { Action, ScriptOptions } from '../../../core/oedacli/script/action.ts';
import { type BuildProblem, type Built, buildScript } from '../../../core/oedacli/script/build-script.ts';
import { markOf } from '../../../core/oedacli/script/command-mark.ts';
import { layoutLine, type Token } from '../../../core/oedacli/script/line-tokens.ts';
import { lineActsAtOnce, resolveLines } from '../../../core/oedacli/script/resolve.ts';
import type { ScriptProblem } from '../../../core/oedacli/script/script-problem.ts';
import { plural } from '../../../core/text/plural.ts';

export type ShownProblem = Pick<
  ScriptProblem,
  'message' | 'severity' | 'parameter' | 'suggestion' | 'fix' | 'missing'
> & {
  /** Absent: it is about the frame of the script or its files. */
  readonly action?: string;
  /** The value that it is about is in WHERE. */
  readonly inWhere?: boolean;
  /** The SET line that it is about. */
  readonly set?: string;
};

type Row = {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly action?: string;
  readonly set?: string;
  /** Of a command. */
  readonly mark?: Mark;
  readonly changesMachine: boolean;
};

export type ShownLine = Omit<Row, 'tokens'> & {
  readonly tokens: readonly (Token & { readonly wrong?: boolean })[];
  readonly problems: readonly ShownProblem[];
};

/** A script on paper, before it is checked. */
export type Laid = {
  readonly built: Built;
  readonly rows: readonly Row[];
  readonly text: string;
  readonly actions: number;
};

export type Output = {
  readonly text: string;
  readonly lines: readonly ShownLine[];
  readonly problems: readonly ShownProblem[];
  readonly errors: number;
  readonly warnings: number;
  /** Actions that were just added and wait for their values: no problems yet. */
  readonly unfilled: number;
  readonly changesMachine: boolean;
  /** `checking`: the problems are those of the text before. */
  readonly state: 'checked' | 'checking' | 'failed';
  /** Why the script must not be taken from here, or undefined. */
  readonly blocked: string | undefined;
};

export function layOut(actions: readonly Action[], options: ScriptOptions, appliance: Appliance): Laid {
  const built = buildScript(actions, options, appliance);
  const commands = new Map(resolveLines(built.script).map((one) => [one.number, one]));
  const rows = built.script.lines.map((line, index): Row => {
    const tokens = layoutLine(line);
    const text = tokens.map((token) => token.text).join('');
    const action = built.actionLines.get(index + 1);
    const resolved = commands.get(index + 1);
    if (line.kind !== 'command' || !resolved) return { tokens, text, action, changesMachine: false };
    const { under } = resolved;
    const clone = under === undefined ? undefined : commands.get(under)?.command;
    const changesMachine = lineActsAtOnce(resolved);
    return { tokens, text, action, set: clone && line.object, mark: markOf(line, clone), changesMachine };
  });
  const text = rows.map((row) => `${row.text}\n`).join('');
  return { built, rows, text, actions: actions.filter(isOn).length };
}

const isOn = ({ disabled }: Action) => !disabled;

/** Whether a field that is missing may still be filled in: its action was just added, and the field not yet left. */
export type IsWaiting = (action: string | undefined, field: string) => boolean;

/** The problems of a check, by line. */
export function withProblems(
  laid: Laid,
  checked: readonly ScriptProblem[],
  isWaiting: IsWaiting = () => false,
): Output {
  const refused = laid.built.problems.map(shownRefusal);
  // A refused value is not in its line: reporting the parameter as missing there too would repeat the problem.
  const isRefused = (action: string | undefined, parameter: string | undefined) =>
    refused.some((one) => one.action === action && one.parameter === parameter);
  const byLine = new Map<number, ShownProblem[]>();
  const wrong = new Set<string>();
  const waiting = new Set<string>();
  for (const { line, column, ...problem } of checked) {
    const { action, set, tokens } = laid.rows[line - 1] ?? {};
    if (isRefused(action, problem.parameter)) continue;
    const field = [set, problem.parameter].filter(Boolean).join('.');
    if (problem.missing && isWaiting(action, field)) {
      if (action && !waiting.has(action))
        appendTo(byLine, line, { ...problem, message: 'Not filled in yet.', severity: 'info', action, set });
      if (action) waiting.add(action);
      continue;
    }
    const token = problem.parameter ? tokens?.find((one) => one.column === column) : undefined;
    if (problem.severity === 'error' && token) wrong.add(`${line}/${column}`);
    appendTo(byLine, line, { ...problem, action, set, inWhere: token?.inWhere });
  }
  return outputOf(laid, byLine, refused, wrong, 'checked', waiting.size);
}

/** While a check runs, or when it failed: the problems of the last one stay at their actions. */
export function withoutCheck(
  laid: Laid,
  before: readonly ShownProblem[],
  state: 'checking' | 'failed',
): Output {
  const lines = new Map<string, number>();
  laid.rows.forEach(({ action }, index) => {
    if (action && !lines.has(action)) lines.set(action, index + 1);
  });
  const byLine = new Map<number, ShownProblem[]>();
  for (const problem of before) {
    const line = problem.action && lines.get(problem.action);
    if (line) appendTo(byLine, line, problem);
  }
  return outputOf(laid, byLine, laid.built.problems.map(shownRefusal), new Set(), state);
}

function outputOf(
  laid: Laid,
  byLine: ReadonlyMap<number, readonly ShownProblem[]>,
  refused: readonly ShownProblem[],
  wrong: ReadonlySet<string>,
  state: Output['state'],
  unfilled = 0,
): Output {
  const reported = new Set<string>();
  const lines = laid.rows.map((row, index): ShownLine => {
    const problems = [...(byLine.get(index + 1) ?? [])];
    // A refused value is reported at the first line of its action.
    if (row.action && !reported.has(row.action)) {
      reported.add(row.action);
      problems.unshift(...refused.filter((one) => one.action === row.action));
    }
    const tokens = row.tokens.map((token) =>
      token.kind === 'value' && wrong.has(`${index + 1}/${token.column}`) ? { ...token, wrong: true } : token,
    );
    return { ...row, tokens, problems };
  });
  const problems = [
    ...refused.filter((one) => one.action === undefined),
    ...lines.flatMap((line) => line.problems),
  ];
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const changesMachine = laid.rows.some((row) => row.changesMachine);
  return {
    ...{ text: laid.text, lines, problems, errors, unfilled, state },
    warnings: problems.filter((problem) => problem.severity === 'warning').length,
    changesMachine,
    blocked: blockedBy(laid, changesMachine, refused.length, errors + unfilled, state),
  };
}

/**
 * A plan-only script may be taken with problems: the document may be older than the machine. A script that changes the
 * machine may not, nor before it is checked; a script from which a value was left out never.
 */
function blockedBy(
  { actions }: Laid,
  changesMachine: boolean,
  refused: number,
  errors: number,
  state: Output['state'],
) {
  if (actions === 0) return 'Add an action first';
  if (refused > 0) return 'A value cannot be written. Correct it first.';
  if (changesMachine && errors > 0) return 'This script changes the machine. Fix its problems first.';
  if (changesMachine && state !== 'checked')
    return 'This script changes the machine: it is still being checked';
  return undefined;
}

const shownRefusal = ({ message, fix, action, parameter }: BuildProblem): ShownProblem => ({
  message,
  severity: 'error',
  parameter,
  ...(fix ? { fix } : {}),
  ...(action ? { action } : {}),
});

/** `1 problem`, `3 problems`, `1 action to fill in`; undefined when nothing is open. */
export function openWords({ errors, unfilled }: Pick<Output, 'errors' | 'unfilled'>): string | undefined {
  if (errors > 0) return plural(errors, 'problem');
  return unfilled > 0 ? `${plural(unfilled, 'action')} to fill in` : undefined;
}

/** The problem to begin with. */
export const firstProblem = ({ problems, errors }: Output): ShownProblem | undefined =>
  problems.find(({ severity }) => severity === 'error') ??
  problems.find(
    ({ missing, severity, action }) => missing || (action && errors === 0 && severity === 'warning'),
  );

export const problemsOf = (output: Output | undefined, action: string | undefined): readonly ShownProblem[] =>
  output?.problems.filter((problem) => problem.action === action) ?? [];
