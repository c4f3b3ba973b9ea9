import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { evidenceInputs } from '../../../../src/core/audit/evidence/evidence-inputs.ts';
import { byLimits } from '../../../../src/core/audit/evidence/limit-verdicts.ts';
import { type Evidence, readEvidence } from '../../../../src/core/audit/evidence/read-evidence.ts';
import { addEvidence, reconcile } from '../../../../src/core/audit/evidence/reconcile.ts';
import { maskSecrets } from '../../../../src/core/audit/evidence/secrets/mask-secrets.ts';
import { runAudit } from '../../../../src/core/audit/run/run.ts';
import { vega01 } from '../faults.ts';
import { type Sample, samples } from './evidence-samples.ts';
import { secrets } from './secrets.ts';

const test = suite('evidence');
const options = { name: 'paste', at: '2025-03-01T10:00:00Z' };
const read = (text: string): Evidence => readEvidence(text, options);
const prompted = ({ host, command, text }: Sample) => `[root@${host} ~]# ${command}\n${text}\n`;
const named = ({ number, command }: Sample) => `${number} ${command}`;

const only = (evidence: Evidence, sample: Sample) => {
  assert.is(
    evidence.readings.length,
    1,
    `${named(sample)}: ${evidence.readings.map(({ title }) => title).join(', ') || evidence.unknown[0]?.text}`,
  );
  const [reading] = evidence.readings;
  if (!reading) throw new Error('nothing');
  return reading;
};

function holds(sample: Sample, evidence: Evidence) {
  const reading = only(evidence, sample);
  assert.is(reading.number, sample.number, named(sample));
  const facts = new Map(reading.seen.map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(sample.facts ?? {}))
    assert.equal(facts.get(key), value, `${named(sample)}: ${key}`);
  if (sample.ok !== undefined)
    assert.is(reading.verdicts[0]?.ok, sample.ok, `${named(sample)}: ${reading.verdicts[0]?.text}`);
  return reading;
}

test('there are 42 inputs, and a sample of each', () => {
  const numbers = Array.from({ length: 42 }, (_, n) => n + 1);
  assert.equal(
    [...new Set(evidenceInputs.map(({ number }) => number))].sort((a, b) => a - b),
    numbers,
  );
  assert.equal([...new Set(samples.map(({ number }) => number))], numbers);
});

for (const sample of samples) {
  test(`${named(sample)}: read after a prompt, with its host`, () => {
    const reading = holds(sample, read(prompted(sample)));
    assert.is(reading.host, sample.host);
    assert.is(reading.line, 1);
  });
}

test('without a prompt an output is known by its content, with CRLF and colours too', () => {
  for (const sample of samples) {
    if (sample.byCommand) continue;
    const bare = { ...options, host: sample.host };
    holds(
      { ...sample, facts: {}, ...(sample.number === 3 || sample.number === 4 ? {} : {}) },
      readEvidence(sample.text, bare),
    );
    holds(sample, read(prompted(sample).replaceAll('\n', '\r\n')));
    const coloured = prompted(sample)
      .replace(/\n(?=\S)/g, '\n\u001b[0m')
      .replace('[root', '\u001b]0;root@host\u0007\u001b[01;32m[root');
    holds(sample, read(coloured));
  }
});

test('many outputs in one paste are told apart, each with its host', () => {
  const evidence = read(samples.map(prompted).join('\n'));
  assert.equal(
    evidence.readings.map(({ number }) => number),
    samples.map(({ number }) => number),
  );
  assert.equal(evidence.unknown, []);
  const two = read(`${samples[0]?.text}\n\n${samples.find(({ number }) => number === 14)?.text}`);
  assert.equal(
    two.readings.map(({ number }) => number),
    [1, 14],
  );
});

test('dcli puts the host before each line; a host without a return code is not answered', () => {
  const { readings } = read(
    [
      "[root@vega01dbadm01 ~]# dcli -g all_group -l root 'ipconf -verify -semantic; echo rc=$?'",
      'vega01dbadm01: rc=0',
      'vega01dbadm02: rc=0',
      'vega01celadm01: [Error]: NTP server 10.20.1.124 is not reachable',
      'vega01celadm01: rc=1',
      'vega01celadm02:',
    ].join('\n'),
  );
  assert.equal(
    readings.map(({ host, verdicts }) => [host, verdicts[0]?.ok]),
    [
      ['vega01dbadm01', true],
      ['vega01dbadm02', true],
      ['vega01celadm01', false],
      ['vega01celadm02', undefined],
    ],
  );
});

