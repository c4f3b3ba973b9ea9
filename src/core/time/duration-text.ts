/**
 * Durations as the screens show them.
 *
 *   durationText(42)     '42 min'
 *   durationText(190)    '3 h 10 min'
 */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
