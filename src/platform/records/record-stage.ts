import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { isRecord } from '../../core/collections/is-record.ts';
import type { RecordMeta } from './record-store.ts';

type Stage = Pick<RecordMeta, 'stage' | 'done' | 'steps' | 'next'>;

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = isRecord(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
};

/**
 * How far the work on an appliance is, for the list: a run, a signed plan, a plan of the assistant. Read from the settings as
 * they are stored: the re-IP itself, which checks their shape, is too much for a save.
 */
export function stageOf({ settings }: Appliance): Stage {
  const { reip, authoring } = settings;
  const run = isRecord(reip) ? reip.run : undefined;
  if (isRecord(run)) return runStage(run);
  if (listIn(reip, 'signed').length > 0) return { stage: 'signed' };
  return authoring === undefined ? {} : { stage: 'planned' };
}

function runStage(run: Readonly<Record<string, unknown>>): Stage {
  const steps = [...listIn(run.plan, 'steps'), ...listIn(run, 'steps')].filter(isRecord);
  const done = new Set<unknown>();
  let isEnded = false;
  for (const entry of listIn(run, 'log').filter(isRecord)) {
    if (entry.what === 'done') done.add(entry.stepId);
    else if (entry.what === 'open') done.delete(entry.stepId);
    isEnded = entry.what === 'end';
  }
  const next = steps.find(({ id }) => !done.has(id));
  return {
    stage: isEnded ? 'ended' : 'run',
    done: done.size,
    steps: steps.length,
    ...(next && !isEnded && { next: String(next.number ?? `${next.phase}.${next.seq}`) }),
  };
}
