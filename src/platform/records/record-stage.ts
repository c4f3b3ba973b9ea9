/**
 * How far the work on an appliance is, for the list: a run, a signed plan, a plan of the assistant. The screens of the re-IP
 * report it for the document that they show; else its reading of a run is fetched, for a save that has one.
 */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { isRecord } from '../../core/collections/is-record.ts';
import type { Clock } from '../browser/clock.ts';
import { fetchPart } from '../browser/fetch-part.ts';
import type { RecordMeta } from './record-store.ts';

type Stage = Pick<RecordMeta, 'stage' | 'done' | 'steps' | 'next'>;

/** So long a save waits for the re-IP to be fetched. */
const patience = 1000;

const known = new WeakMap<Appliance, Stage>();

/** Documents do not change, so a stage stays right for as long as its document is there. */
export const rememberStage = (appliance: Appliance, stage: Stage) => void known.set(appliance, stage);

export async function recordStage(appliance: Appliance, clock: Clock): Promise<Stage> {
  const { reip, authoring } = appliance.settings;
  const hasWork = isRecord(reip) && (reip.run !== undefined || reip.signed !== undefined);
  const stage = known.get(appliance) ?? (hasWork ? await fetchedStage(appliance, clock) : undefined);
  return stage ?? (authoring === undefined ? {} : { stage: 'planned' });
}

async function fetchedStage(appliance: Appliance, clock: Clock): Promise<Stage | undefined> {
  try {
    const late = new Promise<undefined>(
      (resolve) => void clock.setTimeout(() => resolve(undefined), patience),
    );
    const part = await Promise.race([fetchPart(() => import('../../core/reip/run/run-stage.ts')), late]);
    return part?.reipStage(appliance);
  } catch {
    // A save must not fail for what only a list shows.
    return undefined;
  }
}
