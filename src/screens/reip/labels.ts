/** The words of the area: its views, the rules of a mapping, the signs of its problems. */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { MappingProblem, MappingRule } from '../../core/reip/mapping-types.ts';
import { routes, withQuery } from '../../paths.ts';
import type { Tab } from '../../ui/controls/Tabs.tsx';

export type ReipView =
  | 'mapping'
  | 'questions'
  | 'planning'
  | 'platinum'
  | 'summary'
  | 'artefacts'
  | 'run'
  | 'tools';

export const views: readonly Tab<ReipView>[] = [
  { id: 'mapping', title: 'IP mapping' },
  { id: 'questions', title: 'Questions' },
  { id: 'planning', title: 'Planning' },
  { id: 'platinum', title: 'Platinum form' },
  { id: 'summary', title: 'Planning summary' },
  { id: 'artefacts', title: 'Summary' },
  { id: 'run', title: 're-IP checklist' },
  { id: 'tools', title: 'Tools' },
];

/** Views that state something of the plan. */
export const ofThePlan: ReadonlySet<ReipView> = new Set([
  'planning',
  'platinum',
  'summary',
  'artefacts',
  'run',
]);

export const viewOf = (name: string | null): ReipView => views.find(({ id }) => id === name)?.id ?? 'mapping';

export const viewPath = (
  { id }: Pick<Appliance, 'id'>,
  view: ReipView,
  more: Readonly<Record<string, string | undefined>> = {},
): string => withQuery(routes.reip, { appliance: id, view: view === 'mapping' ? undefined : view, ...more });

type MappingPart = 'networks' | 'subnets' | 'hostnames';

export const mappingParts: readonly { readonly id: MappingPart; readonly title: string }[] = [
  { id: 'networks', title: 'Networks' },
  { id: 'subnets', title: 'Subnets' },
  { id: 'hostnames', title: 'Hostname update' },
];

export const mappingPartOf = (name: string | null): MappingPart =>
  mappingParts.find(({ id }) => id === name)?.id ?? 'networks';

export type RuleName = MappingRule['rule'];

export const ruleNames: Readonly<Record<RuleName, string>> = {
  'keep-host': 'Keep host part',
  block: 'Role blocks',
  'next-free': 'Next free',
  pattern: 'Pattern',
};

export const levelWords: Readonly<Record<MappingProblem['level'], string>> = { stop: 'Stop', look: 'Look' };
export const levelTones: Readonly<Record<MappingProblem['level'], 'bad' | 'warn'>> = {
  stop: 'bad',
  look: 'warn',
};

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
  problems.find(({ level }) => level === 'stop') ?? problems[0];

/** Of problems, what the worst of them come to: `2 stops`, `3 to look at`. */
export function problemWords(problems: readonly MappingProblem[]): string {
  const stops = problems.filter(({ level }) => level === 'stop').length;
  if (stops === 0) return `${problems.length} to look at`;
  return stops === 1 ? '1 stop' : `${stops} stops`;
}
