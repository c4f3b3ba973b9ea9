/** `1 clash`, `3 clashes`, `1,200 addresses`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')} ${count === 1 ? one : many}`;
