/**
 * Host and domain names: RFC 952 and RFC 1123. Each check returns the fault and its fix in sentences, or undefined.
 *
 *   labelProblem('vega01db01')     undefined
 *   labelProblem('vega01_db01')    "vega01_db01" holds "_". Enter letters, digits and hyphens only.
 */

export const maxLabel = 63;
export const maxName = 253;

/** A document takes no longer one (core/appliance/document/schema-primitives.ts). */
export const lengthProblem = (name: string, most: number): string | undefined =>
  name.length > most
    ? `"${name.slice(0, 20)}..." has ${name.length.toLocaleString('en')} characters. Enter at most ${most}.`
    : undefined;

const valid = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
const wrong = /[^a-z0-9-]/iu;

export function labelProblem(label: string): string | undefined {
  if (label.length <= maxLabel && valid.test(label)) return undefined;
  if (label === '') return 'The host name is empty. Enter a name.';
  if (label.length > maxLabel)
    return `"${label.slice(0, 20)}..." has ${label.length} characters. Enter a label of at most ${maxLabel}.`;
  const character = wrong.exec(label)?.[0];
  if (character)
    return `"${label}" contains ${character === ' ' ? 'a space' : `"${character}"`}. Enter letters, digits and hyphens only.`;
  return `"${label}" begins or ends with a hyphen. Enter a letter or a digit there.`;
}

export function domainProblem(domain: string): string | undefined {
  if (domain === '') return 'The domain is empty. Enter a name.';
  if (domain.length > maxName)
    return `The domain has ${domain.length} characters. Enter a name of at most ${maxName}.`;
  for (const label of domain.split('.')) {
    const problem =
      label === ''
        ? `"${domain}" has an empty part between two dots. Enter one dot between two labels.`
        : labelProblem(label);
    if (problem) return problem;
  }
  return undefined;
}

/** Checks the whole name: each label, and label and domain together. */
export function fullNameProblem(label: string, domain?: string): string | undefined {
  const problem = labelProblem(label) ?? (domain ? domainProblem(domain) : undefined);
  if (problem) return problem;
  const length = domain ? label.length + 1 + domain.length : label.length;
  return length > maxName
    ? `"${label}" and its domain have ${length} characters together. Enter a name of at most ${maxName}.`
    : undefined;
}

/** Splits at the first dot: `vega01db01.example.com` is the label `vega01db01` in `example.com`. A last dot is dropped. */
export function splitName(name: string): { readonly label: string; readonly domain?: string } {
  const text = name.endsWith('.') ? name.slice(0, -1) : name;
  const dot = text.indexOf('.');
  return dot < 0 ? { label: text } : { label: text.slice(0, dot), domain: text.slice(dot + 1) };
}
