/**
 * The older form of cell.conf: elements with texts or elements in them, without attributes that matter. An element that
 * comes again makes a list. Undefined where one is not closed: the text was cut off.
 */
import type { PerlValue } from '../../../formats/cli/cell-conf-perl.ts';

type Open = { readonly name: string; readonly group: Map<string, PerlValue>; text: string };

const deepest = 50;

export function configurationOfXml(text: string): ReadonlyMap<string, PerlValue> | undefined {
  const root = new Map<string, PerlValue>();
  const open: Open[] = [{ name: '', group: root, text: '' }];
  for (const [, close, name, empty, words = ''] of text.matchAll(
    /<(\/?)([A-Za-z_][\w.-]*)[^<>]*?(\/?)>([^<]*)/g,
  )) {
    const last = open.at(-1);
    if (!last || name === undefined || open.length > deepest) return undefined;
    if (close) {
      if (last.name !== name) return undefined;
      open.pop();
      put(open.at(-1)?.group, name, last.group.size > 0 ? last.group : last.text.trim());
    } else if (!empty) open.push({ name, group: new Map(), text: words });
  }
  if (open.length > 1) return undefined;
  const [only] = root.values();
  return root.size === 1 && only instanceof Map ? only : root;
}

function put(group: Map<string, PerlValue> | undefined, name: string, value: PerlValue): void {
  const before = group?.get(name);
  group?.set(
    name,
    before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value],
  );
}
