/** Files for other name servers: each does one step, never the whole plan, and step after step they lead where nsupdate does. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dnsFormats } from '../../../../src/core/artefacts/dns/dns-formats.ts';
import { planDns } from '../../../../src/core/reip/handover/dns.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { stepNumber } from '../../../../src/core/reip/project/run-log.ts';
import { fileStem } from '../../../../src/core/reip/runbook/file-names.ts';
import { delegatedZones, now, planned, requests, withZones } from '../artefacts-plans.ts';

const test = suite('files for other name servers');

const { appliance, plan } = planned(
  requests.exchanges,
  'rolling',
  withZones('127.0.0.1', undefined, delegatedZones),
);
const files = handover(appliance, plan, { now });
const of = (name: string) => files.find((file) => file.name === `dns/other/${name}`)?.text ?? '';
const dns = planDns(appliance, applianceAfter(appliance, plan), plan);
const keys = dns.steps.map(({ step }) => stepNumber(step));

/** A set of `owner TTL type value` after each step; the first set has the values that later requests find before them. */
const states = (() => {
  const touched = new Map<string, readonly string[]>();
  const lines = (set: (typeof dns.steps)[number]['requests'][number]['sets'][number]['before']) =>
    (set?.values ?? []).map((value) => `${set?.owner} ${set?.ttl} ${set?.type} ${value}`);
  const all = () => [...touched.values()].flat().sort();
  for (const { requests: sent } of dns.steps)
    for (const { before, after } of sent.flatMap(({ sets }) => sets)) {
      const key = `${(before ?? after)?.owner} ${(before ?? after)?.type}`;
      if (!touched.has(key)) touched.set(key, lines(before));
    }
  const found = [all()];
  for (const { requests: sent } of dns.steps) {
    for (const { before, after } of sent.flatMap(({ sets }) => sets))
      touched.set(`${(before ?? after)?.owner} ${(before ?? after)?.type}`, lines(after));
    found.push(all());
  }
  return found;
})();

/** Plays the steps in order and then their rollbacks, the last first; each is compared with the result of nsupdate. */
function playsAll(what: string, play: (key: string, live: Set<string>) => void): void {
  const live = new Set(states[0]);
  const same = (at: number, key: string) =>
    assert.equal([...live].sort(), states[at], `${what}, step ${key}`);
  for (const [i, key] of keys.entries()) {
    play(key, live);
    same(i + 1, key);
  }
  for (const [i, key] of [...keys.entries()].reverse()) {
    play(`B${key}`, live);
    same(i, `B${key}`);
  }
}

const take = (live: Set<string>, line: string) => assert.ok(live.delete(line), `${line} is not there`);
const put = (live: Set<string>, line: string) => {
  assert.not.ok(live.has(line), `${line} is there already`);
  live.add(line);
};
const one = (live: Set<string>, owner: string, type: string, value: string) =>
  [...live].find((line) => line.startsWith(`${owner} `) && line.endsWith(` ${type} ${value}`)) ?? '';
const seconds = (span: string) => {
  const [, days = 0, h, m, s] = /^(?:(\d+)\.)?(\d\d):(\d\d):(\d\d)$/.exec(span) ?? [];
  return Number(days) * 86_400 + Number(h) * 3600 + Number(m) * 60 + Number(s);
};

type Line = { readonly come: boolean; readonly set: string; readonly value: string };

/** No name is without an answer on the way: another value comes first, the same one comes back in the next line. */
function assertAnswered(lines: readonly Line[], what: string): void {
  for (const [at, { come, set, value }] of lines.entries()) {
    if (come) continue;
    const again = lines.findIndex((one) => one.come && one.set === set && one.value === value);
    if (again >= 0) assert.is(again, at + 1, `${what}: ${set} ${value}`);
    else
      assert.not.ok(
        lines.slice(at).some((one) => one.come && one.set === set),
        `${what}: ${set}`,
      );
  }
}

