import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ownerId } from '../../../../../src/core/appliance/document/ids.ts';
import { indexAppliance } from '../../../../../src/core/appliance/document/index-appliance.ts';
import { writeCollector } from '../../../../../src/core/audit/evidence/collector/collector.ts';
import { documentOfEvidence } from '../../../../../src/core/audit/evidence/document-from-evidence.ts';
import { inputOf } from '../../../../../src/core/audit/evidence/evidence-inputs.ts';
import { readEvidence } from '../../../../../src/core/audit/evidence/read-evidence.ts';
import { reconcile } from '../../../../../src/core/audit/evidence/reconcile.ts';
import { maskSecrets } from '../../../../../src/core/audit/evidence/secrets/mask-secrets.ts';
import { isCollected } from '../../../../../src/core/audit/evidence/titles.ts';
import { parseSubnet } from '../../../../../src/core/network/subnet.ts';
import { skipUnless } from '../../../../tools/programs.mjs';
import { all, cells, cluster, inCluster, machine, nodes, vega01 } from '../../faults.ts';
import { harmless } from '../harmless.ts';
import { secrets } from '../secrets.ts';

const test = suite('collector');
const { file, problems } = writeCollector(vega01);

const asked = [...file.text.matchAll(/^ +ask(?:_device)? \S+ \S+ '([^']+)'/gm)].map(
  (match) => match[1] ?? '',
);

test('whatever it asks is an input of the catalog, known by its command', () => {
  const numbers = new Set<number>();
  for (const command of asked) {
    const input = inputOf(command, []);
    assert.ok(input, command);
    if (input) numbers.add(input.number);
  }
  // Outputs that need a login of their own, a long run, or a device other than a server are pasted.
  const pasted = [4, 15, 25, 26, 33, 34, 35, 38, 41];
  const all42 = Array.from({ length: 42 }, (_, n) => n + 1);
  assert.equal(
    all42.filter((number) => !numbers.has(number)),
    pasted,
  );
  assert.equal(
    all42.filter((number) => !isCollected(number)),
    pasted,
  );
});

test('switches and PDUs are asked over SSH, never at a prompt, each by its kind', () => {
  const { text } = file;
  assert.match(text, /ssh -n -o BatchMode=yes -o ConnectTimeout=10 "\$user@\$host"/);
  for (const name of ['vega01sw-rocea01', 'vega01sw-pdua01', 'vega01sw-adm01']) assert.match(text, name);
  assert.match(text, /ask_device "\$host" admin 'show running-config interface mgmt0'/);
  assert.match(text, /ask_device vega01sw-adm01 admin 'show version'/);
  assert.match(text, /ask_device "\$host" admin 'get net_ipv4_ipaddr'/);
  const old = writeCollector({
    ...vega01,
    generation: 'X7',
    machines: vega01.machines.map(({ generation: _, ...one }) => one),
  }).file.text;
  assert.match(old, /ask_device "\$host" root 'showunhealthy'/);
  assert.match(old, /ask vega01dbadm01 root 'ibhosts'/);
  assert.not.match(old, /'show interface counters errors'/);
});

test('one script that only reads, the same for the same document', () => {
  assert.equal(problems, []);
  assert.is(file.name, 'vega01-collect.sh');
  assert.is(writeCollector(vega01).file.sha256, file.sha256);
  assert.ok(asked.length > 80);
  for (const command of asked)
    assert.not.match(
      command,
      /\b(?:alter|create|drop|delete|add|remove|set|start|stop|restart|modify|reboot|rm|mv|cp|tee|dd|-reset)\b|[>|;&]/i,
    );
  assert.match(file.text, /for host in vega01celadm01 vega01celadm02 vega01celadm03; do/);
});

test('asmcmd has the instance of the profile, or that of the first node; nothing else is told one', () => {
  const withInstance = asked.filter((command) => / ORACLE_SID=\$\{ORACLE_SID:-\+ASM1\} /.test(command));
  assert.ok(withInstance.length > 3);
  assert.equal(
    withInstance,
    asked.filter((command) => command.includes('/bin/asmcmd ')),
  );
});

