const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 clash`, `3 clashes`, `1,200 addresses`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** `and 7 more`, `and 1,200 more`: behind a list of the first ones. */
export const andMore = (count: number): string => `and ${grouped(count)} more`;
