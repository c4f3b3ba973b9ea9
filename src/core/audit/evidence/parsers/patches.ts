/** Outputs of patches: input 24. */

import { appendTo } from '../../../collections/grouping.ts';
import { plural } from '../../../text/plural.ts';
import { cutOff, judged, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted } from '../types.ts';

/** `/u01/app/19.0.0.0/grid/OPatch/opatch`; a variable does not name the home. */
const homeOf = (command: string): string => /(\/[^\s$'"]+)\/OPatch\/opatch/.exec(command)?.[1] ?? '';

const read: EvidenceInput['read'] = (sheet, { command, host }) => {
  const patches = new Map<string, string[]>();
  const tools = new Map<string, string>();
  const bad: string[] = [];
  const noted: Noted[] = [];
  let home = homeOf(command);
  let isWhole = false;
  let count = 0;
  let isBare = false;
  const add = (patch: string, text: string) => {
    count++;
    if (home) appendTo(patches, home, patch);
    level(text);
  };
  /** A release update also shows its level, because a later level contains all earlier ones. */
  const level = (text: string) => {
    const found =
      /\brelease update\b.*?(\d+(?:\.\d+){3}\.\d{6})\b/i.exec(text)?.[1] ??
      /\bdatabase\b.*\brelease update\b\s*:?\s*(\d+(?:\.\d+){4})\b/i.exec(text)?.[1];
    if (found && home && !patches.get(home)?.includes(found)) appendTo(patches, home, found);
  };
  sheet.walk([
    [
      /OPatch failed|OPatchSession cannot load|^Oracle Home (?:does not exist|is not)|^Inventory load failed|^LsInventorySession failed/i,
      ({ input }) => bad.push(input),
    ],
    [
      /^OPatch succeeded/,
      () => {
        isWhole = true;
      },
    ],
    [
      /^There are no Interim patches\b(?:.*"(\/[^"]+)")?/i,
      ([, path]) => {
        isWhole = true;
        isBare = true;
        // A home without a patch is known to have none.
        const of = home || path;
        if (of && !patches.has(of)) patches.set(of, []);
      },
    ],
    [/^(\d{6,10});(.*)$/, ([, patch = '', text = '']) => add(patch, text)],
    [/^Patch\s+(\d{6,10})\s*:/, ([, patch = '']) => add(patch, '')],
    // In the inventory the level of a patch is below it.
    [/^Patch description:\s*(.*)$/i, ({ input }) => level(input)],
    [
      /^Oracle Home\s*:\s*(\/\S+)/,
      ([, path = '']) => {
        home = path;
      },
    ],
    [/^OPatch version\s*:\s*([\d.]+)/i, ([, value = '']) => tools.set(home, value)],
    [
      /^(?:Oracle Interim Patch Installer|Copyright|Lsinventory Output file|Log file location|Installed Top-level Products|Interim patches \(|There are \d+ products|Local Machine Information|LsInventory|Invoking|Environment:|This|Rac system|Patch level status)/i,
      'line around the inventory',
    ],
    [
      /^\s*(Central Inventory|from|OUI version|Hostname|ARU platform id|ARU platform description:|Unique Patch ID|Sub-patch|Patch ID|Applied|Remote node|Local node)\s*:?[=:]?\s*(.*)$/i,
      ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
    ],
    [
      /^\s+(?:Created on|Bugs fixed|\d{7,}(?:,\s*\d*)*,?\s*$)|^\s+Superseded|^\s*This patch (?:overlays|needs)|^\s*as prerequisites|^\s+"?\d+"?\s*$/i,
      `detail of a patch`,
    ],
    [
      /^Oracle (?:Grid Infrastructure|Database)\b.*\d/,
      ({ input }, line) => noted.push({ attribute: 'product', value: input.trim(), line }),
    ],
  ]);
  const list = Object.fromEntries([...patches].map(([path, of]) => [path, [...new Set(of)]]));
  const opatch = [...tools].map(([path, value]) => (path ? `${path}: ${value}` : value)).join(', ');
  // Half a list is another list: nodes would differ that do not.
  const isKnown = isWhole && patches.size > 0;
  const seen = host
    ? seenOf({ host }, { patches: isKnown ? list : undefined, opatch: opatch || undefined })
    : [];
  const checks = ['VER-06', 'VER-07'];
  if (bad.length > 0) return { seen, noted, verdicts: [judged(bad, '', checks)] };
  if (count === 0 && !isBare && opatch)
    return {
      seen,
      noted,
      verdicts: [judged([], isWhole && `OPatch ${[...new Set(tools.values())].join(', ')}.`, checks)],
    };
  if (!isWhole) return { seen, noted, verdicts: [stated(cutOff, checks)] };
  // A home without patches is not good by itself: its other nodes may have some.
  if (isBare && count === 0) return { seen, noted, verdicts: [stated('No patch is installed.', checks)] };
  const text = `${plural(count, 'patch', 'patches')}.`;
  return { seen, noted, verdicts: [judged([], count > 0 && text, checks)] };
};

export const patchInputs: readonly EvidenceInput[] = [
  {
    number: 24,
    command: /\bopatch(?:\.bat)?\b/i,
    content:
      /^(?:\d{6,10};|OPatch (?:Version|version)\s*:|There are no Interim patches|Oracle Interim Patch Installer|Patch\s+\d{6,10}\s*: applied)/,
    read,
  },
];
