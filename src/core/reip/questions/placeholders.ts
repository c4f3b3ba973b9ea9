/**
 * Values that a command needs and no document has: the text shows `<words>` until a person enters one. The values are
 * stored with the answers, by step, so that plan, sign-off and scripts all have the same text.
 *
 *   inputsOf([{ text: 'srvctl modify network -netnum <number>', … }])     ['number']
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { askingStep, fieldOf, inputOf, inputProblem, key } from '../answers.ts';
import type { Answers, Step } from '../plan-types.ts';

const place = /<([^<>]{1,60})>/g;

/** Each once, in the order in which they are met. */
export function inputsOf(commands: readonly StepCommand[]): string[] {
  const found = new Set<string>();
  for (const { text } of commands)
    if (text.includes('<')) for (const [, input] of text.matchAll(place)) if (input) found.add(input);
  return [...found];
}

/** The open inputs of a step, forward and back. */
export function openInputs({ commands, rollback }: Pick<Step, 'commands' | 'rollback'>): readonly string[] {
  return mayNeed(commands) || mayNeed(rollback) ? inputsOf([...commands, ...rollback]) : nothing;
}

/** Those that the step itself asks for. A step of an earlier release asks for those in its own list too. */
export const askedInputs = (step: Pick<Step, 'id' | 'commands' | 'rollback' | 'inputs'>): readonly string[] =>
  openInputs(step).filter(
    (input) => askingStep(step.id, input) === step.id || step.inputs?.includes(input) === true,
  );

export const isWaiting = (step: Step): boolean => step.inputs !== undefined && askedInputs(step).length > 0;

const nothing: readonly never[] = [];

/** Most commands need nothing: asked of each step of a plan, so without a pattern and without a list. */
function mayNeed(commands: readonly StepCommand[]): boolean {
  for (let i = 0; i < commands.length; i++) if (commands[i]?.text.includes('<')) return true;
  return false;
}

export function withInput(answers: Answers, stepId: string, input: string, value: string): Answers {
  const all = answers[key];
  const ofStep = fieldOf(all, stepId);
  return { ...answers, [key]: { ...record(all), [stepId]: { ...record(ofStep), [input]: value } } };
}

const record = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** The commands with what was given; the same list when nothing was. */
export function filled(
  answers: Answers,
  stepId: string,
  commands: readonly StepCommand[],
): readonly StepCommand[] {
  if (answers[key] === undefined || !mayNeed(commands)) return commands;
  return commands.map(filledBy((input) => inputOf(answers, stepId, input)));
}

const filledBy =
  (given: (input: string) => string | undefined) =>
  (command: StepCommand): StepCommand => ({
    ...command,
    text: command.text.replace(place, (whole, input) => given(input) || whole),
  });

/** The log entry of an input that is entered during a run: `number of Backup in srvctl config network: 2`. */
export const inputEntry = (input: string, value: string): string => `${input}: ${value}`;

/** Undefined for a text that no entry of an input has: a log comes from files too. */
export function readInputEntry(text: string): { readonly input: string; readonly value: string } | undefined {
  const at = text.lastIndexOf(': ');
  const value = text.slice(at + 2);
  return at > 0 && inputProblem(value) === undefined ? { input: text.slice(0, at), value } : undefined;
}

/** By step and input. */
export type GivenInputs = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The step with what was given for its inputs in its commands, there and back; the same step when nothing was. */
export function stepWith(step: Step, given: GivenInputs): Step {
  const givenFor = (input: string) =>
    given.get(askingStep(step.id, input))?.get(input) ?? given.get(step.id)?.get(input);
  if (!openInputs(step).some(givenFor)) return step;
  const fill = filledBy(givenFor);
  return { ...step, commands: step.commands.map(fill), rollback: step.rollback.map(fill) };
}