test('a name that could be code stays out and is told', () => {
  const odd = writeCollector(
    all(
      machine(nodes[0] ?? '', 'name', 'db01;reboot'),
      machine(cells[0] ?? '', 'name', "cel'01"),
      inCluster('gridHome', '/u01/$(id)'),
    )(vega01),
  );
  assert.is(odd.problems.length, 4);
  assert.not.match(odd.file.text, /reboot|cel'01|\$\(id\)/);
  assert.is(writeCollector({ ...vega01, machines: [], clusters: [] }).problems.length, 1);
});

const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' });

skipUnless(test, 'shellcheck')('bash and shellcheck have no complaint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'collector-'));
  try {
    const path = join(folder, file.name);
    writeFileSync(path, file.text);
    assert.is(run('bash', '-n', path).stderr, '');
    assert.is(run('shellcheck', path).stdout, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('what is secret does not get into the file; the community that everybody knows does', () => {
  const [, mask = ''] = /^(mask\(\) \{[\s\S]*?\n\}\n)/m.exec(file.text) ?? [];
  const input = `${[...Object.keys(secrets), ...harmless].join('\n')}\n`;
  const { stdout } = spawnSync('bash', ['--norc', '-c', `${mask}mask`], { encoding: 'utf8', input });
  for (const secret of Object.values(secrets)) assert.not.ok(stdout.includes(secret), secret);
  // The reader masks the same, and what it masks again stays.
  assert.is(stdout, maskSecrets(input).text);
  assert.is(maskSecrets(stdout).text, stdout);
});

const index = indexAppliance(vega01);

/** What `ip addr` of a server of the example shows. */
function ipAddr(id: string): string {
  return (index.byOwner.get(id) ?? [])
    .filter(({ kind }) => kind === 'host' || kind === 'private' || kind === 'vip')
    .map(({ address, networkId, interface: nic = '' }, at) => {
      const network = index.networks.get(networkId);
      const subnet = parseSubnet(network?.subnet ?? '');
      const device = `${nic.replace(/:.*/, '')}${network?.vlan ? `.${network.vlan}` : ''}`;
      return `${at + 2}: ${device}: <BROADCAST,UP,LOWER_UP> mtu ${network?.mtu} qdisc mq state UP\n    inet ${address}/${subnet?.prefix} scope global ${device}`;
    })
    .join('\n');
}

test('what it writes is read as evidence that agrees, and as a new document with the same addresses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'collector-'));
  try {
    const hosts = vega01.endpoints
      .filter(({ kind }) => kind !== 'scan')
      .map(({ address, hostname }) => `${address} ${hostname}.example.com ${hostname}`);
    const answers: Record<string, string> = {
      'cat /etc/hosts': `127.0.0.1 localhost\n${hosts.join('\n')}`,
      "su - grid -c 'ORACLE_HOME=/u01/app/19.0.0.0/grid /u01/app/19.0.0.0/grid/bin/srvctl config scan'":
        'SCAN name: vega01-scan1.example.com, Network: 1\nSCAN 1 IPv4 VIP: 10.30.40.31\nSCAN 2 IPv4 VIP: 10.30.40.32\nSCAN 3 IPv4 VIP: 10.30.40.33',
      "su - grid -c 'ORACLE_HOME=/u01/app/19.0.0.0/grid /u01/app/19.0.0.0/grid/bin/srvctl config nodeapps'":
        'VIP Name: vega01db01-vip.example.com\nVIP IPv4 Address: 10.30.40.21\nVIP Name: vega01db02-vip.example.com\nVIP IPv4 Address: 10.30.40.22',
    };
    for (const id of [...nodes, ...cells]) {
      const name = id.replace('machine:', '');
      const ilom = (index.byOwner.get(id) ?? []).find(({ kind }) => kind === 'ilom');
      answers[`${name} ip addr`] = ipAddr(id);
      answers[`${name} ipmitool lan print 1`] =
        `Set in Progress : Set Complete\nIP Address              : ${ilom?.address}\nSubnet Mask             : 255.255.255.0`;
      answers[`${name} imageinfo`] = 'Image version: 24.1.0.0.0.240517.1\nImage status: success';
      if (cells.includes(id))
        answers[`${name} cellcli -e list cell detail`] =
          `\tname: ${name}\n\tflashCacheMode: WriteBack\n\tcellsrvStatus: running\n\tsnmpSubscriber: host=asr,community=Tr0ub4dor`;
    }
    for (const [at, name] of ['vega01sw-rocea01', 'vega01sw-roceb01'].entries()) {
      answers[`admin@${name} show version`] = 'Software\n  NXOS: version 10.3(4a)';
      answers[`admin@${name} show running-config interface mgmt0`] =
        `interface mgmt0\n  vrf member management\n  ip address 10.20.10.5${at + 1}/24`;
      answers[`admin@${name} show running-config vrf management`] =
        'vrf context management\n  ip domain-name example.com\n  ip name-server 10.20.1.53 10.20.1.54\n  ip route 0.0.0.0/0 10.20.10.1';
      answers[`admin@${name} show running-config ntp`] =
        'ntp server 10.20.1.123 use-vrf management\nntp server 10.20.1.124 use-vrf management\nntp authentication-key 1 md5 Tr0ub4dor 7';
      answers[`admin@${name} show interface counters errors`] =
        '--------\nPort          Align-Err    FCS-Err   Xmit-Err    Rcv-Err  UnderSize OutDiscards\n--------\nEth1/1                0          0          0          0          0           0';
      answers[`admin@${name} show lldp neighbors`] =
        `Capability codes:\n  (R) Router, (B) Bridge\nDevice ID            Local Intf      Hold-time  Capability  Port ID\n${[...nodes, ...cells].map((id) => `${id.replace('machine:', '')}.example.com Eth1/${at + 1} 120  -  0010.e000.0001`).join('\n')}\nTotal entries displayed: 5`;
    }
    answers['admin@vega01sw-adm01 show version'] = 'Cisco Nexus Operating System\n  NXOS: version 9.3(8)';
    answers['admin@vega01sw-adm01 show running-config interface vlan1'] =
      'interface Vlan1\n  no shutdown\n  ip address 10.20.10.50 255.255.255.0';
    for (const [at, name] of ['vega01sw-pdua01', 'vega01sw-pdub01'].entries()) {
      answers[`admin@${name} get net_ipv4_ipaddr`] = `net_ipv4_ipaddr=10.20.10.6${at + 1}`;
      answers[`admin@${name} get net_ipv4_gateway`] = 'net_ipv4_gateway=10.20.10.1';
    }
    const keyOf = (asked: string) => asked.replace(/[^A-Za-z0-9]/g, '_');
    for (const [asked, text] of Object.entries(answers))
      writeFileSync(join(folder, `answer_${keyOf(asked)}`), `${text}\n`);
    // Stands in for dcli: the answers above, with the host before each line, as dcli prints them.
    writeFileSync(
      join(folder, 'dcli'),
      [
        '#!/bin/sh',
        `asked=${'${5%; echo*}'}`,
        'own=$(printf %s "$2 $asked" | tr -c A-Za-z0-9 _)',
        'any=$(printf %s "$asked" | tr -c A-Za-z0-9 _)',
        `for file in "${folder}/answer_$own" "${folder}/answer_$any"; do`,
        '  [ -f "$file" ] && { sed "s/^/$2: /" "$file"; echo "$2: #== ended 0"; exit 0; }',
        'done',
        'echo "$2: #== ended 127"',
        'exit 1',
        '',
      ].join('\n'),
    );
    chmodSync(join(folder, 'dcli'), 0o755);
    // Stands in for the SSH of switches and PDUs: host and command are its last two arguments; the rest is refused.
    writeFileSync(
      join(folder, 'ssh'),
      [
        '#!/bin/sh',
        'while [ $# -gt 2 ]; do shift; done',
        'own=$(printf %s "$1 $2" | tr -c A-Za-z0-9 _)',
        `[ -f "${folder}/answer_$own" ] && exec cat "${folder}/answer_$own"`,
        'echo "Permission denied (publickey,password)." >&2',
        'exit 255',
        '',
      ].join('\n'),
    );
    chmodSync(join(folder, 'ssh'), 0o755);
    const only = file.text
      .split('\n')
      .map((line) =>
        /^ +ask /.test(line) &&
        !/'(?:ip addr|ipmitool|imageinfo|cat \/etc\/hosts|cellcli -e list cell)|config (?:scan|nodeapps)/.test(
          line,
        )
          ? ':'
          : line,
      )
      .join('\n');
    writeFileSync(join(folder, 'collect.sh'), only);
    const out = join(folder, 'out.txt');
    const ran = spawnSync('bash', [join(folder, 'collect.sh'), out], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    assert.is(ran.status, 0, ran.stderr);
    const text = readFileSync(out, 'utf8');
    assert.not.match(text, 'Tr0ub4dor');
    const evidence = readEvidence(text, { name: 'out.txt', at: '2025-03-01' });
    assert.equal(evidence.unknown, []);
    assert.ok(evidence.readings.every(({ host, at }) => host && at > '2025'));
    const refused = evidence.readings.filter(({ verdicts }) =>
      /^Not evaluated: permission denied/.test(verdicts[0]?.text ?? ''),
    );
    assert.ok(
      refused.some(({ host, command }) => host === 'vega01sw-pdua01' && command === 'get net_ipv4_subnet'),
    );
    const of = (name: string) =>
      new Map(
        evidence.readings.flatMap(({ host, seen }) =>
          host === name ? seen.map(({ key, value }) => [key, value] as const) : [],
        ),
      );
    assert.is(of('vega01sw-roceb01').get('firmware'), '10.3(4a)');
    assert.equal(of('vega01sw-rocea01').get('dnsServers'), ['10.20.1.53', '10.20.1.54']);
    assert.equal(of('vega01sw-rocea01').get('ntpServers'), ['10.20.1.123', '10.20.1.124']);
    const { differences, unmatched } = reconcile(vega01, evidence);
    assert.equal(differences, []);
    assert.equal(unmatched, []);
    const { appliance } = documentOfEvidence(evidence, 'out.txt');
    const rows = (document: typeof vega01) => {
      const { networks, machines, clusters } = indexAppliance(document);
      return document.endpoints
        .map(({ address, hostname, kind, networkId, owner }) => {
          const network = networks.get(networkId);
          const holder = machines.get(ownerId(owner)) ?? clusters.get(ownerId(owner));
          return [address, hostname, kind, network?.role, network?.subnet, network?.vlan, holder?.name].join(
            ' ',
          );
        })
        .sort();
    };
    assert.equal(rows(appliance), rows(vega01));
    const kinds = (document: typeof vega01) =>
      document.machines.map(({ name, kind }) => `${name} ${kind}`).sort();
    assert.equal(kinds(appliance), kinds(vega01));
    assert.equal(appliance.clusters[0]?.machines.length, index.clusters.get(cluster)?.machines.length);
    assert.is(appliance.machines.find(({ name }) => name === 'vega01celadm02')?.kind, 'storage');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
