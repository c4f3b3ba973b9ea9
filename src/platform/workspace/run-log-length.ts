import type { Appliance } from '../../core/appliance/document/appliance-types.ts';

/** How many entries the log of the document's checklist has; 0 without one. Of a document from a file it is no proof of a log. */
export function runLogLength(appliance: Appliance | undefined): number {
  const { run } = (appliance?.settings.reip ?? {}) as { readonly run?: { readonly log?: unknown } };
  return Array.isArray(run?.log) ? run.log.length : 0;
}
