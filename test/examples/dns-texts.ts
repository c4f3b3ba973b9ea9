/**
 * The answers of the customer's name servers after the move to hall 2, as `dig` prints them and as a zone is kept by
 * hand: relative names, other people's records, a serial of their own. Only the records themselves come from the
 * product.
 */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { dnsRecords } from '../../src/core/artefacts/dns/dns-records.ts';

const tabs = (...cells: readonly string[]) => cells.join('\t');

/** One question after the other, each with its answer section. */
export function digText(after: Appliance): string {
  const answers = new Map<string, string[]>();
  for (const { owner, type, data } of dnsRecords(after).records) {
    const key = `${owner} ${type}`;
    const lines = answers.get(key) ?? [];
    lines.push(tabs(owner, '300', 'IN', type, data));
    answers.set(key, lines);
  }
  return [...answers]
    .map(([key, lines], i) => {
      const [owner = '', type = ''] = key.split(' ');
      return [
        `; <<>> DiG 9.18.28-1~deb12u2-Debian <<>> @10.20.1.53 ${owner} ${type}`,
        ';; global options: +cmd',
        ';; Got answer:',
        `;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: ${20011 + 97 * i}`,
        `;; flags: qr aa rd; QUERY: 1, ANSWER: ${lines.length}, AUTHORITY: 0, ADDITIONAL: 1`,
        '',
        ';; QUESTION SECTION:',
        tabs(`;${owner}`, '', 'IN', type),
        '',
        ';; ANSWER SECTION:',
        ...lines,
        '',
        ';; Query time: 1 msec',
        ';; SERVER: 10.20.1.53#53(10.20.1.53) (UDP)',
        '',
      ].join('\n');
    })
    .join('\n');
}

/** The forward zone as an administrator keeps it. */
export function zoneFile(after: Appliance, domain: string): string {
  const own = dnsRecords(after).records.filter(({ type }) => type === 'A');
  let last = '';
  const lines = own.map(({ owner, type, data }) => {
    const name = owner.replace(`.${domain}.`, '');
    // The name of the line above need not be repeated.
    const shown = name === last ? '' : name;
    last = name;
    return `${shown.padEnd(24)}IN  ${type}     ${data}`;
  });
  return `$ORIGIN ${domain}.
$TTL 1h
@                       IN  SOA   ns1 hostmaster (
                            2026112901  ; serial, the night of the move
                            4h 30m 4w 10m )
                        IN  NS    ns1
                        IN  NS    ns2
                        IN  MX 10 mail
; other people's
ns1                     IN  A     10.20.1.53
ns2                     IN  A     10.20.1.54
mail                    IN  A     10.20.1.25
www                     IN  CNAME mail
; the rack vega01, in hall 2
${lines.join('\n')}
`;
}
