/** Checks of versions, patches and firmware. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import { compareVersions, dateOfVersion, isNewer, majorOf } from '../../text/compare-versions.ts';
import { dayNumber, monthsBefore, usDate, zoneDays } from '../../time/days.ts';
import type { Check } from '../basis/check.ts';
import { ask, askFacts, asTable, asText, majority, type View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import { fabricOf, generationOf } from '../basis/generations.ts';
import { criticalPatches, entryFor, opatchOf, patchesOn } from '../basis/patches.ts';
import { askVersions, homesOf, versioned } from '../basis/software-versions.ts';
import type { Outcome } from '../basis/types.ts';

/** An observed version wins over the planned one. */
const imageOf = (view: View, { id, imageVersion }: Machine) =>
  asText(view.fact('imageVersion', id)) ?? (imageVersion || undefined);

const images = (view: View, machines: readonly Machine[]) =>
  ask('machines/imageVersion', machines, (machine) => imageOf(view, machine));

/** 24.1 agrees with 24.1.0.0.0.240517.1: a plan may be less precise than a server. */
const isIn = (value: string, other: string) => `${other}.`.startsWith(`${value}.`);

/** Machines whose value is another than most have. */
function* unequal(known: readonly (readonly [Machine, string])[], what: string): Generator<Outcome> {
  const all = new Set(known.map(([, value]) => value));
  const isLess = (value: string) => [...all].some((other) => other !== value && isIn(value, other));
  const usual = majority(known.flatMap(([, value]) => (isLess(value) ? [] : value))) ?? '';
  for (const [machine, value] of known)
    if (!isIn(value, usual))
      yield about(machine, `has ${what} ${value || 'none'}, others ${usual || 'none'}`);
}

