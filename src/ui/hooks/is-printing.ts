/** Whether the page goes to paper just now: what is drawn for the first time at that moment has not heard of it. */
let isNow = false;

globalThis.addEventListener?.('beforeprint', () => {
  isNow = true;
});
globalThis.addEventListener?.('afterprint', () => {
  isNow = false;
});

export const isPrinting = (): boolean => isNow;
