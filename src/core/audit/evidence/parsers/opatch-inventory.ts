/** Reads the patches of a server's homes from an OPatch inventory. */

const homeOf = (command: string): string => /(\/\S+)\/OPatch\/opatch/.exec(command)?.[1] ?? '';

/** Homes of opatch: each `Oracle Home` heads its own list; without one the list belongs to the command's path. */
export function patchesOf(lines: readonly string[], command: string): Record<string, string[]> {
  const homes: Record<string, string[]> = Object.create(null);
  let home = homeOf(command);
  for (const line of lines) {
    home = /^Oracle Home\s*:\s*(\/\S+)/.exec(line)?.[1] ?? home;
    // A home without a patch is known to have none.
    const bare = /^There are no Interim patches\b(?:.*"(\/[^"]+)")?/i.exec(line);
    const of = bare && (home || bare[1]);
    if (of) homes[of] ??= [];
    const patch = /^(\d{6,10});/.exec(line)?.[1] ?? /^Patch\s+(\d{6,10})\s*:/.exec(line)?.[1];
    // A release update also shows its level, because a later level contains all earlier ones.
    const level = /\brelease update\b.*?(\d+(?:\.\d+){3}\.\d{6})\b/i.exec(line)?.[1];
    if (patch && home) homes[home] = [...(homes[home] ?? []), patch, ...(level ? [level] : [])];
  }
  return homes;
}

/** The OPatch of each home, as an inventory or the path of the command names it: see `opatchOf`. */
export function opatchVersions(lines: readonly string[], command: string): string | undefined {
  let home = homeOf(command);
  const versions = new Map<string, string>();
  for (const line of lines) {
    home = /^Oracle Home\s*:\s*(\/\S+)/.exec(line)?.[1] ?? home;
    const version = /^OPatch version\s*:\s*([\d.]+)/i.exec(line)?.[1];
    if (version) versions.set(home, home ? `${home}: ${version}` : version);
  }
  return versions.size > 0 ? [...versions.values()].join(', ') : undefined;
}
