/**
 * The runbook of a plan: for print (Markdown, HTML), and one shell script per host.
 *
 * Deterministic; everything that the plan holds is in it: marks, assumptions, open risks, gaps, the rollback of each
 * step.
 *
 *   writeRunbook(plan, 'markdown')[0].name     runbook.md
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import type { PlanGap } from '../../appliance/document/plan-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import { networkChanges } from '../mapping/network-changes.ts';
import { phaseNames } from '../phase-names.ts';
import type { Plan, Step } from '../plan-types.ts';
import { stepNumber, stepTitle } from '../project/run-log.ts';
import { planFileSha256 } from '../proof/plan-file-digest.ts';
import { planHeading } from '../proof/plan-heading.ts';
import { openInputs } from '../questions/placeholders.ts';
import { timeBoxes, whoDecides } from '../questions/time-boxes.ts';
import { type Block, toHtml, toMarkdown } from './blocks.ts';
import { type Book, hostScripts, marksOfCommands } from './host-script.ts';
import { headingBlocks, planDigestWords } from './proof-heading.ts';
import { isNoReturn, rollbackFrom } from './rollback.ts';

type RunbookFormat = 'markdown' | 'html' | 'shell';

const marksOf = (steps: readonly Step[]) =>
  marksOfCommands(steps.flatMap(({ commands, rollback }) => [...commands, ...rollback]));

/**
 * With the appliance the scripts also hold what runs 'on every server' or on a cluster's first node; without it only
 * Markdown and HTML have those commands. Without a heading the plan counts as not proved. `sha256` is that of the plan's
 * file with the heading that is signed, where it is known.
 */
export function writeRunbook(
  plan: Plan,
  format: RunbookFormat,
  appliance?: Appliance,
  verdict = planHeading(plan, undefined),
  sha256?: string,
): Artefact[] {
  const { name: title, steps } = plan;
  return written({ plan, title, name: 'runbook', steps, verdict, sha256 }, format, appliance);
}

/** The rollback from a step, in the same three forms. A script can start at any step of it: `--from back/...`. */
export function writeRollback(
  plan: Plan,
  stepId: string,
  format: RunbookFormat = 'shell',
  appliance?: Appliance,
  verdict = planHeading(plan, undefined),
  sha256?: string,
): Artefact[] {
  const steps = rollbackFrom(plan, stepId);
  return written(
    { plan, title: `${plan.name}: rollback`, name: 'rollback', steps, verdict, sha256 },
    format,
    appliance,
  );
}

function written(book: Book, format: RunbookFormat, appliance: Appliance | undefined): Artefact[] {
  const marks = marksOf(book.steps);
  if (format === 'shell') return hostScripts(book, appliance);
  const blocks = blocksOf(book, appliance);
  return format === 'markdown'
    ? [artefact(`${book.name}.md`, 'text/markdown', toMarkdown(blocks), marks)]
    : [artefact(`${book.name}.html`, 'text/html', toHtml(book.title, blocks), marks)];
}

/** The label of an address: its name, or its id without the document. */
function namesOf(appliance: Appliance | undefined): (endpointId: string) => string {
  const endpoints = appliance && indexAppliance(appliance).endpoints;
  return (id) => endpoints?.get(id)?.hostname || id;
}

const boxWords = (most: number, who: string): string =>
  `Time box: ${most} minutes. When they are used up, ${who || 'whoever decides (QR-01)'} says whether the work goes on or back.`;

