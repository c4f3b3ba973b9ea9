import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

const servers = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.31': 'vega01dbadm01/ilom/*',
  '10.30.40.21': 'vega01dbadm01/vip/client',
};

checkShapes('lines of names and addresses in a mail', {
  'with a greeting and a signature': [
    `Hi Kim,

here are the addresses:

vega01dbadm01 - 10.20.10.11
vega01dbadm01-ilom - 10.20.10.31
vega01db01-vip - 10.30.40.21

Regards
Anna
`,
    plan(servers, { words: ['4 lines without an address skipped'] }),
  ],
  'with bullets and other signs': [
    `Hello all,
please use these for rack 3 of the site:
- vega01dbadm01: 10.20.10.11
- vega01dbadm01-ilom = 10.20.10.31
- vega01db01-vip \u2013 10.30.40.21
Thanks, Kim
`,
    plan(servers),
  ],
  'a number in a short line may be a name without its address': [
    'vega01dbadm01 - 10.20.10.11\nvega01dbadm01-ilom - 10.20.10.31\nvega01db01-vip - 10.30.40.21\nvega01dbadm02\n',
    { is: 'partial', line: 4, addresses: servers },
  ],
});

test.run();
