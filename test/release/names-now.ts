/** The names of this release that users' files, links and browsers have, read from the product or its source. */
import { emptyAppliance } from '../../src/core/appliance/document/empty-appliance.ts';
import { writeReportJson } from '../../src/core/audit/report/report-json.ts';
import { allChecks } from '../../src/core/audit/run/catalog.ts';
import { runAudit } from '../../src/core/audit/run/run.ts';
import { handover } from '../../src/core/reip/handover/handover.ts';
import { actWords } from '../../src/core/reip/project/run-log.ts';
import { questions } from '../../src/core/reip/questions/question-bank.ts';
import { asBuilt } from '../../src/screens/reip/run/as-built.ts';
import { type Source, sourcesUnder } from '../repo/sources.ts';
import { keysOf, type Names } from './fixtures.ts';
import { document, planOf, plansOfAllKinds, runOfPlan } from './fresh.ts';

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();
const matches = (sources: readonly Source[], pattern: RegExp) =>
  sorted(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

/** Words of the address that each area reads; what all areas share is under `shared`. */
function queryWords(sources: readonly Source[]): Names['query'] {
  const areaOf = ({ path }: Source) => /^src\/screens\/([\w-]+)\//.exec(path)?.[1] ?? 'shared';
  const found: Record<string, readonly string[]> = {};
  for (const area of sorted(sources.map(areaOf))) {
    const own = sources.filter((source) => areaOf(source) === area);
    const words = matches(own, /(?:query|URLSearchParams\(\w+\))\.(?:get|has)\('(\w+)'\)/g);
    if (words.length > 0) found[area] = words;
  }
  return found;
}

export function namesNow(): Names {
  const sources = sourcesUnder('src').filter(({ path }) => /\.tsx?$/.test(path));
  const plans = plansOfAllKinds();
  const steps = plans.flatMap((plan) => plan.steps);
  const plan = planOf(document);
  return {
    collections: Object.keys(emptyAppliance('appliance:new', 'new')),
    stepKinds: sorted(steps.map(({ kind }) => kind)),
    effects: sorted(steps.flatMap(({ effects, undo }) => [...effects, ...undo].map((one) => one.do))),
    steps: plan.steps.map(({ id, kind }) => `${id} ${kind}`),
    questions: questions.map(({ id }) => id),
    checks: allChecks.map(({ id }) => id),
    runActs: Object.keys(actWords),
    handoverFiles: handover(document, plan, { now: '2025-03-01' }).map(({ name }) => name),
    asBuiltFiles: asBuilt(document, runOfPlan(plan, document)).map(({ name }) => name),
    reportKeys: keysOf(JSON.parse(writeReportJson(document, runAudit(document, { now: '2025-03-01' })))),
    storage: matches(sources, /'(appliance-console[^'/]*)'/g),
    preferences: matches(
      sources,
      /(?:preferences\s*\.\s*(?:get|set)(?:<[^(]*>)?\(\s*|const key = )['`]([a-z-]+\/[a-z${}]+)['`]/g,
    ),
    query: queryWords(sources),
  };
}
