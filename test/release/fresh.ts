/** What this release writes: a document with all that the product keeps in it, a plan and its run, plans of every kind of step. */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { baselineOf } from '../../src/core/audit/run/compare-runs.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { buildScript } from '../../src/core/oedacli/script/build-script.ts';
import { printScript } from '../../src/core/oedacli/script/syntax.ts';
import { planAndProve } from '../../src/core/reip/checked-plan/plan-and-prove.ts';
import { proposeMapping } from '../../src/core/reip/mapping/propose-mapping.ts';
import type { ReipRequest } from '../../src/core/reip/mapping-types.ts';
import type { Plan, Strategy } from '../../src/core/reip/plan-types.ts';
import { planReip } from '../../src/core/reip/planner/plan-reip.ts';
import { baseOf } from '../../src/core/reip/project/base-document.ts';
import { type ReipProject, withReipProject } from '../../src/core/reip/project/reip-project.ts';
import { addEntry, type Run, startRun } from '../../src/core/reip/project/run-log.ts';
import { complete } from '../core/appliance/document/complete.ts';
import { exchanges, withPrivate } from '../core/reip/artefacts-plans.ts';
import { guests, planned, to } from '../core/reip/proof/authored-appliances.ts';
import { actions, design, options, platinum, request, work } from './fresh-inputs.ts';

const now = '2025-03-01';

export const scriptText = printScript(buildScript(actions, options, complete).script);

const report = runAudit(complete, { now });

export const document: Appliance = withReipProject(
  {
    ...complete,
    scripts: [{ id: 'script:sales', name: 'SALES', text: scriptText, base: 3 }],
    baselines: [baselineOf({ ...report, findings: report.findings.slice(0, 3) }, 'baseline:1', 'Go-live')],
    facts: [
      {
        subject: 'machine:vega01dbadm01',
        key: 'imageStatus',
        value: 'success',
        source: 'imageinfo.txt',
        at: '2025-02-01',
        mark: 'verify',
      },
    ],
    suppressions: complete.suppressions.map((one) => ({
      ...one,
      severity: 'high',
      by: 'Ada',
      at: '2025-02-01',
    })),
    sources: [
      {
        id: 'source:1',
        name: 'es.xml',
        format: 'es-xml',
        sha256: 'a'.repeat(64),
        origins: { 'endpoints/endpoint:1/address': 17 },
        assignments: { groups: { vmHost: 'machine' }, fields: { adminIp: 'address' } },
      },
    ],
    settings: {
      ...complete.settings,
      authoring: design,
      platinum,
      limits: { exachkDays: 90 },
      criticalPatches: { 19: '19.26.0.0.250121 + 37260974' },
      reservedRanges: { '10.88.0.0/16': 'ignore' },
    },
  },
  work,
);

export function planOf(appliance: Appliance, { request: expected, ...rest }: ReipProject = work): Plan {
  const base = baseOf(appliance);
  const { mapping } = proposeMapping(base, expected);
  return planAndProve({ base, mapping, work: { request: expected, ...rest }, now }).plan;
}

/** A run in which everything happened that a log has a word for. */
export function runOfPlan(plan: Plan, appliance: Appliance): Run {
  const window = { start: '2025-04-05T20:00:00Z', end: '2025-04-06T02:00:00Z' };
  const head = { kind: 'reip', started: '2025-04-05T20:00:00Z', plan, window } as const;
  const [first, second] = plan.steps;
  let run = startRun({ ...head, appliance: { id: appliance.id, name: appliance.name } }, 'Ada Lovelace');
  const acts = [
    ['done', first?.id, 'exachk 98'],
    ['done', second?.id, 'saved'],
    ['open', second?.id, undefined],
    ['note', undefined, 'The network team is there'],
    ['input', first?.id, 'report: /tmp/exachk.html'],
    ['stop', undefined, undefined],
    ['go-on', undefined, undefined],
    ['resume', undefined, 'run.json'],
    ['back', first?.id, undefined],
    ['sign', undefined, undefined],
    ['end', undefined, undefined],
  ] as const;
  for (const [n, [what, stepId, text]] of acts.entries())
    run = addEntry(run, {
      at: `2025-04-05T20:${String(n + 1).padStart(2, '0')}:00Z`,
      by: 'Ada Lovelace',
      what,
      ...(stepId !== undefined && { stepId }),
      ...(text !== undefined && { text }),
    });
  return run;
}

/** Plans that have every kind of step and of effect between them. */
export function plansOfAllKinds(): readonly Plan[] {
  const answers = { 'QG-02': 'move', 'QG-12': 'Ada', 'QC-05': true };
  const plan = (expected: ReipRequest, strategy: Strategy) =>
    planReip(complete, proposeMapping(complete, expected).mapping, answers, { now, strategy });
  const kvm = guests();
  const [one, two] = complete.endpoints.filter(({ kind }) => kind === 'vip');
  const backup = complete.networks.find(({ role }) => role === 'backup');
  const turned: ReipRequest = {
    networks: [{ networkId: backup?.id ?? '', subnet: backup?.subnet ?? '', gateway: '10.40.10.126' }],
    pins: [
      { endpointId: one?.id ?? '', address: two?.address ?? '' },
      { endpointId: two?.id ?? '', address: one?.address ?? '' },
    ],
  };
  return [
    plan(turned, 'rolling'),
    plan({ ...withPrivate, temporarySuffix: '-new' }, 'rolling'),
    plan({ ...withPrivate, services: request.services, renames: request.renames }, 'at-once'),
    plan(exchanges, 'rolling'),
    planned(kvm, to(kvm)),
    planOf(document),
  ];
}
