/**
 * A ticket, and the person who ends the blackout, belong to one blackout. For another blackout, which does not overlap
 * the first, these values stay in the document next to the window that they were stated for, but no longer count.
 *
 *   isOfOther({ blackoutStart: '2027-01-09T22:00', blackoutEnd: '2027-01-10T04:00', saidFor: '2026-11-28T22:00 2026-11-29T04:00' })
 */
type Fields = Readonly<Record<string, string>>;

export const windowFields: readonly string[] = ['endedBy', 'ticket', 'window', 'rolling'];

/** Local texts, which sort as their times do. */
export function isOfOther({
  blackoutStart: start = '',
  blackoutEnd: end = '',
  saidFor = '',
}: Fields): boolean {
  const [from = '', to = ''] = saidFor.split(' ');
  return to !== '' && start < end && (start >= to || end <= from);
}

/** Fields to change together with the edited one; undefined removes a value. */
export function alongWith(id: string, fields: Fields): Readonly<Record<string, string | undefined>> {
  const { blackoutStart: start = '', blackoutEnd: end = '', saidFor } = fields;
  if (id === 'blackoutStart' || id === 'blackoutEnd') {
    const isStated = windowFields.some((one) => fields[one]);
    return saidFor || !isStated || start === '' || start >= end ? {} : { saidFor: `${start} ${end}` };
  }
  if (!windowFields.includes(id)) return {};
  const gone = isOfOther(fields) ? windowFields : [];
  return Object.fromEntries(['saidFor', ...gone].map((one) => [one, undefined]));
}
