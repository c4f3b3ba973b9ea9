/** Zones as a site keeps them: its own name servers with their addresses, and records of others around ours. */
import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ZoneRecord } from '../../../../src/core/artefacts/dns/zone-delta.ts';
import { find } from '../../../tools/programs.mjs';

/** Later than the one of the day of the tests: the next serial is counted from it. */
export const siteSerial = 2_025_030_150;

/** Records of others in the forward zone, as `dig` prints them; a zone that loses one of them is broken. */
export const othersIn = (zone: string): readonly string[] =>
  zone.endsWith('.arpa.')
    ? [`250.${zone} 3600 PTR printer.example.net.`]
    : [
        `mail.${zone} 3600 A 192.0.2.25`,
        `mail.${zone} 3600 AAAA 2001:db8:ffff::25`,
        `ns1.${zone} 3600 A 192.0.2.53`,
        `ns2.${zone} 3600 A 192.0.2.54`,
      ];

/** Ours are in the middle, and the owner of a set is written once, as people do. */
export function siteZone(zone: string, records: readonly Omit<ZoneRecord, 'zone'>[]): string {
  const isForward = !zone.endsWith('.arpa.');
  const servers = isForward ? ['ns1', 'ns2'] : ['ns1.example.net.', 'ns2.example.net.'];
  let last = '';
  const own = records.map(({ owner, type, ttl, data }) => {
    const shown = owner === last ? '' : owner;
    last = owner;
    return `${shown} ${ttl} IN ${type} ${data}`;
  });
  return `; the zone of the site
$ORIGIN ${zone}
$TTL 1h
@       IN  SOA  ${servers[0]} hostmaster.example.net. (
                 ${siteSerial}  ; serial, (raised by hand)
                 1h 10m 2w 1h )
        IN  NS   ${servers[0]}
        IN  NS   ${servers[1]}
${isForward ? '        IN  TXT  "v=spf1; (all)"\nns1     IN  A    192.0.2.53\nns2     IN  A    192.0.2.54\n' : ''}; the rack
${own.join('\n')}
; others
${isForward ? 'mail    IN  A    192.0.2.25\n        IN  AAAA 2001:db8:ffff::25\nwww     IN  CNAME mail' : '250 IN PTR printer.example.net.'}
`;
}

/** Without blocking: the name server's words wait in a pipe that this process has to empty. */
export const run = (program: string, args: readonly string[], cwd?: string) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    execFile(find(program) ?? program, args, { encoding: 'utf8', cwd }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A name server on loopback with these zones, each open to updates and to transfers. */
export async function nameServer(folder: string, zones: ReadonlyMap<string, string>) {
  const port = await freePort();
  const blocks = [...zones].map(([zone, text], i) => {
    const path = join(folder, `live-${i}`);
    writeFileSync(path, text);
    return `zone "${zone}" { type master; file "${path}"; allow-update { 127.0.0.1; }; };`;
  });
  writeFileSync(
    join(folder, 'named.conf'),
    `options { directory "${folder}"; pid-file none; session-keyfile none; listen-on port ${port} { 127.0.0.1; };
listen-on-v6 { none; }; recursion no; allow-transfer { 127.0.0.1; }; notify no; };\ncontrols { };\n${blocks.join('\n')}\n`,
  );
  const named = spawn(find('named') ?? 'named', ['-g', '-c', join(folder, 'named.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    named.stderr.on('data', (data: Buffer) => {
      output += data.toString();
      if (output.includes('all zones loaded')) resolve();
    });
    named.on('exit', () => reject(new Error(output)));
  });
  const transfer = async (zone: string) =>
    (await run('dig', ['@127.0.0.1', '-p', String(port), '+noall', '+answer', 'AXFR', zone])).stdout;
  const content = async (zone: string) =>
    (await transfer(zone))
      .split('\n')
      .map((line) => line.split(/\s+/))
      .filter(([, , , type]) => type === 'A' || type === 'AAAA' || type === 'PTR')
      .map(([owner, ttl, , type, data]) => `${owner} ${ttl} ${type} ${data}`);
  return { named, port, transfer, content };
}
