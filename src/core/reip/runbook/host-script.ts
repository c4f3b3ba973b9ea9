/**
 * One bash script per host, from the steps that have commands there. script-frame.ts has the part that never changes;
 * here the plan's values become calls of it.
 *
 * Invariant: each value is in single quotes, with its own quotes escaped and without control characters; each executed
 * command has one of the shapes of runnable-commands.ts; `verify` is printed and never executed.
 */

import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { shellWord } from '../../artefacts/files/shell-word.ts';
import { appendTo } from '../../collections/grouping.ts';
import { memoize } from '../../collections/memoize.ts';
import { slug } from '../../text/slug.ts';
import type { Plan, Step } from '../plan-types.ts';
import { backId } from '../project/run-log.ts';
import type { PlanHeading } from '../proof-types.ts';
import { inputsOf } from '../questions/placeholders.ts';
import { commandDigests } from './command-digests.ts';
import { type HostStep, partsByHost, positionInPlan } from './host-steps.ts';
import { type Host, type Places, runbookPlaces } from './hosts.ts';
import { planSha256 } from './origin-digest.ts';
import { headingComments, unprovedRefusal } from './proof-heading.ts';
import { plainAddress, quote } from './quote.ts';
import { shellFrame } from './script-frame.ts';
import { stepLines } from './step-lines.ts';

export type Book = {
  readonly plan: Plan;
  readonly title: string;
  readonly name: 'runbook' | 'rollback';
  readonly steps: readonly Step[];
  readonly verdict: PlanHeading;
  /** Of the file of the plan; computed where it is not known. */
  readonly sha256?: string | undefined;
};

export function hostScripts(book: Book, appliance: Appliance | undefined): Artefact[] {
  const { plan, steps } = book;
  const places = runbookPlaces(steps, appliance, plan.renames);
  const byHost = new Map<string, HostStep[]>();
  const lookers = book.name === 'rollback' ? stepsWithoutRollback(book, places) : undefined;
  const digestOf = commandDigests();
  let former: ReadonlyMap<string, unknown> = new Map();
  for (const [position, step] of steps.entries()) {
    const parts = partsByHost(step, places);
    const cuts = parts.size > 0 ? cutsOf(plan, step).join(' ') : '';
    const [first = ''] = parts.has(step.target) ? [step.target] : parts.keys();
    for (const [host, { commands, after, waits }] of parts) {
      const isShared = former.size > 1 && former.has(host);
      const helps = first === step.target && host !== first;
      const forward = book.name === 'rollback' ? positionInPlan(plan, step) : position;
      const isFirst = host === first;
      const entry = { step, position, forward, commands, isFirst, helps, after, waits, isShared, cuts };
      appendTo(byHost, host, entry);
    }
    former = parts;
  }
  return [...places.hosts.values()].flatMap((host) => {
    const own = byHost.get(host.name);
    if (!own) return [];
    return artefact(
      `${book.name}/${slug(host.name)}.sh`,
      'text/x-shellscript',
      script(book, host, own, digestOf, lookers?.get(host.name) ?? []),
      marksOfCommands(own.flatMap(({ commands }) => commands)),
    );
  });
}

/** The least sure first. */
export function marksOfCommands(commands: readonly StepCommand[]): Mark[] {
  const found = new Set(commands.map(({ provenance }) => provenance));
  return (['verify', 'practice', 'documented'] as const).filter((mark) => found.has(mark));
}

const needs = (commands: readonly StepCommand[]) =>
  inputsOf(commands)
    .map((input) => `<${input}>`)
    .join(' ');