export const versionChecks: readonly Check[] = [
  {
    id: 'VER-01',
    title: 'Database version above GI version',
    severity: 'critical',
    mark: 'practice',
    risk: 'The database cannot be registered or started.',
    action: 'Upgrade Grid Infrastructure.',
    inputs: 'homes/version clusters/gridVersion',
    *evaluate(view) {
      yield* versioned(view);
      const { homes } = view.appliance;
      for (const [{ id, cluster, name, path }, version] of yield* askVersions(homes)) {
        const grid = view.index.clusters.get(cluster)?.gridVersion;
        if (grid && isNewer(version, grid))
          yield finding(id, `${name ?? path} has ${version}, Grid Infrastructure has ${grid}.`);
      }
    },
  },
  {
    id: 'VER-02',
    title: 'GI or database release above the year release of Exadata System Software',
    severity: 'critical',
    mark: 'documented',
    source: 'S17',
    risk: 'The combination is not supported.',
    action: 'Upgrade the image.',
    inputs: 'machines/imageVersion homes/version clusters/gridVersion',
    *evaluate(view) {
      const known = yield* images(view, view.machines('database', 'storage'));
      const lowest = Math.min(...known.map(([, version]) => majorOf(version)));
      for (const { id, version, what } of yield* versioned(view))
        if (majorOf(version) > lowest)
          yield finding(id, `${what} is ${version}, the image is of release ${lowest}.`);
    },
  },
  {
    id: 'VER-03',
    title: 'Different image versions on DB servers',
    severity: 'high',
    mark: 'practice',
    risk: 'A rolling update stopped half way.',
    action: 'Update all to one image.',
    inputs: 'machines/imageVersion',
    *evaluate(view) {
      yield* unequal(yield* images(view, view.machines('database')), 'image');
    },
  },
  {
    id: 'VER-04',
    title: 'Different image versions on cells',
    severity: 'high',
    mark: 'practice',
    risk: 'A rolling update stopped half way.',
    action: 'Update all to one image.',
    inputs: 'machines/imageVersion',
    *evaluate(view) {
      yield* unequal(yield* images(view, view.machines('storage')), 'image');
    },
  },
  {
    id: 'VER-05',
    title: 'DB server image older than 12 months, or Critical Patch Update missing',
    severity: 'medium',
    mark: 'verify',
    risk: 'Known security faults are open.',
    action: 'Update the image; apply the Critical Patch Update to the home that lacks it.',
    inputs:
      'machines/imageVersion settings/limits settings/criticalPatches facts/machine/patches homes/version clusters/gridVersion',
    *evaluate(view) {
      const months = view.limit('imageMonths');
      const oldest = monthsBefore(view.now, months);
      const known = yield* images(view, view.machines('database'));
      const dated = known.map(([machine]) => machine);
      if (dated.length === 0) return;
      for (const [machine, date] of yield* ask('machines/imageVersion', dated, (machine) =>
        dayNumber(dateOfVersion(imageOf(view, machine) ?? '')),
      ))
        if (date < oldest) yield about(machine, `has ${imageOf(view, machine)}, older than ${months} months`);
      yield* criticalPatches(view);
    },
  },
  {
    id: 'VER-06',
    title: 'Patch list differs between the nodes of one home',
    severity: 'critical',
    mark: 'documented',
    messages: 'INS-22009 DBT-13660',
    risk: 'Instances behave differently, and further patches fail.',
    action: 'Patch the node.',
    inputs: 'facts/machine/patches homes/path clusters/gridHome',
    *evaluate(view) {
      const homes = homesOf(view);
      if (homes.length === 0) yield { missing: 'homes/path' };
      for (const { path, nodes, what } of homes) {
        const known = yield* patchesOn(view, nodes, path);
        const lists = known.map(([machine, list]) => [machine, [...new Set(list)].sort().join(' ')] as const);
        yield* unequal(lists, `for ${what}`);
      }
    },
  },
  {
    id: 'VER-07',
    title: 'OPatch version differs',
    severity: 'medium',
    mark: 'documented',
    messages: 'PRVH-00668',
    risk: 'Patching stops on the node with the older one.',
    action: 'Install one version.',
    inputs: 'facts/machine/opatch',
    *evaluate(view) {
      const homes = homesOf(view);
      if (homes.length === 0) yield { missing: 'facts/machine/opatch' };
      const reported = new Set<string>();
      const factOf = ({ id }: Machine) => asText(view.fact('opatch', id));
      for (const { path, nodes, what } of homes) {
        const machines = nodes.flatMap((id) => view.index.machines.get(id) ?? []);
        const known = yield* ask('facts/machine/opatch', machines, (one) => opatchOf(factOf(one), path));
        // Versions reported for whole servers apply to all homes, so they are compared only once.
        const whole = known.every(([one]) => !factOf(one)?.includes(': '));
        for (const outcome of unequal(known, whole ? 'OPatch' : `OPatch for ${what}`)) {
          const text = JSON.stringify(outcome);
          if (!reported.has(text)) yield outcome;
          reported.add(text);
        }
      }
    },
  },
  {
    id: 'VER-08',
    title: 'Release out of support at the go-live date',
    severity: 'high',
    mark: 'verify',
    risk: 'Faults are no longer fixed.',
    action: 'Upgrade.',
    inputs: 'facts/appliance/goLive settings/supportEnds homes/version clusters/gridVersion',
    *evaluate(view) {
      const goLive = dayNumber(view.fact('goLive'));
      if (goLive === undefined) yield { missing: 'facts/appliance/goLive' };
      const table = asTable(view.setting('supportEnds'));
      const homes = yield* versioned(view);
      for (const { id, version, what } of homes) {
        const text = entryFor(table, version);
        const end = dayNumber(text);
        if (end === undefined) yield { missing: 'settings/supportEnds', subjects: [id] };
        else if (goLive !== undefined && end < goLive)
          yield finding(id, `${what} is ${version}, supported until ${usDate(String(text))}.`);
      }
    },
  },
  {
    id: 'VER-09',
    title: 'RDMA switch firmware older than the one shipped with the image',
    severity: 'high',
    mark: 'verify',
    source: 'S18',
    risk: 'The image was not tested with it.',
    action: 'Update with patchmgr, rolling. InfiniBand: first to 1.3.3-2.',
    inputs: 'facts/machine/firmware settings/switchFirmware machines/imageVersion',
    *evaluate(view) {
      const switches = view.machines('leaf-switch', 'spine-switch');
      const known = yield* askFacts(view, ['machine', 'firmware'], switches, asText);
      const seen = yield* images(view, view.machines('storage', 'database'));
      const image = seen.map(([, version]) => version).sort(compareVersions)[0] ?? '';
      const infiniBand = fabricOf(generationOf(view.appliance)) === 'InfiniBand';
      const shipped = entryFor(asTable(view.setting('switchFirmware')), image);
      const expected = shipped ?? (infiniBand ? '1.3.3-2' : undefined);
      if (!shipped) yield { missing: 'settings/switchFirmware' };
      for (const [machine, version] of known)
        if (expected && compareVersions(version, expected) < 0)
          yield about(machine, `has ${version}, ${expected} is required`);
    },
  },
  {
    id: 'VER-10',
    title: 'Hardware model not supported by the chosen Exadata System Software',
    severity: 'critical',
    mark: 'verify',
    risk: 'The image does not start on it.',
    action: 'Change one of the two.',
    inputs: 'machines/imageVersion appliance/generation settings/modelImages',
    *evaluate(view) {
      const table = asTable(view.setting('modelImages'));
      for (const [machine, version] of yield* images(view, view.machines('database', 'storage'))) {
        const model = generationOf(view.appliance, machine);
        const least = model && asText(table?.[model]);
        if (!model) yield { missing: 'appliance/generation' };
        else if (!least) yield { missing: 'settings/modelImages' };
        else if (compareVersions(version, least) < 0)
          yield about(machine, `(${model}) needs ${least} or newer, it has ${version}`);
      }
    },
  },
  {
    id: 'VER-11',
    title: 'exachk older than 180 days',
    severity: 'medium',
    mark: 'practice',
    source: '1070954.1',
    risk: 'Newer known faults were not looked for.',
    action: 'Run a fresh exachk.',
    inputs: 'facts/appliance/exachkRun settings/limits',
    *evaluate(view) {
      const run = dayNumber(view.fact('exachkRun'));
      const age = run === undefined ? undefined : (dayNumber(view.now) ?? run) - run;
      if (age === undefined) yield { missing: 'facts/appliance/exachkRun' };
      else if (age < -zoneDays || age > view.limit('exachkDays'))
        yield finding(
          view.appliance.id,
          `The last run is of ${usDate(String(view.fact('exachkRun')))}${age < 0 ? ', which is in the future' : ''}.`,
        );
    },
  },
];
