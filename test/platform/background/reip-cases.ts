/** The background tasks of a re-IP: by name what the worker gives, and what the core gives. */
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { packBy } from '../../../src/core/artefacts/files/packed-file.ts';
import { untar } from '../../../src/core/artefacts/files/untar.ts';
import { planAndProve } from '../../../src/core/reip/checked-plan/plan-and-prove.ts';
import { archiveOf, fileNamed, listFiles } from '../../../src/core/reip/checked-plan/planned-files.ts';
import { rehearsalArchive } from '../../../src/core/reip/checked-plan/planned-rehearsal.ts';
import { proposeMapping } from '../../../src/core/reip/mapping/propose-mapping.ts';
import { emptyProject } from '../../../src/core/reip/project/reip-project.ts';
import { digestsOf } from '../../../src/core/reip/run/sign-off.ts';
import type { reipTasks } from '../../../src/core/tasks/reip-tasks.ts';
import type { RunInBackground } from '../../../src/platform/background/run-in-background.ts';

const vega01 = exampleVega01();
const request = {
  networks: [{ networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' }],
};
export const planInput = {
  base: vega01,
  mapping: proposeMapping(vega01, request).mapping,
  work: { ...emptyProject, request, answers: { 'QN-13': true } },
  now: '2025-03-01',
};
const { plan, proof, orderIgnored } = planAndProve(planInput);
const digests = digestsOf(plan, proof);
const { heading } = digests;
const filesInput = {
  ...planInput,
  heading,
  sha256: digests.file,
  isDraft: true,
};
const filesTools = () => ({ memory: new Map<string, unknown>(), packFile: packBy(Blob) });

const contentOf = async (blob: unknown) => {
  if (!(blob instanceof Blob)) throw new Error('no file');
  return { type: blob.type, bytes: Buffer.from(await blob.arrayBuffer()) };
};

type Case = (run: RunInBackground) => Promise<readonly [unknown, unknown]>;

export const reipCases: { readonly [name in keyof typeof reipTasks]: Case } = {
  reip: async (run) => [await run('reip', planInput), { plan, proof, orderIgnored, digests }],
  reipCommands: async (run) => [
    await run('reipCommands', planInput),
    { proof: planAndProve(planInput, { isWhole: true }).proof, digests },
  ],
  handover: async (run) => [await run('handover', filesInput), listFiles(filesInput, filesTools())],
  async handoverFile(run) {
    const input = { ...filesInput, name: 'runbook.md' };
    const found = fileNamed(input, filesTools());
    assert.match(found?.text ?? '', /DRAFT of a state that is not saved/);
    return [await run('handoverFile', input), found];
  },
  async handoverArchive(run) {
    const whole = await contentOf(archiveOf(filesInput, filesTools()));
    const given = await contentOf(await run('handoverArchive', filesInput));
    assert.ok((untar(whole.bytes)?.length ?? 0) > 20);
    return [given, whole];
  },
  async rehearsal(run) {
    const made = await contentOf(rehearsalArchive(filesInput, filesTools()));
    return [await contentOf(await run('rehearsal', filesInput)), made];
  },
  reipReady: async (run) => [await run('reipReady', {}), true],
};
