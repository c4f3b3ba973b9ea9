import type { Answers } from './plan-types.ts';

export const isAnswered = (answers: Answers, id: string): boolean => {
  const value = answers[id];
  if (value === undefined || value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  return true;
};

const no = /^(?:no|none|n\/a|false|-)?$/i;

/** True for `true`, a number above 0, a list with entries, and any text except the words for no. */
export function isYes(answers: Answers, id: string): boolean {
  const value = answers[id];
  if (typeof value === 'string') return !no.test(value.trim());
  if (Array.isArray(value)) return value.length > 0;
  return value === true || (typeof value === 'number' && value > 0);
}

const givenIn = (answers: Answers, id: string, key: string | undefined): unknown =>
  key === undefined ? answers[id] : fieldOf(answers[id], key);

export const textOf = (answers: Answers, id: string, key?: string): string => {
  const value = givenIn(answers, id, key);
  return typeof value === 'string' ? value.trim() : '';
};

export function numberOf(answers: Answers, id: string, key?: string): number | undefined {
  const value = givenIn(answers, id, key);
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A list, or a text with commas, blanks or lines between its entries. */
export function listOf(answers: Answers, id: string, key?: string): string[] {
  const value = givenIn(answers, id, key);
  if (typeof value === 'string') return value.split(/[\s,;]+/).filter(Boolean);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** The addresses of others (QN-15): a field of the answer, or the whole of an answer that is a list. */
export const occupiedOf = (answers: Answers): string[] => [
  ...listOf(answers, 'QN-15', 'addresses'),
  ...(Array.isArray(answers['QN-15']) ? listOf(answers, 'QN-15') : []),
];

export const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;

/** The vendor's order changes the time zone before the management network; the step restarts servers in any order. */
export const timeZoneQuestion = 'QD-08';

export const key = 'inputs';

const instances = 'database instance of ';
export const instanceInput = (machine: string): string => `${instances}${machine}`;

/**
 * The step that asks for an input of a step. The instances whose parameters change before a stop are those whose former
 * parameters a rollback sets after it, so a person names them once.
 */
export const askingStep = (stepId: string, input: string): string =>
  input.startsWith(instances) ? stepId.replace(/^(?:start|online)\//, 'parameters/') : stepId;

/**
 * The value given for an input of a step; empty without one. An earlier release asked at the step itself, so its answers are
 * there; an answer at the step that asks now counts first, and an empty one too.
 */
export function inputOf(answers: Answers, stepId: string, input: string): string {
  const given = (id: string) => fieldOf(fieldOf(answers[key], id), input);
  const value = given(askingStep(stepId, input)) ?? given(stepId);
  return typeof value === 'string' && inputProblem(value) === undefined ? value : '';
}

/** One word that means nothing to a shell; undefined when it is fine. */
export const inputProblem = (value: string): string | undefined =>
  /^[A-Za-z0-9_.:,/+@-]{0,100}$/.test(value)
    ? undefined
    : 'Enter one word of letters, digits and . : , / + @ _ - only.';
