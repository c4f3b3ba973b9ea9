/** Whole zones of a plan, judged by BIND: pasted from a file and from a transfer, loaded, and compared record by record. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recordsOf, type ZoneState } from '../../../../src/core/artefacts/dns/zone-delta.ts';
import { planDns } from '../../../../src/core/reip/handover/dns.ts';
import { applianceAfter } from '../../../../src/core/reip/mapping/document-after.ts';
import { planHeading } from '../../../../src/core/reip/proof/plan-heading.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { lintPasted } from '../../../../src/core/reip/tools/lint-pasted-zone.ts';
import { zoneFromPaste } from '../../../../src/core/reip/tools/zone-from-paste.ts';
import { find, skipUnless } from '../../../tools/programs.mjs';
import { delegatedZones, now, planned, requests, withZones } from '../artefacts-plans.ts';
import { nameServer, othersIn, run, siteSerial, siteZone } from '../handover/site-zones.ts';

const test = suite('zone from a paste');

const cases = (
  [
    ['new subnets', requests.newSubnets, withZones('127.0.0.1')],
    ['exchanges in delegated zones', requests.exchanges, withZones('127.0.0.1', undefined, delegatedZones)],
  ] as const
).map(([name, request, document]) => {
  const { appliance, plan } = planned(request, 'rolling', document);
  const dns = planDns(appliance, applianceAfter(appliance, plan), plan);
  const options = { now, heading: planHeading(plan, provePlan(appliance, plan)) };
  const zones = [...new Set([...dns.before.values(), ...dns.after.values()].map(({ zone }) => zone))].sort();
  const site = (zone: string) =>
    siteZone(
      zone,
      recordsOf(dns.before).filter((record) => record.zone === zone),
    );
  const expected = (zone: string, state: ZoneState) =>
    [
      ...othersIn(zone),
      ...recordsOf(state).flatMap((one) =>
        one.zone === zone ? `${one.owner} ${one.ttl} ${one.type} ${one.data}` : [],
      ),
    ].sort();
  const from = (zone: string, text = site(zone)) => zoneFromPaste(appliance, plan, text, options);
  return { name, appliance, plan, dns, zones, site, expected, from };
});

test('every zone of the site gives a whole zone, after the plan and before it, whose head says which', () => {
  for (const { appliance, plan, dns, zones, from } of cases) {
    const after = applianceAfter(appliance, plan);
    for (const zone of zones) {
      const made = from(zone);
      assert.equal(made?.reasons, [], zone);
      const [next, old] = made?.files ?? [];
      assert.ok(next && old, zone);
      assert.match(next.text, /^; Whole zone: .*\n; Records after the plan\.\n; No conflict in \d+ states/);
      assert.match(old.text, /^; Whole zone: .*\n; Records before the plan, for the rollback\.\n/);
      for (const [text, document] of [
        [next.text, after],
        [old.text, appliance],
      ] as const)
        assert.equal(
          lintPasted(document, text)?.findings.filter(({ rule }) => rule !== 'ZL-08'),
          [],
          zone,
        );
      // The server counts one serial for each request, there and back.
      const sent = dns.steps.flatMap((step) => step.requests).filter((one) => one.zone === zone).length;
      const serials = [next, old].map(({ text }) => Number(/^\s+(\d+) {2}; serial/m.exec(text)?.[1]));
      assert.ok((serials[0] ?? 0) > siteSerial + 2 * sent, zone);
      assert.ok((serials[1] ?? 0) > (serials[0] ?? 0), zone);
    }
  }
});

skipUnless(test, 'named-checkzone')(
  'named-checkzone accepts each whole zone, name servers and all',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'whole-'));
    let n = 0;
    try {
      for (const { zones, from } of cases)
        for (const zone of zones)
          for (const { text, name } of from(zone)?.files ?? []) {
            n++;
            const path = join(folder, 'zone');
            writeFileSync(path, text);
            const strict = ['-i', 'local', '-n', 'fail', '-m', 'fail', '-r', 'fail', zone, path];
            const { status, stdout } = await run(find('named-checkzone') ?? '', strict);
            assert.is(status, 0, `${name}: ${stdout}`);
          }
    } finally {
      rmSync(folder, { recursive: true });
    }
    assert.ok(n > 12);
  },
);

for (const { name, dns, zones, site, expected, from } of cases)
  skipUnless(
    test,
    'named',
    'dig',
  )(`a real name server has exactly the planned records and those of others: ${name}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'load-'));
    const loads = async (texts: ReadonlyMap<string, string>, state: ZoneState) => {
      const server = await nameServer(folder, texts);
      try {
        const transfers = new Map<string, string>();
        for (const zone of zones) {
          assert.equal((await server.content(zone)).sort(), expected(zone, state), zone);
          transfers.set(zone, await server.transfer(zone));
        }
        return transfers;
      } finally {
        server.named.kill('SIGKILL');
      }
    };
    const sideOf = (pasted: (zone: string) => string, at: 0 | 1) =>
      new Map(zones.map((zone) => [zone, from(zone, pasted(zone))?.files[at]?.text ?? '']));
    try {
      const transfers = await loads(new Map(zones.map((zone) => [zone, site(zone)])), dns.before);
      await loads(sideOf(site, 0), dns.after);
      // As the server answers a transfer, and from there back.
      const transferred = (zone: string) => transfers.get(zone) ?? '';
      const moved = await loads(sideOf(transferred, 0), dns.after);
      await loads(
        sideOf((zone) => moved.get(zone) ?? '', 1),
        dns.before,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

test('a text that does not supply the name server or the records of the zone gives no file, and says why', () => {
  const [{ site, from } = {}] = cases;
  assert.ok(site && from);
  const zone = 'example.com.';
  for (const [change, reason] of [
    [(text: string) => text.replace(/^ns1 .*\n/m, ''), /no address of the name server ns1\.example\.com\./],
    [(text: string) => text.replace(/^.*IN {2}NS .*\n/gm, ''), /no name server/],
    [
      (text: string) => text.replace(/^vega01dbadm01\.example\.com\. .*\n/m, ''),
      /^vega01dbadm01\.example\.com\. A is missing/,
    ],
  ] as const) {
    const made = from(zone, change(site(zone)));
    assert.equal(made?.files, []);
    assert.ok(
      made?.reasons.some((one) => reason.test(one)),
      made?.reasons.join('\n'),
    );
  }
  // Answers of dig have no SOA, and a zone of others has nothing to do with the plan.
  assert.is(from(zone, 'vega01dbadm01.example.com. 60 IN A 10.20.10.11\n'), undefined);
  assert.equal(from(zone, siteZone('example.org.', []))?.reasons, [
    'This zone has no record of this appliance.',
  ]);
});

test.run();
