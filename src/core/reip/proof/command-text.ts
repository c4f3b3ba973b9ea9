/**
 * Faults that the text of the commands shows by itself, whatever the states are: a command without its mark, a step
 * without commands for its rollback, an address or a server that no command names, the order of ORD-02 and ORD-12.
 */
import type { Appliance, EndpointKind } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import type { Plan, Step } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import { commandProblems } from './command-order.ts';
import { unlistedServer } from './effects-match-rows.ts';
import { interconnectProblems } from './interconnect.ts';

export function commandTextViolations(appliance: Appliance, plan: Plan): Violation[] {
  const found: Violation[] = [];
  const add = (invariant: string, message: string, step: number) =>
    found.push({ invariant, message, step, effect: -1, subjects: [] });
  for (let i = 0; i < plan.steps.length; i++) {
    const step = plan.steps[i] as Step;
    if (step.rollback.length === 0 && step.commands.length > 0 && step.undo.length > 0)
      add('INV-12', `"${step.title}" has no rollback commands`, i);
    if (!step.commands.every(isMarked) || !step.rollback.every(isMarked))
      add('INV-23', `A command of "${step.title}" has no mark`, i);
    const server = unlistedServer(appliance, plan, step);
    if (server !== undefined) add('INV-22', `"${step.title}" and the plan differ in the server ${server}`, i);
    const bare = unmarkedCommand(step);
    if (bare !== undefined)
      add('INV-23', `"${step.title}" names "${bare}" among its checks without its mark`, i);
  }
  const absent = unnamedAddress(appliance, plan);
  if (absent) add('INV-22', absent.words, absent.at);
  if (plan.steps.some(({ kind }) => kind === 'private'))
    for (const { words, at } of interconnectProblems(appliance, plan))
      add('ORD-02', `Order broken (ORD-02): ${words}`, at);
  for (const { words, at } of commandProblems(appliance, plan))
    add('ORD-12', `Order broken (ORD-12): ${words}`, at);
  return found;
}

const isMarked = ({ provenance }: StepCommand): boolean =>
  provenance === 'documented' || provenance === 'practice' || provenance === 'verify';

/** A command that is only `verify` and that the checks of its step name as if it were certain. */
function unmarkedCommand({ commands, preChecks, verify }: Step): string | undefined {
  const hides = (text: string) => (check: string) => check.includes(text) && !/\bverify\b/.test(check);
  for (let k = 0; k < commands.length; k++) {
    const { provenance, text } = commands[k] as StepCommand;
    if (provenance !== 'verify' || text === '') continue;
    if (preChecks.some(hides(text)) || verify.some(hides(text))) return text;
  }
  return undefined;
}

const byHand = new Set<EndpointKind>(['host', 'ilom', 'private', 'device']);

/** An address of a step or of its rollback that none of the commands for it names. */
function unnamedAddress(appliance: Appliance, { steps }: Plan) {
  const { endpoints } = indexAppliance(appliance);
  for (let at = 0; at < steps.length; at++) {
    const { title, addressDelta, commands, rollback } = steps[at] as Step;
    for (const { endpointId, from, to } of addressDelta) {
      const kind = endpoints.get(endpointId)?.kind;
      if (from === to || !kind || !byHand.has(kind)) continue;
      if (!names(commands, to)) return { words: `No command of "${title}" names ${to}`, at };
      if (!names(rollback, from)) return { words: `No rollback command of "${title}" names ${from}`, at };
    }
  }
  return undefined;
}

/** As a word of its own: 10.1.0.11 does not name 10.1.0.1. */
function names(commands: Step['commands'], address: string): boolean {
  for (let k = 0; k < commands.length; k++) {
    const { text } = commands[k] as Step['commands'][number];
    for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1))
      if (!isPart(text, at - 1, true) && !isPart(text, at + address.length, false)) return true;
  }
  return false;
}

/** Letters, digits, `_` and `:` go on with an address; before it a full stop does so too. A test a character: there are many. */
function isPart(text: string, at: number, before: boolean): boolean {
  const code = at < 0 || at >= text.length ? 32 : text.charCodeAt(at);
  const letter = code | 32;
  return (
    (code >= 48 && code <= 58) || (letter >= 97 && letter <= 122) || code === 95 || (before && code === 46)
  );
}
