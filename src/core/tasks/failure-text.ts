/** Chromium and Firefox each report in their own words that a part of the program did not come. */
const lostPart = /dynamically imported module|importing a module script/i;

/** What the page shows of an error that ended a task. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return lostPart.test(message)
    ? 'A part of the console could not be loaded: there is no connection to the appliance. Try again when it answers.'
    : message;
}
