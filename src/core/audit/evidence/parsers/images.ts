/** Outputs of a server's image and of its check by ipconf: inputs 1 to 4. */
import { days, judged, seenOf, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted } from '../types.ts';

/**
 * `ipconf -verify` prints nothing on success and nothing after a failed login, so only a return code proves success.
 */
const verified: EvidenceInput['read'] = (sheet, { block }) => {
  const errors: string[] = [];
  sheet.walk([
    [/\b(?:0 errors?|no errors?)\b/i, 'count of no errors'],
    [
      /\b(?:error|fail(?:ed|ure)?|mismatch|unreachable|not reachable)\b/i,
      ({ 0: word, input }) => word && errors.push(input),
    ],
    [
      /^\s*(?:\[(?:Info|Done|Ok|Success)\]|Verif|Check|Consisten|Done\b|Loading|Starting|Logging|Saving)/i,
      () => {},
    ],
    [/\b(?:OK|PASSED|success\w*|is up|verified)\b/i, () => {}],
  ]);
  if (errors.length > 0) return { verdicts: [judged(errors, '')] };
  if (block.rc === undefined) return { verdicts: [stated('Not evaluated: no return code (rc=).')] };
  const ok = block.rc === 0;
  return { verdicts: [{ ok, text: `Return code ${block.rc}.`, checks: ['DNS-01', 'NTP-01'] }] };
};

const version = /^\d+(?:\.\d+){3,}$/;

export const imageInputs: readonly EvidenceInput[] = [
  {
    number: 1,
    command: /\bimageinfo\b/,
    content: /^\s*(?:Active )?image (?:version|status):/i,
    read(sheet, { host, command }) {
      // `-inactive` and `-rollback` print the other partition under the same names.
      const isOther = /\s-(?:inactive|rollback)\b/.test(command);
      const versions: string[] = [];
      const states: string[] = [];
      const dates: string[] = [];
      const noted: Noted[] = [];
      let hasVersion = false;
      const asked = (option: string) => new RegExp(`\\s-${option}\\b`).test(command);
      sheet.walk([
        [
          /^\s*(?:active )?image version\s*:\s*(.*?)\s*$/i,
          ([, value = '']) => {
            hasVersion = true;
            if (version.test(value)) versions.push(value);
          },
        ],
        [/^\s*(?:active )?image status\s*:\s*(.*?)\s*$/i, ([, value = '']) => value && states.push(value)],
        [/^\s*(?:active )?image activated\s*:\s*(.*?)\s*$/i, ([, value = '']) => dates.push(...days(value))],
        [/^\s*(\d+(?:\.\d+){3,})\s*$/, ([, value = '']) => versions.push(value)],
        // `-ver -status` without names prints both in a line.
        [
          /^\s*(\d+(?:\.\d+){3,})\s+(success|failure|undefined)\s*$/i,
          ([, value = '', state = '']) => {
            versions.push(value);
            states.push(state);
          },
        ],
        [/^\s*(success|failure|undefined)\s*$/i, ([, value = '']) => asked('status') && states.push(value)],
        [
          /^\s*(20\d\d-\d\d-\d\d \d\d:\S+.*)$/,
          ([, value = '']) => asked('activated') && dates.push(...days(value)),
        ],
        [
          /^\s*([A-Z][\w .()-]*?)\s*:\s*(.*)$/i,
          ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
        ],
      ]);
      const isMany = Math.max(states.length, versions.length) > 1;
      const status = states.find((state) => !/^success$/i.test(state)) ?? states[0];
      const [first] = versions;
      if (isOther) {
        for (const value of versions) noted.push({ attribute: 'version of the other partition', value });
        return {
          noted,
          verdicts: [stated(`Other partition: image ${first ?? 'unknown'}, status ${status ?? 'unknown'}.`)],
        };
      }
      const isEmpty = hasVersion && first === undefined;
      return {
        // An output of several servers does not show which value belongs to which server.
        seen: host && !isMany ? seenOf({ host }, { imageVersion: first, imageActivated: dates[0] }) : [],
        noted,
        verdicts: [
          {
            ok: status && !(isEmpty && /^success$/i.test(status)) ? /^success$/i.test(status) : undefined,
            text: `Image ${(isMany ? versions.join(', ') : first) || 'unknown'}, status ${status ?? 'unknown'}.`,
            checks: ['VER-03', 'VER-04', 'VER-05'],
          },
        ],
      };
    },
  },
  {
    number: 2,
    command: /\bimagehistory\b/,
    content: /^\s*(?:Version\s*:\s*\d|Imaging (?:mode|status)\s*:)/i,
    read(sheet) {
      const states: string[] = [];
      const noted: Noted[] = [];
      sheet.walk([
        [/^\s*imaging status\s*:\s*(.*?)\s*$/i, ([, value = '']) => states.push(value)],
        [
          /^\s*([A-Z][\w ()-]*?)\s*:\s*(.*)$/i,
          ([, attribute = '', value = ''], line) => noted.push({ attribute, value, line }),
        ],
      ]);
      const last = states.at(-1) ?? '';
      const back = states.length > 1 ? 'an earlier image is recorded' : 'no earlier image';
      const ok = last ? /success/i.test(last) : undefined;
      return { noted, verdicts: [{ ok, text: `Last action: ${last || 'unknown'}; ${back}.` }] };
    },
  },
  {
    number: 3,
    command: /\bipconf(?:\.pl)?\b.*-verify.*-semantic/,
    content: /^Verif(?:y|ying).*(?:semantic|name server|NTP server)/i,
    read: verified,
  },
  {
    number: 4,
    command: /\bipconf(?:\.pl)?\b.*-verify/,
    content: /^(?:\[(?:Info|Error)\]: .*ipconf|Verified OK|Consistency check)/i,
    read: verified,
  },
];