test('a refused or empty output is no answer', () => {
  const verdict = (text: string) => read(text).readings[0]?.verdicts[0];
  assert.is(verdict('[root@vega01db01 ~]# imageinfo\n-bash: imageinfo: command not found')?.ok, undefined);
  assert.match(verdict('[root@vega01db01 ~]# ipconf -verify -semantic\n')?.text ?? '', 'Not evaluated');
});

test('what nobody knows is kept and said to be unknown', () => {
  const { unknown, readings } = read('[root@vega01db01 ~]# frobnicate --all\nnothing known here\n');
  assert.equal(readings, []);
  assert.equal(unknown, [{ line: 1, text: 'nothing known here', host: 'vega01db01' }]);
  assert.is(read('Lorem ipsum\ndolor').unknown[0]?.text, 'Lorem ipsum\ndolor');
});

test('another locale: a decimal comma, translated words', () => {
  const [disk] = read(
    '[root@vega01celadm01 ~]# cellcli -e list celldisk attributes name,size\nCD_00_vega01celadm01\t 20,009T',
  ).readings;
  assert.equal(disk?.seen[0]?.value, [{ group: '', count: 1, sizeGib: 20_489 }]);
  const [df] = read(
    '[root@vega01dbadm01 ~]# df -h\nDateisystem  Größe Benutzt Verf. Verw% Eingehängt auf\n/dev/mapper/V-L  300G 88G 213G 30% /u01',
  ).readings;
  assert.is(df?.seen[0]?.value, 300);
});

/** Words that tools print in the language of the session; what they print in capitals, ids and numbers stay as they are. */
const german: readonly (readonly [RegExp, string])[] = [
  [/\b[Ss]uccess(?:ful(?:ly)?)?\b/g, 'Erfolg'],
  [/\b(?:[Ff]ailure|[Ff]ailed|FAILED)\b/g, 'Fehlschlag'],
  [/\b[Ee]rrors?\b/g, 'Fehler'],
  [/\b[Ww]arnings?\b/g, 'Warnung'],
  [/\b(?:is )?running\b/g, 'in Betrieb'],
  [/\bnot\b/g, 'nicht'],
  [/\b[Ii]nactive\b/g, 'inaktiv'],
  [/\boffline\b/g, 'ausser Betrieb'],
  [/\b(?:missing|unhealthy)\b/g, 'fehlt'],
  [/\b(?:[Pp]assed|PASSED)\b/g, 'bestanden'],
  [/(\d)\.(\d+)([KMGT]\b)/g, '$1,$2$3'],
];

for (const sample of samples) {
  test(`${named(sample)}: cut off, or in another language, it is no better than whole`, () => {
    const whole = read(prompted(sample)).readings[0];
    const foreign = german.reduce((text, [from, to]) => text.replace(from, to), sample.text);
    const [reported] = read(prompted({ ...sample, text: foreign })).readings;
    assert.is(reported?.number, sample.number, foreign);
    if (sample.ok === false) assert.is.not(reported?.verdicts[0]?.ok, true, `${reported?.verdicts[0]?.text}`);
    // As the collector leaves it when it is stopped: no end, so no answer and no facts.
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const text = sample.text.slice(0, Math.floor(sample.text.length * part));
      const cut = read(`#== host=${sample.host} at=2025-03-01T10:00:00Z command=${sample.command}\n${text}`)
        .readings[0];
      assert.is(cut?.number, sample.number);
      assert.is(cut?.verdicts[0]?.ok, undefined);
      assert.equal([cut?.seen, cut?.observed], [[], []]);
    }
    // Cut at the end of a line in a paste: single values that are read are those of the whole output.
    const lines = sample.text.split('\n');
    const single = new Map(
      whole?.seen.flatMap(({ subject, key, value }) =>
        typeof value === 'object' ? [] : [[`${JSON.stringify(subject)} ${key}`, value] as const],
      ),
    );
    for (let end = 0; end < lines.length; end++)
      for (const { subject, key, value } of read(
        prompted({ ...sample, text: lines.slice(0, end).join('\n') }),
      ).readings.flatMap(({ seen }) => seen)) {
        const known = single.get(`${JSON.stringify(subject)} ${key}`);
        if (known !== undefined) assert.equal(value, known, `${key} after ${end} lines`);
      }
  });
}

