/** Letters, digits, dots and hyphens for a file name: `Vega 01/a` gives `vega-01-a`; at most 60 characters, never empty. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, 60)
    .replace(/[-.]+$/, '') || 'plan';
