/** `12 addresses`, `10,044 addresses`, as headings, buttons and undo say it. */
export const addressCount = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'address' : 'addresses'}`;