test('a return code that says no, a stopped command and a failed login are no good answers', () => {
  const after = (text: string, rc: number | '?') =>
    read(`#== host=vega01dbadm01 at=2025-03-01T10:00:00Z command=imageinfo\n${text}\n#== rc=${rc}\n`)
      .readings[0];
  const good = 'Image version: 24.1.0.0.0.240517.1\nImage status: success';
  assert.is(after(good, 0)?.verdicts[0]?.ok, true);
  assert.is(after(good, 1)?.verdicts[0]?.ok, undefined);
  assert.match(after(good, 1)?.verdicts[0]?.text ?? '', 'Return code 1');
  for (const rc of [124, 137, 255]) {
    assert.is(after(good, rc)?.verdicts[0]?.ok, undefined);
    assert.equal(after(good, rc)?.seen, []);
  }
  // A login that ended well, at a device that does not send the code of its command.
  assert.is(after(good, '?')?.verdicts[0]?.ok, true);
});

test('a server whose kernel or link speed is another than that of its kind is told', () => {
  const kernel = (host: string, version: string) => `[root@${host} ~]# uname -r\n${version}\n`;
  const five = '5.4.17-2136.330.7.1.el8uek.x86_64';
  const verdicts = (text: string) =>
    read(text).readings.flatMap(({ host, verdicts: [first] }) =>
      first?.ok === false ? [`${host} ${first.text}`] : [],
    );
  const cells = [1, 2, 3].map((n) =>
    kernel(`vega01celadm0${n}`, n === 2 ? '4.14.35-2047.el7uek.x86_64' : five),
  );
  assert.equal(verdicts(cells.join('') + kernel('vega01dbadm01', '5.15.0-200.el8uek.x86_64')), [
    `vega01celadm02 kernel 4.14.35-2047.el7uek.x86_64, others of its kind ${five}`,
  ]);
  const speed = (host: string, value: string) =>
    `[root@${host} ~]# ethtool eth1\nSettings for eth1:\n\tSpeed: ${value}\n\tLink detected: yes\n`;
  assert.equal(verdicts(speed('vega01dbadm01', '25000Mb/s') + speed('vega01dbadm02', '10000Mb/s')), [
    'vega01dbadm02 speed eth1 10000Mb/s, others of its kind 25000Mb/s',
  ]);
});

test('secondary addresses of an interface are told: VIPs stand so', () => {
  const [reading] = read(
    '[root@vega01dbadm01 ~]# ip addr\n5: bondeth0.2010: <BROADCAST,UP> mtu 1500 qdisc noqueue\n    inet 10.30.40.11/25 brd 10.30.40.127 scope global bondeth0.2010\n    inet 10.30.40.21/25 brd 10.30.40.127 scope global secondary bondeth0.2010:1\n',
  ).readings;
  assert.is(reading?.verdicts[0]?.text, '2 addresses, 0 default routes, secondary: 10.30.40.21.');
});

test('a clock that is off by more than the limit of the document is told', () => {
  const chrony = (offset: string) =>
    read(
      `[root@vega01dbadm01 ~]# chronyc sources -v\nMS Name/IP address         Stratum Poll Reach LastRx Last sample\n^* 10.20.1.123                   2   6   377    35   ${offset}[  +15us] +/-   10ms\n^+ 10.20.1.124                   2   6   377    35   +900ms[ +900ms] +/-   10ms\n`,
    );
  const reported = (evidence: Evidence, appliance = vega01) =>
    byLimits(appliance, evidence).readings[0]?.verdicts[0];
  assert.is(reported(chrony('+12us'))?.ok, true);
  assert.equal(reported(chrony('-250ms')), {
    ok: false,
    text: 'the clock is off by 250 ms, at most 100 are allowed',
    checks: ['NTP-01'],
  });
  const loose = { ...vega01, settings: { ...vega01.settings, limits: { ntpOffsetMs: 300 } } };
  assert.is(reported(chrony('-250ms'), loose)?.ok, true);
  const ntpq = (offset: string) =>
    read(
      `[root@vega01dbadm01 ~]# ntpq -pn\n     remote           refid      st t when poll reach   delay   offset  jitter\n*10.20.1.123     10.1.1.1         2 u   35   64  377    0.512  ${offset}   0.100\n`,
    );
  assert.is(reported(ntpq('-0.532'))?.ok, true);
  assert.is(reported(ntpq('-532.1'))?.ok, false);
});

