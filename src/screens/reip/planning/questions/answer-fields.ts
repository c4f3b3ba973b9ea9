/** The fields of an answer where one text or choice is not enough. */

export type AnswerField = {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'moment' | 'date' | 'number' | 'yes-no' | 'boxes';
  readonly hint?: string;
};

/** By question; the others have one field, by their shape. */
export const answerFields: Readonly<Record<string, readonly AnswerField[]>> = {
  'QG-08': [
    { key: 'start', label: 'Start', kind: 'moment' },
    { key: 'end', label: 'End', kind: 'moment' },
    { key: 'timeZone', label: 'Time zone', kind: 'text', hint: 'For example Europe/Berlin' },
  ],
  'QG-12': [{ key: 'name', label: 'Who', kind: 'text', hint: 'Name and telephone' }],
  'QG-14': [
    { key: 'from', label: 'You work from', kind: 'text', hint: 'Address of your machine or jump host' },
    { key: 'host', label: 'This console runs on', kind: 'text', hint: 'Name or address' },
  ],
  'QN-10': [
    { key: 'keep', label: 'They stay as secondary', kind: 'yes-no' },
    { key: 'until', label: 'Until', kind: 'date' },
  ],
  'QN-15': [
    {
      key: 'addresses',
      label: 'Other addresses',
      kind: 'lines',
      hint: 'One per line, or separated by commas',
    },
    { key: 'minutes', label: 'ARP entries are kept, minutes', kind: 'number' },
  ],
  'QD-03': [
    { key: 'servers', label: 'DNS servers', kind: 'text' },
    { key: 'actor', label: 'Who edits the zones', kind: 'text' },
  ],
  'QR-01': [
    { key: 'criteria', label: 'Rollback criteria', kind: 'text' },
    { key: 'boxes', label: 'Minutes by phase', kind: 'boxes', hint: 'Such as 3: 90, 5: 120' },
    { key: 'who', label: 'Who decides', kind: 'text' },
  ],
};

/** An answer on one line. */
export function answerWords(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(answerWords).join(', ');
  return value === undefined ? '' : String(value);
}
