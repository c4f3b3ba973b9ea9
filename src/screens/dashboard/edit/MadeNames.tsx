import { useMemo } from 'react';
import { maskClasses, previewNames } from '../../../core/appliance/bulk-edit/name-masks.ts';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';

/** One name of each class as the masks make it. */
export function MadeNames({ appliance }: { appliance: Appliance }) {
  const first = useMemo(() => {
    const made = new Map<string, string>();
    for (const { maskClass, after } of previewNames(appliance, appliance.masks ?? {}).names)
      if (!made.has(maskClass)) made.set(maskClass, after);
    return made;
  }, [appliance]);
  return (
    <section className="edit-facts" aria-label="Names that the masks make">
      <h3>Names that the masks make</h3>
      {first.size === 0 ? (
        <p className="muted">No masks yet.</p>
      ) : (
        <KeyValues
          items={maskClasses.flatMap(({ id, label }) =>
            first.has(id) ? [{ label, value: first.get(id) }] : [],
          )}
        />
      )}
    </section>
  );
}
