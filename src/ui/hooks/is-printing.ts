/** Whether the page is being printed: a component that is first drawn then has missed the event. */
let isNow = false;

globalThis.addEventListener?.('beforeprint', () => {
  isNow = true;
});
globalThis.addEventListener?.('afterprint', () => {
  isNow = false;
});

export const isPrinting = (): boolean => isNow;
