/** The words of the area: its views, the rules of a mapping, the signs of its problems. */

import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { MappingProblem, MappingRule } from '../../core/reip/mapping-types.ts';
import type { ProblemLevel } from '../../core/text/level.ts';
import { defineTabs, type TabOf } from '../../parts/navigation/define-tabs.ts';
import { routes, withQuery } from '../../paths.ts';

export const views = defineTabs({
  name: 'reip',
  label: 'Re-IP',
  key: 'view',
  titles: {
    mapping: 'IP mapping',
    questions: 'Questions',
    planning: 'Planning',
    summary: 'Planning summary',
    artefacts: 'Summary',
    run: 're-IP checklist',
    platinum: 'Platinum form',
    tools: 'Tools',
  },
  aside: ['platinum', 'tools'],
});

export type ReipView = TabOf<typeof views>;

/** Until its commands are compared nothing of a plan is signed, started or handed over. `planAgain`: nobody compares them any more. */
export const notComparedWords = ({ planAgain }: { readonly planAgain?: () => void }): string =>
  planAgain
    ? 'The commands were not compared with the steps: compare them under Summary'
    : 'The commands are being compared with the steps';

/** Views that state something of the plan. */
export const ofThePlan: ReadonlySet<ReipView> = new Set([
  'planning',
  'platinum',
  'summary',
  'artefacts',
  'run',
]);

export const viewPath = (
  { id }: Pick<Appliance, 'id'>,
  view: ReipView,
  more: Readonly<Record<string, string | undefined>> = {},
): string => withQuery(routes.reip, { appliance: id, ...views.query(view), ...more });

export const mappingParts = defineTabs({
  name: 'mapping',
  label: 'Part of the mapping',
  key: 'part',
  titles: { networks: 'Networks', subnets: 'Subnets', hostnames: 'Hostname update' },
});

export type RuleName = MappingRule['rule'];

export const ruleNames: Readonly<Record<RuleName, string>> = {
  'keep-host': 'Keep host part',
  block: 'Role blocks',
  'next-free': 'Next free',
  pattern: 'Pattern',
};

export const levelWords: Readonly<Record<ProblemLevel, string>> = { error: 'Stop', warning: 'Look' };
export const kindNames: Readonly<Record<string, string>> = {
  host: 'Host addresses',
  ilom: 'ILOM addresses',
  vip: 'VIP addresses',
  scan: 'SCAN addresses',
  private: 'Private addresses',
  device: 'Devices',
};

export const nothingExecuted = 'Nothing is executed from here';

export const worstOf = (problems: readonly MappingProblem[]): MappingProblem | undefined =>
  problems.find(({ level }) => level === 'error') ?? problems[0];

/** Of problems, what the worst of them come to: `2 stops`, `3 to look at`. */
export function problemWords(problems: readonly MappingProblem[]): string {
  const stops = problems.filter(({ level }) => level === 'error').length;
  if (stops === 0) return `${problems.length} to look at`;
  return stops === 1 ? '1 stop' : `${stops} stops`;
}

/** The wording of a proof that holds, without its assumptions: for a narrow place. */
export const shortWording = (wording: string): string => wording.replace(/,? under .*$/, '');
