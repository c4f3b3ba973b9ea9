/** As editors and viewers show it before a line. */
const lineNumber = /^[ \t]*(\d{1,6})(?:[ \t]*[|:.)][ \t]?|\t[ \t]?|[ \t]{1,3}|$)/;

/** Without the numbers that count every line with text; undefined where there are none. */
export function withoutLineNumbers(lines: readonly string[]): string[] | undefined {
  const found = lines.map((line) => lineNumber.exec(line) ?? undefined);
  const counted = found.filter((_, at) => lines[at]?.trim() !== '');
  const first = Number(counted[0]?.[1]);
  if (counted.length < 2 || counted.some((one, at) => Number(one?.[1]) !== first + at)) return undefined;
  // Each line has as much before its text as the shortest has.
  const lead = found.reduce(
    (least, one) => (one && one[0].length < one.input.length ? Math.min(least, one[0].length) : least),
    Number.POSITIVE_INFINITY,
  );
  if (lead === Number.POSITIVE_INFINITY) return undefined;
  return lines.map((line, at) => {
    const [before = '', number = ''] = found[at] ?? [];
    const mark = before.search(/[|:.)]/);
    const end = mark < 0 ? before.indexOf(number) + number.length : mark + 1;
    return before === '' ? line : line.slice(Math.max(lead, end));
  });
}