test('PowerShell takes the number of a step or of its rollback and no other word, and does that one', () => {
  const text = of('windows.ps1');
  assert.match(
    text,
    /^# Delta, not a zone: .*\r\n(?:#.*\r\n)+param\(\[Parameter\(Mandatory = \$true\)\]\[ValidateSet\(.*\)\]\[string\]\$Step\)\r\n/,
  );
  assert.match(text, /^switch \(\$Step\) \{\r$/m);
  assert.equal(
    [...(/ValidateSet\((.*?)\)/.exec(text)?.[1] ?? '').matchAll(/'(B?\d+\.\d+)'/g)].map(([, one]) => one),
    keys.flatMap((key) => [key, `B${key}`]),
  );
  assert.match(text, /default \{ throw "No step \$Step" \}\r\n\}\r\n$/);
  const sections = new Map(
    [...text.matchAll(/^'(B?\d+\.\d+)' \{ #.*\r\n((?:[^}].*\r\n)*)\}/gm)].map(([, key, body = '']) => [
      key,
      body.trim().split('\r\n'),
    ]),
  );
  assert.is(sections.size, 2 * keys.length);
  playsAll('PowerShell', (key, live) => {
    for (const line of sections.get(key) ?? []) {
      const ttl = /^Set-Ttl '(\S+)' '(\S+)' (\S+) '(\S+)'$/.exec(line);
      const gone =
        /^Remove-\S+ -ZoneName '(\S+)' -Name '(\S+)' -RRType (\S+) -RecordData '(\S+)' -Force$/.exec(line);
      const come =
        /^Add-DnsServerResourceRecord(A|Ptr) -ZoneName '(\S+)' -Name '(\S+)' -(?:IPv4Address|PtrDomainName) '(\S+)' -TimeToLive '(\S+)'$/.exec(
          line,
        );
      if (ttl) {
        const [, zone, node, type, span = ''] = ttl;
        for (const old of [...live].filter(
          (each) => each.startsWith(`${node}.${zone}. `) && each.split(' ')[2] === type,
        )) {
          take(live, old);
          put(live, old.replace(/ \d+ /, ` ${seconds(span)} `));
        }
      } else if (gone) take(live, one(live, `${gone[2]}.${gone[1]}.`, gone[3] ?? '', gone[4] ?? ''));
      else if (come)
        put(live, `${come[3]}.${come[2]}. ${seconds(come[5] ?? '')} ${come[1]?.toUpperCase()} ${come[4]}`);
      else assert.unreachable(line);
    }
  });
});

test('dnscmd jumps to the step that is named, ends behind it, and refuses every other word', () => {
  const lines = of('windows-dnscmd.cmd').split('\r\n');
  const first = lines.findIndex((line) => !line.startsWith('rem '));
  assert.match(lines[0] ?? '', /^rem Delta, not a zone: /);
  const jumps = keys.flatMap((key) =>
    [key, `B${key}`].map((one) => `if /i "%~1"=="${one}" goto step${one.replace('.', '_')}`),
  );
  assert.equal(lines.slice(first, first + jumps.length + 4), [
    'if not "%~2"=="" goto unknown',
    ...jumps,
    ':unknown',
    `echo Name one step of the runbook, such as ${keys[0]} 1>&2`,
    'exit /b 2',
  ]);
  playsAll('dnscmd', (key, live) => {
    const at = lines.indexOf(`:step${key.replace('.', '_')}`);
    assert.ok(at > 0, key);
    const reported = lines
      .slice(at + 2, lines.indexOf('exit /b 0', at))
      .map((line) => line.replace(' || exit /b 1', '').replace(' /f', '').split(' '));
    assertAnswered(
      reported.map(([, verb, zone, node, ...rest]) => ({
        come: verb === '/RecordAdd',
        set: `${node}.${zone} ${rest.at(-2)}`,
        value: rest.at(-1) ?? '',
      })),
      key,
    );
    for (const [, verb, zone, node, ...rest] of reported) {
      const owner = `${node}.${zone}.`;
      if (verb === '/RecordAdd') put(live, `${owner} ${rest.join(' ')}`);
      else take(live, one(live, owner, rest[0] ?? '', rest[1] ?? ''));
    }
  });
});

test('Infoblox gets a file for each step and each rollback', () => {
  playsAll('Infoblox', (key, live) => {
    const found = dns.steps.find(({ step }) => key.endsWith(stepNumber(step)));
    const name = `${found && fileStem(plan, found.step)}${key.startsWith('B') ? '.back' : ''}.infoblox.csv`;
    const file = files.find((one) => one.name === `dns/other/${name}`);
    assert.ok(file, key);
    const rows = file.text
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
      .filter(([head = '']) => !head.startsWith('header-'));
    assertAnswered(
      rows.map(([head, owner, value = '', , action]) => ({
        come: action === 'I',
        set: `${owner} ${head}`,
        value,
      })),
      key,
    );
    for (const [head = '', owner, data = '', ttl, action] of rows) {
      const type = head.replace('record', '').toUpperCase();
      const value = type === 'PTR' ? `${data}.` : data;
      if (action === 'I') put(live, `${owner}. ${ttl} ${type} ${value}`);
      else take(live, one(live, `${owner}.`, type, value));
    }
  });
});

type Batch = {
  readonly Step: string;
  readonly HostedZone: string;
  readonly ChangeBatch: {
    readonly Comment: string;
    readonly Changes: readonly {
      readonly Action: string;
      readonly ResourceRecordSet: {
        readonly Name: string;
        readonly Type: string;
        readonly TTL: number;
        readonly ResourceRecords: readonly { readonly Value: string }[];
      };
    }[];
  };
};

test('Route 53 has its batches by step, each for one zone', () => {
  const batches: readonly Batch[] = JSON.parse(of('route53.json'));
  playsAll('Route 53', (key, live) => {
    const mine = batches.filter(({ Step }) => Step === key);
    assert.ok(mine.length > 0, key);
    for (const { HostedZone, ChangeBatch } of mine)
      for (const { Action, ResourceRecordSet: set } of ChangeBatch.Changes) {
        assert.ok(set.Name.endsWith(HostedZone));
        const old = [...live].filter(
          (line) => line.startsWith(`${set.Name} `) && line.split(' ')[2] === set.Type,
        );
        assert.is(old.length > 0, Action !== 'CREATE');
        for (const line of old) live.delete(line);
        if (Action !== 'DELETE')
          for (const { Value } of set.ResourceRecords)
            put(live, `${set.Name} ${set.TTL} ${set.Type} ${Value}`);
      }
  });
});

/** What dnscontrol makes of the file for a step: records are functions of the domain, a list of none is none. */
function extended(step: string | undefined): string[] {
  const found: string[] = [];
  type Record = (zone: string) => void;
  const record =
    (type: string) =>
    (name: string, data: string, ttl: number): Record =>
    (zone) => {
      found.push(`${name}.${zone}. ${ttl} ${type} ${data}`);
    };
  const extend = (zone: string, ...records: readonly (Record | readonly Record[])[]) => {
    for (const each of records.flat()) each(zone);
  };
  const names = ['D_EXTEND', 'A', 'AAAA', 'PTR', 'TTL', ...(step === undefined ? [] : ['STEP'])];
  const values = [extend, record('A'), record('AAAA'), record('PTR'), (ttl: number) => ttl, step];
  new Function(...names, of('dnscontrol.js'))(...values);
  return found.sort();
}

test('dnscontrol lists the zones as they are after the step that is named, and refuses to guess one', () => {
  for (const step of [undefined, 'all', '1', `B${keys[0]}`, `${keys[0]}0`])
    assert.throws(() => extended(step), /Name a step of the list: 0, /);
  assert.equal(extended('0'), states[0]);
  for (const [i, key] of keys.entries()) assert.equal(extended(key), states[i + 1], key);
  // The language is JavaScript without a comma behind the last of a call's arguments.
  assert.not.match(of('dnscontrol.js'), /,\s*\)/);
});