test('a backup is good while it is young, a list without a date says nothing', () => {
  const ocr = (day: string) =>
    read(
      `[grid@vega01dbadm01 ~]$ ocrconfig -showbackup\nvega01db01     ${day} 22:10:05     +DATAC1:/vega01-clu1/OCRBACKUP/backup00.ocr.281.1     724960844\n`,
    ).readings[0]?.verdicts[0];
  assert.is(ocr('2025/02/28')?.ok, true);
  assert.is(ocr('2025/02/01')?.ok, false);
  assert.match(ocr('2025/02/01')?.text ?? '', 'newest OCR backup of 2025-02-01');
  const rman = (day: string) =>
    read(
      `[oracle@vega01dbadm01 ~]$ select * from v$rman_backup_job_details\n"SESSION_KEY","LAST_BACKUP"\n1,${day}`,
    ).readings[0]?.verdicts[0]?.ok;
  assert.equal([rman('2025-02-27'), rman('2024-12-27'), rman('')], [true, false, undefined]);
});

test('a server that one leaf switch alone sees is told there', () => {
  const lldp = (host: string, ...names: string[]) =>
    `[admin@${host} ~]# show lldp neighbors\nCapability codes:\nDevice ID            Local Intf      Hold-time  Capability  Port ID\n${names.map((name, at) => `${name} Eth1/${at + 1} 120 - 0010.e000.0001`).join('\n')}\n`;
  const [a, b] = ['vega01sw-rocea01', 'vega01sw-roceb01'] as const;
  const verdicts = (text: string) =>
    read(text).readings.map(({ verdicts: [first] }) => [first?.ok, first?.text]);
  assert.equal(verdicts(lldp(a, 'vega01dbadm01', 'vega01dbadm02', b) + lldp(b, 'vega01dbadm01', a)), [
    [false, 'on this switch alone: vega01dbadm02'],
    [true, '2 neighbors.'],
  ]);
  assert.equal(verdicts(lldp(a, 'vega01dbadm01', 'vega01dbadm02')), [[true, '2 neighbors.']]);
});

test('property: cut off anywhere, or with noise in it, nothing throws and no line is taken for a host', () => {
  const whole = samples.map(prompted).join('\n');
  fc.assert(
    fc.property(fc.nat(whole.length), fc.nat(400), fc.string({ maxLength: 40 }), (from, length, noise) => {
      const evidence = read(
        whole.slice(from, from + length) + noise + whole.slice(from + length, from + 2 * length),
      );
      const reconciled = reconcile(vega01, evidence);
      runAudit(addEvidence(vega01, reconciled), { now: '2025-03-01' });
    }),
    { numRuns: 150 },
  );
});

test('evidence that agrees with vega01 changes no finding; evidence against it makes the right ones', () => {
  const at = { now: '2025-03-01' };
  const good = samples.filter(
    ({ number, ok }) => ok !== false && [1, 5, 6, 10, 11, 12, 17, 18, 23, 28].includes(number),
  );
  const agreed = reconcile(vega01, read(good.map(prompted).join('\n')));
  assert.equal(agreed.differences, []);
  assert.equal(agreed.unmatched, []);
  assert.ok(agreed.agreeing > 15, `${agreed.agreeing}`);
  const same = runAudit(addEvidence(vega01, agreed), at);
  assert.equal(same.findings, runAudit(vega01, at).findings);
  const against = read(
    [
      '[root@vega01celadm01 ~]# imageinfo\nActive image version: 24.1.1.0.0.240605\nActive image status: success',
      '[root@vega01dbadm01 ~]# srvctl config vip -node vega01db01\nVIP Name: vega01db01-vip\nVIP IPv4 Address: 10.30.40.29',
      '[root@vega01dbadm02 ~]# ip addr\n2: eth0: <BROADCAST,UP> mtu 9000 qdisc mq\n    inet 10.20.10.12/25 scope global eth0',
    ].join('\n'),
  );
  const found = reconcile(vega01, against);
  assert.equal(
    found.differences.map(({ what, planned, observed }) => [what, planned, observed]),
    [
      ['Image version', '24.1.0.0.0.240517.1', '24.1.1.0.0.240605'],
      ['VIP', '10.30.40.21', '10.30.40.29'],
      ['Netmask of 10.20.10.12', '255.255.255.0', '255.255.255.128'],
      ['MTU of 10.20.10.12', '1500', '9000'],
    ],
  );
  const next = addEvidence(vega01, found);
  const news = runAudit(next, at).findings.map(({ checkId }) => checkId);
  assert.equal(news, ['NET-05', 'NET-10', 'NET-29', 'NTP-01', 'VER-04', 'OS-04']);
  assert.is(addEvidence(next, found).facts.length, next.facts.length);
});