function script(
  { plan, title, name, steps: all, verdict }: Book,
  host: Host,
  steps: readonly HostStep[],
  digestOf: (text: string) => string,
  lookers: readonly Looker[],
): string {
  const words = {
    TITLE: quote(title),
    HOST: quote(host.name),
    // Empty where the document has none: a person then compares it.
    SERIAL: quote(host.serial),
    WAY: name,
    NAME: quote(`${name}-${slug(host.name)}`),
    // Runbook and rollback of a server share one file, because each ends what the other has done.
    STATE: quote(`${slug(host.name)}.state`),
    PLAN: planSha256(plan),
    BASE: quote(shellWord(plan.baseSha256) ?? ''),
    // Paths for root and grid, because oifcfg and srvctl are in no usual search path.
    BIN: quote(host.bin ?? ''),
  };
  const parts = steps.map((entry, i) => stepLines(plan, entry, all, host, steps[i - 1]?.position));
  const digests = parts.map(({ units, end }) => [...units, end].map(digestOf).join(' '));
  const list = (of: string, texts: readonly string[]) =>
    `${of}=(${texts.map((text) => `\n  ${quote(text)}`).join('')}\n)`;
  return [
    '#!/usr/bin/env bash',
    ...headingComments(verdict),
    '# shellcheck disable=SC1003,SC2016 # texts for a person are shown as they are',
    "# One server's part of a plan; it starts on that server alone. Without --execute it only shows what it would do.",
    ...unprovedRefusal(verdict),
    ...Object.entries(words).map(([key, value]) => `${key}=${value}`),
    `NAMES=(${host.names.map(quote).join(' ')})`,
    list(
      'IDS',
      steps.map(({ step }) => step.id),
    ),
    '# Addresses that each step takes away: it never runs over a connection to one of them.',
    list(
      'CUTS',
      steps.map(({ cuts }) => cuts),
    ),
    '# Inputs that each step still needs: with one of them nothing runs.',
    list(
      'NEEDS',
      steps.map(({ commands }) => needs(commands)),
    ),
    '# SHA-256 of each command of a step, cut to 16 digits, and of what ends it.',
    list('DIGESTS', digests),
    '# Steps that only look or save: the rollback of the step at this place, from 0, makes them old.',
    list('ALSO', alsoCleared(steps, lookers)),
    '',
    shellFrame,
    ...parts.map(({ lines }, i) => `step_${i}() {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`),
    'main "$@"',
    '',
  ].join('\n');
}

/** A step of the plan that has no rollback, and its position there. */
type Looker = { readonly id: string; readonly position: number };

function stepsWithoutRollback(book: Book, places: Places): ReadonlyMap<string, Looker[]> {
  const back = new Set(book.steps.map(({ id }) => id));
  const found = new Map<string, Looker[]>();
  for (const [position, step] of book.plan.steps.entries())
    if (!back.has(backId(step.id)))
      for (const host of partsByHost(step, places).keys()) appendTo(found, host, { id: step.id, position });
  return found;
}

/**
 * Looks are done again after a rollback: each goes with the last rollback step whose own step comes before it, and the
 * first ones go with the end of the rollback.
 */
function alsoCleared(steps: readonly HostStep[], lookers: readonly Looker[]): string[] {
  return lookers.map(({ id, position }) => {
    const at = steps.findIndex(({ forward }) => forward < position);
    return `${at < 0 ? steps.length - 1 : at} ${id}`;
  });
}

const mappings = memoize(({ mapping }: Plan) => new Map(mapping.map((one) => [one.endpointId, one])));

/** Addresses given up, stopped with Clusterware, secondary ones that go, and of a new name: `ipconf` restarts the network. */
function cutsOf(plan: Plan, { addressDelta, effects }: Step): string[] {
  const rows = mappings(plan);
  const both = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [row.current, row.planned] : [];
    });
  const away = effects.flatMap((effect) => {
    if (effect.do === 'offline') return both(effect.resources);
    if (effect.do === 'rename') return both(effect.endpointIds);
    return effect.do === 'secondary' && !effect.on ? effect.records.map(({ address }) => address) : [];
  });
  const all = [...addressDelta.map(({ from }) => from), ...away];
  return [...new Set(all.flatMap((text) => plainAddress(text) ?? []))];
}
