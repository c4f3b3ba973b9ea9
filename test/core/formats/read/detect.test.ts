import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { detectFormat } from '../../../../src/core/formats/read/detect.ts';
import { readAppliance } from '../../../../src/core/formats/read/read.ts';
import { mostBytes } from '../../../../src/core/formats/shared/result.ts';
import { mustFail } from '../reading.ts';

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