test('what the document does not have agrees with nothing: it differs, and can be taken over', () => {
  const { timeZone: _, ...rest } = vega01;
  const empty = { ...rest, services: {} };
  const evidence = read(
    [
      '[root@vega01db01 ~]# cat /etc/resolv.conf\nnameserver 10.20.1.53\nnameserver 10.20.1.54',
      '[root@vega01db01 ~]# chronyc sources\nMS Name/IP address         Stratum Poll Reach LastRx Last sample\n^* 10.20.1.123                   2   6   377    32    +12us[ +15us] +/-   11ms',
      "[root@vega01celadm01 ~]# cat /opt/oracle.cellos/cell.conf\n$VAR1 = {\n  'Hostname' => 'vega01celadm01',\n  'Timezone' => 'Europe/Berlin',\n};",
    ].join('\n'),
  );
  assert.equal(
    reconcile(empty, evidence).differences.map(({ what, planned, observed }) => [what, planned, observed]),
    [
      ['DNS servers', '', '10.20.1.53, 10.20.1.54'],
      ['NTP servers', '', '10.20.1.123'],
      ['Time zone', '', 'Europe/Berlin'],
    ],
  );
  assert.equal(evidence.readings[0]?.verdicts, [], 'servers alone answer nothing');
});

test('secrets are masked before anything is kept', () => {
  for (const [line, secret] of Object.entries(secrets)) {
    const masked = maskSecrets(line);
    assert.not.ok(masked.text.includes(secret), masked.text);
    assert.ok(masked.masked > 0, line);
    assert.is(maskSecrets(masked.text).text, masked.text, line);
    const evidence = read(`[root@vega01db01 ~]# cat file\n${line}`);
    assert.not.ok(JSON.stringify(evidence).includes(secret), line);
  }
});

test('a SCAN with an address too few, an address of another machine and another mask are told', () => {
  const from = (text: string) => reconcile(vega01, read(text));
  const messages = (text: string) =>
    from(text).differences.map(({ what, planned, observed }) => [what, planned, observed]);
  const scan = (...addresses: string[]) =>
    `[oracle@vega01dbadm01 ~]$ srvctl config scan
SCAN name: vega01-scan1, Network: 1
Subnet IPv4: 10.30.40.0/255.255.255.128/bondeth0, static
${addresses.map((address, n) => `SCAN ${n + 1} IPv4 VIP: ${address}`).join('\n')}
`;
  assert.equal(messages(scan('10.30.40.31', '10.30.40.32', '10.30.40.33')), []);
  assert.equal(messages(scan('10.30.40.31', '10.30.40.32')), [
    ['SCAN', '10.30.40.31, 10.30.40.32, 10.30.40.33', '10.30.40.31, 10.30.40.32'],
  ]);
  assert.equal(messages('[root@vega01dbadm01 ~]# ip -br a\neth0 UP 10.20.10.12/24\n'), [
    ['Address', '10.20.10.11', '10.20.10.12'],
  ]);
  const verdict = (command: string, answer: string) =>
    read(`[root@vega01dbadm01 ~]# ${command}\n${answer}\n`).readings[0]?.verdicts.map(({ ok, text }) => [
      ok,
      text,
    ]);
  const answers = (...addresses: string[]) =>
    addresses.map((address) => `vega01-scan1.example.com has address ${address}`).join('\n');
  assert.equal(verdict('host vega01-scan1', answers('10.30.40.31', '10.30.40.32', '10.30.40.33')), [
    [true, '1 answer.'],
  ]);
  assert.equal(verdict('host vega01-scan1', answers('10.30.40.31', '10.30.40.32')), [
    [false, 'vega01-scan1.example.com has 2 of 3 addresses'],
  ]);
  assert.equal(verdict('host vega01db01', 'something else'), [[undefined, 'Nothing to evaluate.']]);
  const cell = `[root@vega01celadm01 ~]# cellcli -e list cell detail
\t name: vega01celadm01
\t releaseVersion: 24.1.0.0.0
\t ipaddress1: 192.168.10.5/22
`;
  const report = runAudit(addEvidence(vega01, from(cell)), { now: '2025-03-01' });
  assert.ok(
    report.findings.some(({ checkId, detail }) => checkId === 'NET-05' && detail.includes('255.255.252.0')),
  );
});

test.run();
