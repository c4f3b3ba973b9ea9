import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detectFormat } from '../../../../src/core/formats/read/detect.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { mostBytes } from '../../../../src/core/formats/shared/result.ts';
import { writeHosts } from '../../../../src/core/formats/table/write.ts';
import { mustFail, mustRead, vega01 } from '../reading.ts';

test('content decides, not the name of the file', () => {
  const cases: [text: string, expected: string][] = [
    ['', 'empty'],
    ['\ufeff \r\n', 'empty'],
    ['# only a remark\n', 'empty'],
    ['{"schema":1}', 'json'],
    ['\ufeff [', 'json'],
    ['hostname,address\na,10.1.1.1', 'csv'],
    ['# note\nIP Address\tHost Name\n', 'csv'],
    ['a,b,c\n1,2,3', 'csv'],
    ['10.1.1.1 a', 'hosts'],
    ['# x\nfe80::1\ta', 'hosts'],
    ['<?xml version="1.0"?><engineeredSystem/>', 'es-xml'],
    ['<?xml version="1.0"?><DatabaseMachine/>', 'machine-xml'],
    ['<note/>', 'xml'],
    ['<!DOCTYPE html><html></html>', 'html'],
    ['LOAD FILE NAME=Example-vega01.xml\n', 'script'],
    ['SET EXITONERROR ENABLE=true', 'script'],
    ['ADD DATABASE DBNAME=PAYROLL', 'script'],
    ['oedacli> LIST DATABASES', 'script'],
    ['oedacli> LIST DATABASES\n{"a":[]}', 'list-json'],
    ['LIST CLUSTERS\n{"a":[]}', 'list-json'],
    ['SUCCESS - file loaded OK\n[', 'list-json'],
    ['<rack><item adminName="a" ulocation="3"/></rack>', 'machine-xml'],
    ['PK\u0003\u0004rest', 'archive'],
    ['%PDF-1.7', 'pdf'],
    ['hostname,\u0000address', 'binary'],
    ['\u0001\u0002\u0003', 'binary'],
    ['Dear colleague, please find the list enclosed.', 'text'],
  ];
  for (const [text, expected] of cases)
    assert.is(detectFormat(text, 'some.file'), expected, JSON.stringify(text));
});

test('what is not read says what it is and what to do', () => {
  const cases: [text: string, message: RegExp, fix: RegExp][] = [
    ['', /file is empty/, /Choose a file/],
    ['<engineeredSystem/>', /Nothing in this XML/, /es\.xml/],
    ['<databasemachine/>', /describes no machines/, /databasemachine\.xml/],
    ['<a/>', /XML/, /es\.xml/],
    ['<html></html>', /web page/, /sign in/],
    ['SAVE ACTION', /OEDACLI script/, /OEDACLI page/],
    ['PK\u0003\u0004', /workbook/, /save the sheet as CSV/],
    ['%PDF-', /PDF/, /CSV/],
    ['Dear colleague', /does not know this format/, /hostname and address/],
    ['{"databases":[{"id":"c0_dbm01"}]}', /is not a document/, /LIST/],
  ];
  for (const [text, message, fix] of cases) {
    const { problems, partial } = mustFail(text, 'file');
    assert.is(problems.length, 1);
    assert.match(problems[0]?.message ?? '', message);
    assert.match(problems[0]?.fix ?? '', fix);
    assert.is(partial, undefined);
  }
});

test('a hosts file of names that are not those of an appliance may be read as occupied addresses', () => {
  const names = ['buchhaltung1', 'lager2', 'empfang', 'pforte'];
  const address = (n: number) => `10.20.10.${n + 5}`;
  const texts: readonly string[] = [
    names.map((name, n) => `${address(n)} ${name}\n`).join(''),
    names.map((name, n) => `${name}\t${address(n)}\n`).join(''),
    names.map((name, n) => `- ${address(n)} ${name}.example.com ${name} # second floor\n`).join(''),
    `127.0.0.1 localhost\n::1 localhost\n${names.map((name, n) => `${address(n)}\t${name}\n`).join('')}`,
    `10.20.10.9 pforte-vip\n${names.map((name, n) => `${address(n)} ${name}\n`).join('')}`,
  ];
  for (const text of texts) {
    const { taken, other } = mustRead(text, 'hosts');
    assert.is(taken?.format, 'hosts', text);
    assert.equal(other, { format: 'occupied', why: 'names that are mostly not those of an appliance' }, text);
    const occupied = readAppliance({ name: 'hosts', text }, { as: 'occupied' });
    assert.ok(occupied.ok, text);
    assert.is(occupied.appliance.machines.length, 0, text);
    const found = occupied.appliance.settings.occupied?.map((one) => one.address) ?? [];
    for (const n of names.keys()) assert.ok(found.includes(address(n)), `${address(n)} of ${text}`);
    assert.is(occupied.other?.format, 'hosts', text);
  }
});

test('a hosts file of an appliance offers no list of occupied addresses', () => {
  const texts: readonly string[] = [
    writeHosts(vega01),
    '127.0.0.1 localhost\n::1 localhost\n10.20.10.11 vega01dbadm01\n',
    '10.20.10.11 rack-scan1\n10.20.10.12 pforte\n',
    '10.1.1.1 prod1\n10.2.1.1 prod1-client\n10.3.1.1 prod1-re\n10.1.1.2 prod2\n10.2.1.2 prod2-client\n10.3.1.2 prod2-re\n',
    '10.1.1.1 kvmnode1\n10.1.1.2 kvmnode2\n10.1.1.3 leaf1\n10.1.1.4 mail\n',
    '10.1.1.1 x1dbadm01\n10.1.1.2 x1celadm01\n10.1.1.3 dns1\n10.1.1.4 ntp1\n10.1.1.5 oem\n10.1.1.6 mail1\n10.1.1.7 proxy1\n',
  ];
  for (const text of texts) assert.is(mustRead(text, 'hosts').other, undefined, text);
});

test('a head of one long line, or with the line ends of old computers, is looked at as it is', () => {
  const hosts = Array.from({ length: 4000 }, (_, n) => `10.20.${n >> 8}.${n & 255} vega01x${n}`);
  const texts = [
    ['hosts', `# comment\n${hosts.join('\r')}`],
    [
      'list-json',
      `\n${JSON.stringify(hosts.map((one) => ({ address: one.split(' ')[0], hostname: one.split(' ')[1] })))}`,
    ],
  ] as const;
  for (const [format, text] of texts)
    assert.is(mustRead(text, format).appliance.endpoints.length, hosts.length);
});

test('a binary file is told with the place of its first strange character', () => {
  const [problem] = mustFail('hostname,address\na,10.1.1.1\nb\u0000,c', 'x.csv').problems;
  assert.equal([problem?.line, problem?.column, problem?.offset], [3, 2, 29]);
});

test('the cap counts the bytes of the file', () => {
  const tooMuch = readAppliance({ name: 'a', text: 'hostname,address', bytes: mostBytes + 1 });
  assert.match(tooMuch.ok ? '' : (tooMuch.problems[0]?.message ?? ''), 'at most 32 MiB');
  assert.ok(readAppliance({ name: 'a', text: 'hostname,address\na,10.1.1.1', bytes: mostBytes }).ok);
});

test.run();
