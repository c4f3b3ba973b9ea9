import { useEffect, useRef, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { FileToMerge } from '../../../core/formats/merge/merge-files.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { type Comparison, compareFile } from './compare-file.ts';

type Compared = { readonly of: Appliance; readonly file: FileToMerge; readonly comparison: Comparison };

/** The file that was dropped last, compared with the plan, again after each edit: what is taken reverts no edit. */
export function useComparison(appliance: Appliance) {
  const { readInBackground, runInBackground } = useServices();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<{ readonly id: string; readonly file: FileToMerge }>();
  const [compared, setCompared] = useState<Compared>();
  const lastDrop = useRef<AbortController>(undefined);
  const { id } = appliance;
  // Read for another appliance, it is nothing here.
  const file = read?.id === id ? read.file : undefined;
  useEffect(() => {
    if (!file) return;
    const stop = new AbortController();
    const { signal } = stop;
    void runInBackground('merge', { into: appliance, files: [file] }, { signal }).then((merge) => {
      if (merge && !signal.aborted)
        setCompared({
          of: appliance,
          file,
          comparison: compareFile(appliance, file.appliance, file.name, merge),
        });
    });
    return () => stop.abort();
  }, [appliance, file, runInBackground]);
  const take = async ([dropped]: readonly File[]) => {
    if (!dropped) return;
    const { name } = dropped;
    lastDrop.current?.abort();
    lastDrop.current = new AbortController();
    const { signal } = lastDrop.current;
    setRead(undefined);
    setProblem(undefined);
    setReading(name);
    const found = await readInBackground({ name, blob: dropped }, () => undefined, signal);
    // A later drop is what counts, also where its file is read sooner.
    if (signal.aborted) return;
    setReading(undefined);
    if (found.ok) setRead({ id, file: { name, appliance: found.appliance, format: found.format } });
    else setProblem(found.problems[0]?.message ?? `${name} could not be read. Choose another file.`);
  };
  const shown = file && compared?.file === file ? compared : undefined;
  return {
    take,
    close: () => setRead(undefined),
    shown: shown?.comparison,
    isStale: shown?.of !== appliance,
    reading: reading ?? (file && !shown ? file.name : undefined),
    problem,
  };
}
