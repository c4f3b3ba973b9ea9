/** The next thing to do with an appliance, of the four steps of its job. */

import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { plural } from '../../../core/text/plural.ts';
import { areaPath, routes, withQuery } from '../../../paths.ts';

export const jobSteps = ['addresses', 'evidence', 'findings', 'change'] as const;

type NextStep = {
  /** Place in `jobSteps`, from 0. Those before it are done. */
  readonly at: number;
  readonly title: string;
  readonly action: string;
  readonly href: string;
};

/** Undefined while the checks run: what comes next depends on them. */
export function nextStep(appliance: Appliance, open: OpenFindings): NextStep | undefined {
  const { id, endpoints } = appliance;
  if (endpoints.length === 0)
    return { at: 0, title: 'No addresses yet', action: 'Plan appliance', href: areaPath(routes.oeca, id) };
  if (!open.complete) return undefined;
  const { answered } = open;
  const left = answered ? answered.of - answered.count : 0;
  if (left > 0)
    return {
      at: 1,
      title: `${left} of ${answered?.of} checks are not evaluated`,
      action: 'Add evidence',
      href: withQuery(routes.preaudit, { appliance: id, tab: 'evidence' }),
    };
  if (open.failedChecks > 0)
    return {
      at: 2,
      title: `${plural(open.failedChecks, 'check')} failed`,
      action: 'Fix findings',
      href: areaPath(routes.preaudit, id),
    };
  return {
    at: 3,
    title: 'All checks passed',
    action: 'Plan re-IP',
    href: areaPath(routes.reip, id),
  };
}
