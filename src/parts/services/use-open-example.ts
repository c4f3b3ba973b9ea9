import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { areaPath } from '../../paths.ts';
import { singleFlight } from '../../platform/browser/single-flight.ts';
import { useLoadPart } from './use-load-part.ts';
import { useServices } from './use-services.ts';

/** Stores the worked example as an appliance of its own, or opens it where it is stored already, and goes to `path`. */
export function useOpenExample(path: string): () => Promise<void> {
  const { workspace, records } = useServices();
  const loadPart = useLoadPart();
  const [, navigate] = useLocation();
  return useMemo(
    () =>
      singleFlight(async () => {
        const part = await loadPart(() => import('../../core/appliance/example/vega01.ts'));
        if (!part) return;
        const example = part.exampleVega01();
        const stored = await records.list();
        if (stored.ok && stored.records.some((meta) => meta.id === example.id)) {
          navigate(areaPath(path, example.id));
          return;
        }
        const result = await workspace.create(example, 'The worked example');
        // The workspace itself reports a failure; the document is then open and unsaved, or another one is.
        const id = result.ok ? result.meta.id : result.opened;
        if (id) navigate(areaPath(path, id));
      }),
    [workspace, records, loadPart, navigate, path],
  );
}