test('a request that is too large for Route 53 is several batches, none of them over its limits', () => {
  const zone = 'example.com.';
  const sets = Array.from({ length: 1700 }, (_, i) => {
    const set = {
      zone,
      owner: `h${i}.${zone}`,
      type: 'A' as const,
      ttl: 300,
      values: [`10.${i >> 8}.0.${i & 255}`],
    };
    return i < 600
      ? { before: { ...set, ttl: 60 }, after: set }
      : i < 1100
        ? { after: set }
        : { before: set };
  });
  const long = Array.from({ length: 300 }, (_, i) => ({
    after: {
      zone,
      owner: `${i}.${zone}`,
      type: 'PTR' as const,
      ttl: 300,
      values: [`${'long.'.repeat(40)}h${i}.${zone}`],
    },
  }));
  const requests = [sets, long].map((all) => ({ zone, sets: all }));
  const [file] = dnsFormats([{ number: '1.1', file: '01.01', requests }], '').filter(
    ({ name }) => name === 'route53.json',
  );
  const batches: readonly Batch[] = JSON.parse(file?.text ?? '[]');
  const changes = batches.map(({ ChangeBatch }) =>
    ChangeBatch.Changes.flatMap(({ Action, ResourceRecordSet: { ResourceRecords } }) =>
      (Action === 'UPSERT' ? [1, 2] : [1]).flatMap(() => ResourceRecords.map(({ Value }) => Value.length)),
    ),
  );
  assert.equal(
    changes.map((list) => list.length),
    [1000, 1000, 300, 147, 147, 6],
  );
  for (const list of changes) assert.ok(list.reduce((sum, one) => sum + one, 0) <= 32_000);
  assert.equal(
    batches.flatMap(({ ChangeBatch }) => ChangeBatch.Changes.map((one) => one.ResourceRecordSet.Name)),
    [...sets, ...long].map(
      ({ before, after }: { before?: { owner: string }; after?: { owner: string } }) =>
        (after ?? before)?.owner,
    ),
  );
  assert.is(batches[1]?.ChangeBatch.Comment, '01.01, batch 2 of 3: each all or nothing by itself');
});

test('a plan without records has no such files', () => {
  const inside = planned({ networks: [{ networkId: 'network:private', subnet: '192.168.60.0/24' }] });
  const names = handover(inside.appliance, inside.plan, { now }).map(({ name }) => name);
  assert.not.ok(names.some((name) => name.startsWith('dns/other/')));
});

test.run();
