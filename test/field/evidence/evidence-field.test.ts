/** Outputs from the field: what a person must get of each. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../src/core/appliance/document/ids.ts';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { writeCollector } from '../../../src/core/audit/evidence/collector/collector.ts';
import { byLimits } from '../../../src/core/audit/evidence/limit-verdicts.ts';
import { readEvidence } from '../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../src/core/audit/evidence/reconcile.ts';
import { runAudit } from '../../../src/core/audit/run/run.ts';
import { type Answer, type Expectation, faultsOf, type Names } from './expectations.ts';

type Collector = { readonly hosts: readonly string[]; readonly answers: Readonly<Record<string, string>> };
type Case = Expectation & {
  readonly name: string;
  readonly file?: string;
  readonly chosenHost?: string;
  readonly collector?: Collector;
};

const folder = 'test/field/evidence';
const today = '2025-03-01';
const field = suite('evidence from the field');
const base = exampleVega01();

const described = new Map<string, string>([[base.id, 'the whole appliance']]);
for (const kind of [
  'machines',
  'networks',
  'clusters',
  'diskGroups',
  'databases',
  'homes',
  'endpoints',
] as const)
  for (const one of base[kind]) {
    const owner = 'owner' in one && typeof one.owner === 'object' ? ownerId(one.owner) : '';
    const words = Object.values(one).filter((value) => typeof value === 'string');
    const holder = base.machines.find(({ id }) => id === owner)?.name ?? '';
    described.set(one.id, [kind, ...words, holder].join(' '));
  }

const names: Names = {
  describe: (id) => described.get(id) ?? id,
  machineOf(name) {
    if (!name) return undefined;
    const label = /^[\d.]+$/.test(name) ? name : (name.split('.')[0] ?? name).toLowerCase();
    if (base.machines.some((one) => one.name === label)) return label;
    const point = base.endpoints.find(({ hostname, address }) => hostname === label || address === name);
    return base.machines.find(({ id }) => point && id === ownerId(point.owner))?.name ?? label;
  },
};

const findings = (appliance: Appliance) => runAudit(appliance, { now: today }).findings;
const keyOf = ({ checkId, severity, detail }: ReturnType<typeof findings>[number]) =>
  `${checkId} ${severity} ${detail}`;
const before = new Set(findings(base).map(keyOf));

/** What the collector writes of a few hosts; its `ssh` answers a command, known by a part of it, with a file. */
function collected({ hosts, answers }: Collector): Buffer {
  const place = mkdtempSync(join(tmpdir(), 'collector-'));
  try {
    const machines = base.machines.filter(({ name }) => hosts.includes(name));
    const few = { ...base, machines, clusters: [], databases: [], homes: [] };
    writeFileSync(join(place, 'collect.sh'), writeCollector(few).file.text);
    const choices = Object.entries(answers).map(
      ([part, file]) => `*"${part}"*) cat '${resolve(folder, 'cases', file)}';;`,
    );
    const stub = `#!/bin/bash\ncase "$*" in\n${choices.join('\n')}\nesac\n`;
    writeFileSync(join(place, 'ssh'), stub, { mode: 0o755 });
    const env = { ...process.env, PATH: `${place}:/usr/bin:/bin` };
    spawnSync('bash', [join(place, 'collect.sh'), join(place, 'out.txt')], { env, timeout: 60_000 });
    return readFileSync(join(place, 'out.txt'));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function answerTo({ name, file = `${name}.txt`, chosenHost, collector }: Case): Answer {
  const bytes = collector ? collected(collector) : readFileSync(join(folder, 'cases', file));
  const text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
  const options = { name: file, at: `${today}T10:00:00Z`, ...(chosenHost && { host: chosenHost }) };
  const evidence = byLimits(base, readEvidence(text, options));
  const found = reconcile(base, evidence);
  const news = findings(addEvidence(base, found)).filter((one) => !before.has(keyOf(one)));
  const lines = evidence.text.split('\n');
  return {
    evidence,
    differences: found.differences.map(
      ({ what, planned, observed, subject }) =>
        `${what} planned ${planned} observed ${observed} subject ${names.describe(subject)}`,
    ),
    bad: evidence.readings.flatMap(({ host = '', verdicts }) =>
      verdicts.flatMap((one) =>
        one.ok === false ? `${host} ${one.text} ${(one.messages ?? []).join(' ')}` : [],
      ),
    ),
    news: news.map((one) => ({
      check: one.checkId,
      text: [one.checkId, one.detail, ...(one.evidence ?? []), ...one.subjects.map(names.describe)].join(' '),
    })),
    facts: found.facts,
    agreeing: found.agreeing,
    unmatched: found.unmatched,
    unread: [
      ...evidence.unknown.map((one) => one.text),
      ...evidence.readings.flatMap((one) => [
        ...one.notRead.map((line) => line.text),
        ...one.leftUncompared.map(({ attribute, value }) => `${attribute} ${value}`),
        ...one.skipped.flatMap((skipped) => skipped.lines.map((line) => lines[line - 1] ?? '')),
      ]),
    ],
    // The file of the collector has no secret either: it is sent before anything else masks it.
    whole: JSON.stringify([evidence, found, ...(collector ? [text] : [])]),
  };
}

const { cases } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
  readonly cases: readonly Case[];
};

field('there are cases of every kind', () => assert.ok(cases.length >= 90, `${cases.length}`));

for (const one of cases) field(one.name, () => assert.is(faultsOf(answerTo(one), one, names).join('\n'), ''));

field.run();
