/**
 * Versions of database homes: free input with a format check. The list only makes suggestions: the releases that a
 * bundle supports are in its own list and in My Oracle Support note 888828.1.
 */
import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import { compareVersions } from '../../text/compare-versions.ts';

type KnownVersion = { readonly version: string; readonly mark: Mark };

const documented = [
  '19.26.0.0.250121',
  '19.19.0.0.230418',
  '19.15.0.0.220419',
  '19.7.0.0.200414',
  '19.3.0.0.190416',
  '12.1.0.2.170418',
];
const practice = [
  '19.28.0.0.250715',
  '19.27.0.0.250415',
  '19.25.0.0.241015',
  '19.24.0.0.240716',
  '19.23.0.0.240416',
  '19.22.0.0.240116',
  '19.21.0.0.231017',
  '19.20.0.0.230718',
];
const verify = ['19.30.0.0.260120', '19.29.0.0.251021'];

const marked =
  (mark: Mark) =>
  (version: string): KnownVersion => ({ version, mark });

/** Newest first. Versions from the document or from the user's list are included and marked as practice. */
export function knownVersions(appliance: Appliance | undefined): readonly KnownVersion[] {
  const list = [
    ...documented.map(marked('documented')),
    ...practice.map(marked('practice')),
    ...verify.map(marked('verify')),
  ];
  const seen = new Set(list.map(({ version }) => version));
  const added = (appliance?.settings.versions ?? []).map((version) => ({ version }));
  for (const { version } of [...(appliance?.homes ?? []), ...added]) {
    if (version && !seen.has(version)) list.push({ version, mark: 'practice' });
    seen.add(version);
  }
  return list.sort((one, other) => compareVersions(other.version, one.version));
}

/** 12.x and 19.x have a documented pattern; for any other release a mismatch is a warning. */
export function versionFault(
  version: string,
): { readonly message: string; readonly warning: boolean } | undefined {
  if (/^\d{2}\.\d{1,2}\.\d\.\d\.\d{6}$/.test(version)) return undefined;
  return /^(?:12|19)(?:\.|$)/.test(version)
    ? { message: `${version} is not a full version. Enter one like 19.26.0.0.250121.`, warning: false }
    : {
        message: `${version} is not in the form of 12.x and 19.x. Check it for your release.`,
        warning: true,
      };
}
