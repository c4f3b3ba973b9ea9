import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { catalog } from '../../../../src/core/oedacli/language/command-catalog.ts';
import { didYouMean, nearest } from '../../../../src/core/oedacli/language/did-you-mean.ts';

const test = suite('did you mean');

test('a slip of a letter is found in any case; more than two are another word', () => {
  const known = ['HOSTNAME', 'DOMAINNAME', 'VLAN'];
  for (const typed of ['HOSTNAM', 'HOSTTNAME', 'hostnane', 'HSOTNAME'])
    assert.is(nearest(typed, known), 'HOSTNAME');
  assert.is(didYouMean('VLNA', known), ' Did you mean VLAN?');
  assert.is(didYouMean('HSTNM', known), '');
  assert.is(nearest('VLANS2', known), 'VLAN');
  assert.is(nearest('ID', known), undefined);
  assert.is(nearest('ORACEL', ['oracle']), 'oracle');
});

test('of two that are as near none is named', () => {
  assert.is(nearest('DATAC', ['DATAC1', 'DATAC2']), undefined);
  assert.is(nearest('DATAC', ['DATAC1', 'RECOC1']), 'DATAC1');
});

test('another digit is another member of a series', () => {
  assert.is(nearest('C2', ['C1']), undefined);
  assert.is(nearest('CB', ['C1']), 'C1');
});

test('a swap of two neighbors is one slip, in every parameter of the catalog', () => {
  const missed: string[] = [];
  for (const { parameters } of catalog) {
    const known = parameters.map(({ name }) => name);
    for (const name of known)
      for (let at = 0; at + 1 < name.length; at++) {
        const typed = `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
        if (!known.includes(typed) && nearest(typed, known) !== name) missed.push(`${typed} ${name}`);
      }
  }
  // Another parameter is as near to these: TGTNAME, IP, SNMPHOST, SMTPHOST.
  assert.equal(missed, [
    ...['TGTNAMSE TGTNAMES', 'IVP VIP', 'IVP VIP', 'STMPHOST SMTPHOST', 'SMNPHOST SNMPHOST'],
  ]);
});

test.run();
