/**
 * MAC addresses as systems write them: `00:10:e0:3c:c5:66`, `00-10-E0-3C-C5-66`, `0010.e03c.c566`, `0010e03cc566`, and
 * without leading zeros `0:10:e0:3c:c5:66`.
 *
 *   plainMac('0010.E03C.C566')     '0010e03cc566'; '' for a text that is not a MAC address
 */
export function plainMac(text: string): string {
  const groups = text.trim().toLowerCase().split(/[:.-]/);
  const length = { 1: 12, 2: 6, 3: 4, 6: 2 }[groups.length];
  if (length === undefined || !groups.every((group) => /^[\da-f]+$/.test(group) && group.length <= length))
    return '';
  const isWhole = groups.length === 6 || groups.every((group) => group.length === length);
  return isWhole ? groups.map((group) => group.padStart(length, '0')).join('') : '';
}
