import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { knownVersions } from '../../../core/oedacli/language/database-versions.ts';
import { compareVersions } from '../../../core/text/compare-versions.ts';

/**
 * Newest first: what the console knows, what the document uses, what the user added. They are suggestions, not a
 * complete list.
 */
export function offeredVersions(appliance: Appliance): readonly string[] {
  const all = new Set([
    ...knownVersions(appliance).map(({ version }) => version),
    ...(appliance.settings.versions ?? []),
    ...appliance.clusters.flatMap(({ gridVersion }) => gridVersion ?? []),
  ]);
  return [...all].sort((one, other) => compareVersions(other, one));
}
