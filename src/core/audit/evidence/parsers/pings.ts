/** Answers of `ping` and `arping`: input 8. They show the address that the resolver has for a name, and whether it answers. */
import { formatAddress, parseAddress } from '../../../network/address.ts';
import { stated } from '../parse-helpers.ts';
import type { EvidenceInput, Noted, Observed } from '../types.ts';

const read: EvidenceInput['read'] = (sheet) => {
  const observed: Observed[] = [];
  const noted: Noted[] = [];
  const results: string[] = [];
  let asked = '';
  const begin = (name: string, text: string, line: number) => {
    const address = parseAddress(text);
    asked = address ? formatAddress(address) : text;
    if (address && !parseAddress(name))
      observed.push({ what: 'resolved', name: name.toLowerCase(), value: asked, line, isOneOf: true });
    else noted.push({ attribute: 'address that was asked for', value: asked, line });
  };
  const note = (attribute: string) => (match: RegExpExecArray, line: number) =>
    noted.push({ attribute, value: match.input.trim(), line });
  sheet.walk([
    [/^PING (\S+?) ?\(([\da-f.:]+)\)/i, ([, name = '', address = ''], line) => begin(name, address, line)],
    // Windows has the address in square brackets where a name was asked for, in every language.
    [
      /^\S.* ([\w.-]*[a-z][\w.-]*) \[([\da-f.:]+)\](?:\s.*)?:?$/i,
      ([, name = '', address = ''], line) => begin(name, address, line),
    ],
    [
      /^(?:Pinging|Ping wird ausgef\S+ f\S+r|Envoi d\S+ requ\S+te 'Ping'\s+|Haciendo ping a) ([\da-f]*[.:][\da-f.:]+)\s/i,
      ([, address = ''], line) => begin(address, address, line),
    ],
    [/^ARPING ([\d.]+) from /i, ([, address = ''], line) => begin(address, address, line)],
    [
      /(\d{1,3})%[^\d]{0,12}(?:packet loss|loss|Verlust|perte|p\S{1,2}rdidos|paket\S*)/i,
      ([, lost]) => results.push(`${asked} ${Number(lost) < 100 ? 'answers' : 'does not answer'}`),
    ],
    [
      /^Received (\d+) response/i,
      ([, count]) => results.push(`${asked} ${Number(count) > 0 ? 'answers' : 'does not answer'}`),
    ],
    [
      /^(?:\d+ bytes from |(?:Uni|Broad)cast reply from |From \S+ icmp_seq|Reply from |Antwort von |R.ponse de |Respuesta desde )/i,
      note('answer'),
    ],
    [/^(?:ping6?|connect|arping): .*$/i, ({ input }) => results.push(input.trim())],
    [
      /^(?:Request timed out|Zeit.berschreitung|D.lai d.attente)|unreachable|nicht erreichbar/i,
      note('no answer'),
    ],
    [
      /^(?:---? .* ping statistics ---|rtt |round-trip |Sent \d+ probes|\s*(?:Packets|Pakete|Paquets): |Ping[- ][Ss]tati\S+ |Statistiques |Approximate|Ca\. Zeit|Dur.e approx|\s+(?:Minimum|M.nimo) = )/,
      'counts of the answers',
    ],
  ]);
  return {
    observed,
    noted,
    verdicts: [stated(results.length > 0 ? `${results.join(', ')}.` : 'No result.')],
  };
};

export const pingInput: EvidenceInput = {
  number: 8,
  command: /^\s*(?:sudo\s+)?(?:\S*\/)?(?:ping6?|arping)(?:\.exe)?\s/,
  content: /^(?:PING \S+ ?\(|ARPING \d|Pinging \S+ |Ping wird ausgef|Envoi d\S+ requ\S+te 'Ping')/i,
  isAboutOthers: true,
  read,
};
