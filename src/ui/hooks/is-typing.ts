/** Whether keys go into a field, so that one-letter shortcuts must stay quiet. */
export function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    // No key writes into these.
    !target.matches('[type=radio], [type=checkbox]')
  );
}
