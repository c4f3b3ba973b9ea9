/** How readers of an es.xml use a value: mark it as used, read it as a number or a list, or report an invalid one. */
import type { EsValue } from './es-xml-entities.ts';

export const take = <T extends EsValue | undefined>(value: T): T => {
  if (value) value.used = true;
  return value;
};

/** Reports a value that does not match its name. `expected` is, for example, `a VLAN id`. */
export type ReportValue = (value: EsValue, expected: string) => void;

export const wholeNumber = (text: string | undefined, most = Number.MAX_SAFE_INTEGER): number | undefined => {
  const number = text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= most ? number : undefined;
};

export const hostLabel = (text: string): string => text.split('.')[0] ?? text;

/** The entries of a list in one text, by comma, semicolon or blank, each with its place in the text. */
export function listEntries(text: string): { readonly text: string; readonly at: number }[] {
  const bare = text.replace(/^["']|["']$/g, ' ');
  return [...bare.matchAll(/[^\s,;]+/g)].map((match) => ({ text: match[0], at: match.index }));
}
