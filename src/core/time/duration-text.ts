/**
 * Durations as the screens show them.
 *
 *   minuteWords(42)     '42 min'
 *   minuteWords(190)    '3 h 10 min'
 */
export function minuteWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
