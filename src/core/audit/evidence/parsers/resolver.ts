/**
 * Name resolution of a host, as `getent` shows it: input 8. It asks /etc/hosts before DNS, so its answers are no answers
 * of a name server.
 */
import { addToSetAt } from '../../../collections/grouping.ts';
import { formatAddress, parseAddress } from '../../../network/address.ts';
import { plural } from '../../../text/plural.ts';
import { asksByAddress } from '../blocks/filters.ts';
import { judged, stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

const read: EvidenceInput['read'] = (sheet, { command, host }) => {
  const answers = new Map<string, Observed>();
  const noted: Noted[] = [];
  const scans = new Map<string, Set<string>>();
  let name: string | undefined;
  const add = (owner: string | undefined, text: string, line: number) => {
    const address = parseAddress(text);
    if (!address || owner === undefined) {
      noted.push({ attribute: 'address without a name', value: text, line });
      return;
    }
    const value = formatAddress(address);
    const own = owner.replace(/\.$/, '').toLowerCase();
    answers.set(`${own} ${value}`, { what: 'resolved', name: own, value, line });
    if (/-scan\d*(?:\.|$)/.test(own) && address.family === 4) addToSetAt(scans, own, value);
  };
  sheet.walk([
    [/^\s*#/, 'comment'],
    // `getent ahosts` names the host in the first of its lines alone.
    [
      /^([\da-f]*[.:][\da-f.:]*)(?:%\S+)?\s+(?:STREAM|DGRAM|RAW)(?:\s+(\S+))?\s*$/i,
      ([, value = '', owner], line) => {
        name = owner ?? name;
        add(name, value, line);
      },
    ],
    [
      /^([\da-f]*[.:][\da-f.:]*)(?:%\S+)?\s+([a-z][\w.-]*(?:\s+[a-z][\w.-]*)*)\s*$/i,
      ([, value = '', owners = ''], line) => {
        for (const owner of owners.split(/\s+/)) add(owner, value, line);
      },
    ],
  ]);
  const few = asksByAddress(command)
    ? []
    : [...scans].flatMap(([own, { size }]) => (size < 3 ? [`${own} has ${size} of 3 addresses`] : []));
  const count = new Set([...answers.values()].map(({ line }) => line)).size;
  const text = answers.size > 0 ? `${plural(count, 'answer')}${host ? ` of ${host}` : ''}.` : '';
  const checks = ['NET-19'];
  return {
    observed: [...answers.values()],
    noted,
    verdicts: [few.length > 0 || !text ? judged(few, false, checks) : stated(text, checks)],
  };
};

/** Programs that ask a name server alone are in lookups.ts. */
export const resolverInput: EvidenceInput = {
  number: 8,
  command: /\bgetent\s+(?:-\S+\s+)*a?hosts/,
  content: /^[\da-f]*[.:][\da-f.:]*(?:%\S+)?\s+(?:STREAM|DGRAM|RAW)\b/i,
  isAboutOthers: true,
  read,
};
