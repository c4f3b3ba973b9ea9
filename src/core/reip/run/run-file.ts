/**
 * A run as one file, to go on with on another machine. One line of JSON that ends with the SHA-256 of all before it:
 * a file that is not byte for byte what was written is refused, with the place where it was changed. With the document
 * and the work in it, the file is all that the other machine needs: its mapping and its plan are the same there.
 *
 * Files of earlier releases have no request. It is then taken from the plan, which keeps the address of every endpoint.
 *
 *   openRunFile(writeRun(run, baseOf(vega01)))     { ok: true, run, appliance: vega01 with the run in it }
 */

import * as v from 'valibot';
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { fits } from '../../appliance/document/fits.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { openSavedDocument } from '../../appliance/document/migrate.ts';
import { savedWork } from '../../appliance/document/schema-reip.ts';
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { isRecord } from '../../collections/is-record.ts';
import { jsonShape, maxDepth } from '../../formats/shared/json-place.ts';
import type { Plan } from '../plan-types.ts';
import { isMadeFrom } from '../project/base-document.ts';
import { emptyProject, type ReipProject, withReipProject } from '../project/reip-project.ts';
import { type Run, runOf, verifyRun } from '../project/run-log.ts';

const runFileFormat = 'appliance-console-run/1';

/** What a person entered, without the run. Absent parts come from the plan, as far as it has them. */
type StoredWork = Partial<Omit<ReipProject, 'run'>>;

const storedKeys = Object.keys(savedWork) as (keyof typeof savedWork)[];
const stored = v.partial(v.strictObject(savedWork));
const isStoredWork = (found: unknown): found is StoredWork => fits(stored, found);

/** `document`: what the plan was made from (`baseOf`), of a deployment the document that is built. */
export function writeRun(run: Run, document?: Appliance, work?: StoredWork): string {
  const { kind, appliance, started, plan, steps, window, proof, log } = run;
  const text = JSON.stringify({
    format: runFileFormat,
    proof,
    kind,
    appliance,
    started,
    plan,
    steps,
    window,
    log,
    document,
    work: work && Object.fromEntries(storedKeys.map((key) => [key, work[key]])),
  });
  return `${text.slice(0, -1)},"sum":"${sha256Hex(text)}"}`;
}

type RunRead =
  | { readonly ok: true; readonly run: Run; readonly document?: unknown; readonly work?: StoredWork }
  | { readonly ok: false; readonly message: string };

type Refused = Extract<RunRead, { ok: false }>;
const refused = (message: string): Refused => ({ ok: false, message });

export function readRun(text: string): RunRead {
  const plain = text.replace(/^\ufeff/, '').trimEnd();
  const { tooDeep } = jsonShape(plain, maxDepth);
  if (tooDeep !== undefined)
    return refused(
      `This is not a run file: at character ${tooDeep + 1} it is nested deeper than ${maxDepth} levels`,
    );
  let found: unknown;
  try {
    found = JSON.parse(plain);
  } catch {
    return refused('This is not a run file: its text is not JSON');
  }
  const run = runOf(found);
  if (!run || !isRecord(found)) return refused('This is not a run file of the console');
  const chain = verifyRun(run);
  if (!chain.ok) return refused(`The run file was changed. ${chain.message}`);
  const { document, work } = found;
  if (work !== undefined && !isStoredWork(work))
    return refused(
      'The run file was changed. Its request, answers, estimates or signatures are none of this console',
    );
  if (document !== undefined && !isRecord(document))
    return refused(
      `The run file was changed. At character ${plain.indexOf('"document":') + 1} it has no document`,
    );
  if (document && run.plan && !isMadeFrom(document as Appliance, run.plan))
    return refused('The run file was changed. Its document is not the one that the plan was made from');
  const written = writeRun(run, document as Appliance | undefined, work);
  if (written !== plain)
    return refused(`The run file was changed: its checksum does not match${placeOf(written, plain)}`);
  return { ok: true, run, ...(document !== undefined && { document }), ...(work && { work }) };
}

/** Where a text leaves what was written; the sum alone is behind everything else. */
function placeOf(written: string, plain: string): string {
  let at = 0;
  while (at < written.length && written[at] === plain[at]) at++;
  return at < written.length - 67 ? `, from character ${at + 1} on` : '';
}

type OpenedRun =
  | {
      readonly ok: true;
      readonly run: Run;
      /** With the run and the request of its plan in it; absent when the file has none. */
      readonly appliance?: Appliance;
    }
  | Refused;

/** A run file as a machine opens it that has nothing else. */
export function openRunFile(text: string): OpenedRun {
  const read = readRun(text);
  if (!read.ok || read.document === undefined) return read;
  const { run, document, work } = read;
  const opened = openSavedDocument(document);
  if (!opened.ok) return refused('The document in the run file is none of this console');
  return {
    ok: true,
    run,
    appliance: withReipProject(opened.appliance, {
      ...projectOfPlan(run.plan, opened.appliance),
      ...work,
      run,
    }),
  };
}

/**
 * The request as far as a plan contains it: every address of a network that changes is pinned, also one that stays, because
 * the rules that placed it are not in the plan.
 */
function projectOfPlan(plan: Plan | undefined, appliance: Appliance): ReipProject {
  if (!plan) return emptyProject;
  const { networks, services, mapping, renames, parking, occupied, temporarySuffix, answers, strategy } =
    plan;
  const { endpoints } = indexAppliance(appliance);
  const changing = new Set(networks.map(({ networkId }) => networkId));
  return {
    request: {
      networks,
      ...(services && { services }),
      pins: mapping.flatMap(({ endpointId, current, planned }) =>
        planned !== '' && (current !== planned || changing.has(endpoints.get(endpointId)?.networkId ?? ''))
          ? [{ endpointId, address: planned }]
          : [],
      ),
      renames: Object.entries(renames).map(([endpointId, hostname]) => ({ endpointId, hostname })),
      parking,
      ...(occupied && { occupied }),
      ...(temporarySuffix && { temporarySuffix }),
    },
    answers,
    strategy,
  };
}
