/** Footnote marks and struck-out text in a table of a wiki are no part of its cells, and are listed. */

import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

const rows = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.13': 'vega01celadm01/host/management',
};

checkShapes('text of a wiki', {
  'footnote marks': [
    `| Host | Network | IP |
|------|---------|----|
| vega01dbadm01 | Admin | 10.20.10.11<sup>1</sup> |
| vega01celadm01 <sub>2</sub> | Admin | <sup>10.20.10.13</sup> |
`,
    plan(rows, { words: ['footnote marks in 2 places skipped: line 3 "1", line 4 "2"'] }),
  ],
  'struck-out text in three spellings': [
    `| Host | Network | IP |
|------|---------|----|
| vega01dbadm01 | Admin | ~~10.20.10.10~~ 10.20.10.11 |
| vega01celadm01 | Admin | <s>10.20.10.12</s> <b>10.20.10.13</b> |
| <del>vega01celadm02</del> | Admin | <del>10.20.10.14</del> |
| ~~vega01celadm03~~ | ~~Admin~~ | ~~10.20.10.15~~ |
`,
    plan(rows, {
      machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' },
      words: ['struck-out text .* in 7 places skipped: line 3 "10.20.10.10", line 4 "10.20.10.12"'],
    }),
  ],
  'struck-out rows of IPv6, and a row whose other address is left': [
    `| Host | Network | IP | IPv6 |
|------|---------|----|------|
| vega01dbadm01 | Admin | 10.20.10.11 | 2001:db8::11 |
| vega01celadm01 | Admin | ~~10.20.10.12~~ | 2001:db8::13 |
| vega01celadm02 | Admin | | ~~2001:db8::14~~ |
`,
    plan(
      {
        '10.20.10.11': 'vega01dbadm01/host/management',
        '2001:db8::11': 'vega01dbadm01/host/management',
        '2001:db8::13': 'vega01celadm01/host/management',
      },
      { machines: { vega01dbadm01: 'database', vega01celadm01: 'storage' } },
    ),
  ],
});

test.run();
