/**
 * Acts, commands and records of a step, made when they are first read. A plan of a large site has a million of them, and the
 * proof of the model reads few.
 *
 * The properties are the step's own, so a copy, a clone for another thread and JSON have them as plain data.
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { commandsOfActs, recordsOfActs } from '../acts/act-catalog.ts';
import type { Way } from '../names/command.ts';
import type { DnsDelta, Step } from '../plan-types.ts';
import { askedInputs, filled } from '../questions/placeholders.ts';
import type { Facts, StepRecord } from './steps/step-record.ts';

type Acts = NonNullable<Step['acts']>;
type Made = 'commands' | 'rollback' | 'dnsDelta';

/** Of one step, and what was made of it so far. */
type Source = {
  readonly facts: Facts;
  readonly record: StepRecord;
  acts?: Acts;
  commands?: readonly StepCommand[];
  rollback?: readonly StepCommand[];
  records?: readonly DnsDelta[];
};

/** A symbol is in no clone and no JSON. */
const source = Symbol('source');

type Printing = Pick<Step, 'id' | Made> & { [source]: Source };

const none: readonly never[] = [];

/** Made again for each reader: if kept, they would be a fifth of the memory of a large plan. */
const actsOf = ({ facts, record }: Source, way: Way): Acts['there'] => record.acts?.(facts, way) ?? none;

const print = (from: Source, way: Way): readonly StepCommand[] =>
  commandsOfActs(from.facts.context, actsOf(from, way));

const fill = ({ id, [source]: { facts } }: Printing, commands: readonly StepCommand[]) =>
  filled(facts.context.answers, id, commands);

// All steps have the same functions: with functions of its own each step would have a shape of its own.
function readActs(this: Printing): Acts {
  const from = this[source];
  from.acts ??= { there: actsOf(from, 'to'), back: actsOf(from, 'from') };
  return from.acts;
}

function readCommands(this: Printing): readonly StepCommand[] {
  const from = this[source];
  from.commands ??= fill(this, print(from, 'to'));
  return from.commands;
}

function readRollback(this: Printing): readonly StepCommand[] {
  const from = this[source];
  from.rollback ??= fill(this, print(from, 'from'));
  return from.rollback;
}

function readRecords(this: Printing): readonly DnsDelta[] {
  const from = this[source];
  from.records ??= recordsOfActs(from.facts.context, actsOf(from, 'to'));
  return from.records;
}

const own = { enumerable: true, configurable: true };

const printed: PropertyDescriptorMap = {
  commands: { get: readCommands, ...own },
  rollback: { get: readRollback, ...own },
  dnsDelta: { get: readRecords, ...own },
  [source]: { value: undefined, writable: true },
};
const withActs: PropertyDescriptorMap = { acts: { get: readActs, ...own }, ...printed };

type Unprinted = Omit<Step, Made | 'acts' | 'seq' | 'dependsOn'>;

/** The step itself, with its acts where its kind has any, its commands and its records. */
export function printedWhenRead<Head extends Unprinted>(
  step: Head,
  facts: Facts,
  record: StepRecord,
): Head & Pick<Step, Made> {
  const made = Object.defineProperties(step, record.acts ? withActs : printed) as Head & Printing;
  made[source] = { facts, record };
  return made;
}

/** Values that the commands of a step with these acts lack, those that were entered since included. */
export function inputsOfStep(step: Pick<Step, Made>, { there, back }: Acts): readonly string[] {
  const printing = step as Printing;
  const from = printing[source];
  const { context } = from.facts;
  const [commands, rollback] = [commandsOfActs(context, there), commandsOfActs(context, back)];
  from.commands = fill(printing, commands);
  from.rollback = fill(printing, rollback);
  return askedInputs({ id: printing.id, commands, rollback });
}
