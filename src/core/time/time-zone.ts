const known = new Map<string, boolean>();

/** Whether the platform's own table has the zone (`Europe/Berlin`). Its case does not count. */
export function isTimeZone(text: string): boolean {
  let found = known.get(text);
  if (found === undefined) {
    found = hasZone(text);
    // Asking is slow; what somebody types is not kept for ever.
    if (known.size > 1000) known.clear();
    known.set(text, found);
  }
  return found;
}

function hasZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