function blocksOf({ plan, title, steps, verdict, sha256 }: Book, appliance: Appliance | undefined): Block[] {
  const nameOf = namesOf(appliance);
  const moved = plan.mapping.filter(
    ({ current, planned, parked }) => current !== planned || parked !== undefined,
  );
  const networks = appliance ? networkChanges(appliance, plan) : [];
  const hasSettings = networks.some(({ kind }) => kind === 'Setting');
  const blocks: Block[] = [
    { title: title, level: 1 },
    ...headingBlocks(verdict),
    { text: planDigestWords(sha256 ?? planFileSha256(plan, verdict)) },
    {
      text: `Plan of ${plan.at}, ${plan.strategy === 'rolling' ? 'rolling where it can be' : 'all at once'}, ${steps.length} steps, ${moved.length} addresses change. Made from the document with SHA-256 ${plan.baseSha256}.`,
    },
    ...section(
      'What the plan cannot do',
      plan.problems.map(({ message }) => message),
    ),
    ...section(
      'Open risks',
      plan.risks.map(({ questionId, text }) => `${questionId}: ${text}`),
    ),
    ...section('Assumptions', plan.assumptions),
    // Gaps are those of the plan: the rollback has others.
    ...section(
      'Times in which a name may not resolve',
      steps === plan.steps ? plan.gaps.map((gap) => gapWords(plan, gap, nameOf)) : [],
    ),
    ...section(
      'Points of no return',
      steps.filter(isNoReturn).map((step) => step.title),
    ),
    ...(networks.length > 0
      ? [
          { title: hasSettings ? 'Networks and settings' : 'Networks', level: 2 } as const,
          {
            head: [hasSettings ? 'What' : 'Network', 'Current', 'Planned'],
            rows: networks.map(({ name, before, after }) => [name, before, after]),
          },
        ]
      : []),
    ...(moved.length > 0
      ? [
          { title: 'Addresses', level: 2 } as const,
          {
            head: ['Address of', 'Current', 'Parked', 'Planned'],
            rows: moved.map(({ endpointId, current, planned, parked }) => [
              nameOf(endpointId),
              current,
              parked ?? '',
              planned,
            ]),
          },
        ]
      : []),
  ];
  const boxes = timeBoxes(plan.answers);
  let phase: number | undefined;
  for (const step of steps) {
    if (step.phase !== phase) {
      phase = step.phase;
      blocks.push({ title: `Phase ${phase}: ${phaseNames[phase] ?? ''}`, level: 2 });
      const most = steps === plan.steps ? boxes.get(phase) : undefined;
      if (most !== undefined) blocks.push({ text: boxWords(most, whoDecides(plan.answers)) });
    }
    blocks.push(...stepBlocks(step, nameOf));
  }
  blocks.push(
    { title: 'Sign-off', level: 2 },
    {
      head: ['Role', 'Name', 'Date', 'Signature'],
      rows: [
        ['Change approver', '', '', ''],
        ['Done by', '', '', ''],
      ],
    },
  );
  return blocks;
}

function gapWords(
  { steps }: Plan,
  { from, to, reason, endpointIds }: PlanGap,
  nameOf: (id: string) => string,
): string {
  const number = (id: string) => {
    const step = steps.find((one) => one.id === id);
    return step ? stepNumber(step) : id;
  };
  const names = [...new Set(endpointIds.map(nameOf))];
  const shown = names.length > 8 ? [...names.slice(0, 7), `${names.length - 7} more`] : names;
  const place = from === to ? '' : ` to step ${number(to)}`;
  return `Step ${number(from)}${place}: ${shown.join(', ')}. ${reason}.`;
}

const section = (title: string, list: readonly string[]): Block[] =>
  list.length > 0 ? [{ title, level: 2 }, { list }] : [];

const reversibleWords: Readonly<Record<Step['reversible'], string>> = {
  yes: 'can be rolled back',
  'same-outage': 'can be rolled back with the same outage',
  'high-risk': 'can be rolled back with high risk',
  no: 'POINT OF NO RETURN',
};

function stepBlocks(step: Step, nameOf: (endpointId: string) => string): Block[] {
  const { minutes, flags = [], console: place } = step;
  return [
    { title: stepTitle(step), level: 3 },
    {
      text: [
        step.id,
        `by ${step.actor}`,
        step.target && `on ${step.target}`,
        `outage: ${step.outage}`,
        reversibleWords[step.reversible],
        minutes !== undefined && `${minutes} minutes`,
        place && `console: ${place}`,
        flags.includes('own-connection') && 'CUTS YOUR OWN CONNECTION',
        flags.includes('own-console') && 'CUTS THE SERVER OF THE CONSOLE PAGE',
      ]
        .filter(Boolean)
        .join('; '),
    },
    ...ticks('Before', step.preChecks),
    ...ticks(
      'To be filled in',
      openInputs(step).map((input) => `<${input}>`),
    ),
    {
      head: ['Address of', 'Interface', 'From', 'To'],
      rows: step.addressDelta.map(({ endpointId, iface, from, to, parked }) => [
        nameOf(endpointId),
        iface,
        from,
        parked === undefined ? to : `${to} (parked)`,
      ]),
    },
    {
      head: ['DNS', 'Name', 'Type', 'Value', 'TTL'],
      rows: step.dnsDelta.map(({ op, owner, type, data, ttl }) => [op, owner, type, data, String(ttl)]),
    },
    { title: 'Do', commands: step.commands },
    ...(step.expected ? [{ text: `Expected: ${step.expected}` }] : []),
    ...ticks('Verify', step.verify),
    { title: 'Rollback', commands: step.rollback },
  ];
}

const ticks = (title: string, list: readonly string[]): Block[] =>
  list.length > 0 ? [{ text: `${title}:` }, { list, ticks: true }] : [];
