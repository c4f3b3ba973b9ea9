import type { Appliance } from '../../core/appliance/document/appliance-types.ts';

/** How many entries the log of the document's checklist has; 0 without one. The log is not checked, which takes too long for every edit. */
export function runLogLength(appliance: Appliance | undefined): number {
  const { run } = (appliance?.settings.reip ?? {}) as { readonly run?: { readonly log?: unknown } };
  return Array.isArray(run?.log) ? run.log.length : 0;
}

/** The same, where the base lacks some of them; else undefined. */
export function unsavedLogLength(appliance: Appliance, base: Appliance | undefined): number | undefined {
  const entries = runLogLength(appliance);
  return entries > runLogLength(base) ? entries : undefined;
}
