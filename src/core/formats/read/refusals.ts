/** Refusals of other files, each with a fix that works when it is followed. */
import { type ReadResult, refusal } from '../shared/result.ts';
import type { Recognized } from './reading.ts';

export const readsNow =
  "Read are the console's own JSON, es.xml, databasemachine.xml, the output of LIST commands, endpoint tables (CSV), worksheets, hosts files, cell.conf, preconf.csv and lists of occupied addresses.";

type Refused = Extract<
  Recognized,
  'empty' | 'archive' | 'pdf' | 'html' | 'html-table' | 'workbook-xml' | 'pools' | 'services' | 'script'
>;

export const refusals: Readonly<Record<Refused, ReadResult>> = {
  empty: refusal('The file is empty', `Choose a file with content. ${readsNow}`),
  archive: refusal(
    'This is a ZIP archive or a spreadsheet workbook, not a text',
    'Open it in the spreadsheet program and save the sheet as CSV (UTF-8), or paste its cells here.',
  ),
  pdf: refusal(
    'This is a PDF document, not a text',
    'Ask for the table as CSV, or copy its rows and paste them here.',
  ),
  html: refusal(
    'This is a web page, not a table of addresses',
    'If it came from a download, the sign-in page was saved in its place: sign in there and download again.',
  ),
  'html-table': refusal(
    'This is a table that was saved as a web page',
    'Open it in the spreadsheet program and save it as CSV (UTF-8), or copy its cells and paste them here.',
  ),
  'workbook-xml': refusal(
    'This is a workbook that was saved as XML',
    'Open it in the spreadsheet program and save the sheet as CSV (UTF-8), or copy its cells and paste them here.',
  ),
  pools: refusal(
    'This is a table of address pools: it states ranges for each network, not which host has which address',
    'Write a table with the columns hostname, address and network, and a row for each address that a host has.',
  ),
  services: refusal(
    'This is a list of DNS, NTP and other services: it names no machine and no network',
    'Enter them on the dashboard of an appliance.',
  ),
  script: refusal(
    'This looks like an OEDACLI script: it holds commands, no addresses',
    'Paste it on the OEDACLI page.',
  ),
};
