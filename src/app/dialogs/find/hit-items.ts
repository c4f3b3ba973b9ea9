/** Hits of the worker as lines of the palette: their picture, their link, the result of a check. */

import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Circle from 'lucide-react/icons/circle';
import Database from 'lucide-react/icons/database';
import FileText from 'lucide-react/icons/file-text';
import Network from 'lucide-react/icons/network';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { AuditReport } from '../../../core/audit/run/run.ts';
import type { SearchGroup, SearchHit, SearchKind } from '../../../core/search/search-types.ts';
import { plural } from '../../../core/text/plural.ts';
import { areaPath, dashboardPath, routes, withQuery } from '../../../paths.ts';
import type { Icon } from '../../../ui/text/icon.ts';
import type { FindGroup, FindItem } from './find-item.ts';

const icons: Readonly<Record<SearchKind, Icon>> = {
  appliance: Server,
  machine: Server,
  address: Server,
  free: Circle,
  network: Network,
  service: Network,
  cluster: Database,
  database: Database,
  planned: ArrowLeftRight,
  check: ShieldCheck,
  file: FileText,
  script: FileText,
};

type Around = {
  readonly open: string | undefined;
  readonly go: (path: string) => void;
  /** The last audit of the open appliance. */
  readonly report: AuditReport | undefined;
  /** With shared records those of this browser cannot be opened: Home has the way to share them. */
  readonly hasShared: boolean;
};

function pathOf({ kind, id, title, filter = title, appliance }: SearchHit, open: string | undefined): string {
  if (!appliance) return withQuery(routes.preaudit, { appliance: open, result: 'all', filter: id });
  const here = (tab?: string, query?: Readonly<Record<string, string>>) =>
    dashboardPath(appliance.id, tab, query);
  switch (kind) {
    case 'machine':
      return here('rack', { select: id });
    case 'address':
      return here('default', { filter, select: id });
    case 'free':
    case 'network':
      return here('management', { network: id });
    case 'service':
      return here('default', { edit: 'defaults' });
    case 'cluster':
    case 'database':
      return here('other');
    case 'planned':
      return withQuery(routes.reip, {
        appliance: appliance.id,
        part: id.startsWith('network:') ? undefined : 'subnets',
        network: id.startsWith('network:') ? id : undefined,
        filter: id.startsWith('network:') ? undefined : filter,
      });
    case 'script':
      return withQuery(routes.oedacli, { appliance: appliance.id, script: id });
    default:
      return areaPath(routes.dashboard, appliance.id);
  }
}

function resultOf(id: string, report: AuditReport | undefined): FindItem['result'] {
  const has = (list: readonly { readonly checkId: string }[]) => list.some(({ checkId }) => checkId === id);
  if (!report) return undefined;
  if (has(report.findings)) return 'failed';
  if (has(report.unanswered)) return 'not evaluated';
  return has(report.passed) ? 'passed' : has(report.notApplicable) ? 'not applicable' : undefined;
}

function itemOf(hit: SearchHit, { open, go, report, hasShared }: Around): FindItem {
  const { key, kind, id, title, detail, appliance } = hit;
  const isLocal = hasShared && appliance?.place === 'browser';
  return {
    id: key,
    icon: icons[kind],
    title,
    detail: isLocal ? `${detail} · in this browser` : detail,
    tag: appliance?.name,
    result: kind === 'check' ? resultOf(id, report) : undefined,
    onSelect: () => go(isLocal ? routes.home : pathOf(hit, open)),
  };
}

export function hitGroups(groups: readonly SearchGroup[], around: Around): FindGroup[] {
  return groups.map(({ group, hits, total, isExact }) => {
    const names = new Set(hits.map(({ appliance }) => appliance && `${appliance.place} ${appliance.id}`));
    return {
      group,
      items: hits.map((hit) => itemOf(hit, around)),
      note: names.size > 1 ? plural(names.size, 'appliance') : undefined,
      isExact,
      unlisted: total - hits.length,
    };
  });
}
