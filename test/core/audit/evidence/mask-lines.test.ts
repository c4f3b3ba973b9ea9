/** Secrets that only the lines above them show: answers of expect, and communities in a list; and lines without any. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { maskSecrets } from '../../../../src/core/audit/evidence/secrets/mask-secrets.ts';
import { harmless } from './harmless.ts';

const masked = (text: string) => {
  const once = maskSecrets(text).text;
  assert.is(maskSecrets(once).text, once, 'masked again, nothing changes');
  return once;
};

test('an answer in an expect block is masked, with the wait in one line and the answer in this or the next', () => {
  const scripts = [
    'spawn ssh root@vega01dbadm01\nexpect {\n  "assword:" { send "Welcome1\\r" }\n}',
    'expect {\n  "*?assword:*" {\n    send -- "Welcome1\\r"\n  }\n}',
    'expect "assword:"\nsend "Welcome1\\r"',
    'expect "Password: "\n\n# the old one\nexp_send "Welcome1\\r"',
    'expect -re "\\[Pp\\]assword:" { exp_send "Welcome1\\r" }',
    'expect "password:" { send "Welcome1\\r" }',
    'expect {\n  "password:" { send -i $spawn_id "Welcome1\\r" }\n}',
    'expect "assword:" { send "Wel\\$come1\\r" }',
    'expect "assword:"; send "Wel\'come1\\r"',
    'expect "passphrase for key"\nsend "Welcome1\\r"',
  ];
  for (const script of scripts) {
    const text = masked(script);
    assert.not.match(text, /Wel|come1/, text);
    assert.match(text, /"\*{8}\\r"/);
  }
});

test('what else an expect script sends stays', () => {
  const script = 'expect "# "\nsend "imageinfo -ver\\r"\nexpect "assword:"\nsleep 1\nsend "date\\r"';
  assert.is(masked(script), script);
});

test('a list of communities goes on to its next heading, whatever characters are in it', () => {
  const list = (names: readonly string[], before = '') =>
    ['/SP/services/snmp/communities', '   Targets:', ...names.map((name) => `       ${name}`), '   Commands:']
      .concat('       cd', '       show')
      .map((line) => before + line)
      .join('\n');
  const secrets = ['Priv:8', 'Key=9', 'public:1', 'Last1', 'Colon:', 'Targets:x', '->x'];
  for (const before of ['', 'vega01dbadm01-ilom: '])
    assert.is(
      masked(`-> show /SP/services/snmp/communities\n${list(['public', ...secrets], before)}`),
      `-> show /SP/services/snmp/communities\n${list(['public', ...secrets.map(() => '********')], before)}`,
    );
});

test('a heading, a prompt and a sentence end a list of communities', () => {
  for (const end of ['  Properties:', '->', '-> exit', 'There are 2 communities.']) {
    const text = `/SP/services/snmp/communities\n  Targets:\n      Priv8\n${end}\nimage`;
    assert.is(masked(text), text.replace('Priv8', '********'), end);
  }
});

test('the passwords of a listener are masked, in one line or in more', () => {
  for (const [text, expected] of [
    ['PASSWORDS_LISTENER=(s3cret)', 'PASSWORDS_LISTENER=(********)'],
    ['passwords_lsnr2 = ( s3cret, other )', 'passwords_lsnr2 = ( ********)'],
    ['PASSWORDS_LISTENER = s3cret', 'PASSWORDS_LISTENER = ********'],
    ['WALLET=(PASSWORD = (s3cret))', 'WALLET=(PASSWORD = (********))'],
    ['PASSWORDS_LISTENER =\n  (s3cret)\nA=(B=c)', 'PASSWORDS_LISTENER =\n  (********)\nA=(B=c)'],
    ['PASSWORDS_L = (s3cret,\n  other)\n  (HOST = x)', 'PASSWORDS_L = (********\n  ********)\n  (HOST = x)'],
    ['PASSWORDS_L =\n  (\n  s3cret\n  )\n (HOST = x)', 'PASSWORDS_L =\n  (\n  ********\n  )\n (HOST = x)'],
    ['PASSWORDS_L =\nA =\n  (HOST = x)', 'PASSWORDS_L =\nA =\n  (HOST = x)'],
  ] as const)
    assert.is(masked(text), expected);
});

test('in tables the cells below or behind the name of a secret are masked, and nothing else', () => {
  const tables: readonly (readonly [string, readonly string[]])[] = [
    [
      '| Host | User | Password |\n|---|---|---|\n| vega01dbadm01 | root | Sommerfest |\n| vega01dbadm02 | root | Herbstlaub |',
      ['Sommerfest', 'Herbstlaub'],
    ],
    [
      'User\tPassword\tHost\nroot\tSommerfest\tvega01dbadm01\noracle\tHerbstlaub\tvega01dbadm01',
      ['Sommerfest', 'Herbstlaub'],
    ],
    [
      '||Host||Login||Kennwort||\n|vega01dbadm01|root|Sommerfest|\n|vega01dbadm02|root|Herbstlaub|',
      ['Sommerfest', 'Herbstlaub'],
    ],
    ['user,password\nroot,Sommerfest', ['Sommerfest']],
    ['host;user;pw\nvega01dbadm01;root;Sommerfest', ['Sommerfest']],
    [
      '+--------+------------+\n| Login  | Passwort   |\n+--------+------------+\n| root   | Sommerfest |\n| oracle | Herbstlaub |\n+--------+------------+',
      ['Sommerfest', 'Herbstlaub'],
    ],
    [
      'Account    Password      Remark\n-------    ----------    ------\nroot       Sommerfest    db\ngrid       Herbstlaub    db',
      ['Sommerfest', 'Herbstlaub'],
    ],
    [
      '| Switch | Community | Enable secret |\n|---|---|---|\n| vega01sw-adm01 | Sommerfest | Herbstlaub |',
      ['Sommerfest', 'Herbstlaub'],
    ],
    ['- name: root_password\n  value: Sommerfest', ['Sommerfest']],
    ['password: >-\n  Sommerfest', ['Sommerfest']],
    ['password: |\n  Sommerfest', ['Sommerfest']],
    ['"password":\n   "Sommerfest"', ['Sommerfest']],
    ['line vty 0 4\n password Sommerfest\n login', ['Sommerfest']],
    ['login: root\npassword: Sommerfest', ['Sommerfest']],
    ['vega01dbadm01 login: root\nPassword: Sommerfest', ['Sommerfest']],
    [
      '| Gerät | Benutzer | Kennwort |\n|:--|:--|:--|\n| vega01dbadm01-ilom | root | Zwiebelkuchen |\n| vega01sw-adm01 | | Pfannkuchen |',
      ['Zwiebelkuchen', 'Pfannkuchen'],
    ],
    [
      '┌───────┬───────────────┐\n│ Login │ Passwort      │\n├───────┼───────────────┤\n│ root  │ Zwiebelkuchen │\n│ grid  │ Pfannkuchen   │\n└───────┴───────────────┘',
      ['Zwiebelkuchen', 'Pfannkuchen'],
    ],
    [
      '> | user | pw |\n> |---|---|\n> | root | Zwiebelkuchen |\n> | grid | Pfannkuchen |',
      ['Zwiebelkuchen', 'Pfannkuchen'],
    ],
    [
      '<tr><th>User</th><th>Password</th></tr>\n<tr><td>root</td><td>Zwiebelkuchen</td></tr>\n<tr><td>grid</td><td>Pfannkuchen</td></tr>',
      ['Zwiebelkuchen', 'Pfannkuchen'],
    ],
    [
      'USER        PASSWORD       COMMENT\nroot        Zwiebelkuchen\noracle      zwiebel        new',
      ['Zwiebelkuchen', 'zwiebel'],
    ],
    ['| root | Sommerfest | password |', ['Sommerfest']],
    ['Password | Sommerfest', ['Sommerfest']],
    ['| Password | Sommerfest |', ['Sommerfest']],
    ['| SNMP community | Sommerfest |', ['Sommerfest']],
    ['<td>Password</td><td>Zwiebelkuchen</td>', ['Zwiebelkuchen']],
    // A word below `Pass` may be a password whatever is next to it, and a long number too where no results are.
    ['| User | Pass | Result |\n|---|---|---|\n| root | Sommerfest | failed |', ['Sommerfest']],
    ['| Test | User | Pass |\n|---|---|---|\n| ssh | root | Sommerfest |', ['Sommerfest']],
    ['User  Pass\nroot  4711', ['4711']],
    ['| User | Pass | Password | Fail |\n|---|---|---|---|\n| root | 12 | 4711 | 3 |', ['4711']],
  ];
  for (const [text, secrets] of tables) {
    const shown = masked(text);
    for (const one of secrets) assert.not.match(shown, one, text);
    assert.is(shown.split('\n').length, text.split('\n').length);
    const others = text.match(/vega01[\w-]*|root|grid|oracle/g) ?? [];
    for (const one of others) assert.ok(shown.includes(one), `${one} stays in ${shown}`);
  }
  const harmlessTables: readonly string[] = [
    '| Host | Password expires |\n|---|---|\n| vega01dbadm01 | never |',
    '| Check | Password policy | Status |\n|---|---|---|\n| SEC-01 | strong | PASS |',
    'User    Password policy    State\nroot    default            open',
    '| Role | User | Group |\n|---|---|---|\n| owner | oracle | oinstall |',
    'user,group\nroot,oinstall',
    '| Host | Login |\n|---|---|\n| vega01dbadm01 | root |',
    'PASSWORD_VERSIONS  ACCOUNT_STATUS  USERNAME\n11G 12C            OPEN            ADA',
    '| Step | Action | Owner |\n|---|---|---|\n| 1 | Change password | root |\n| 2 | Reboot | grid |',
    '| Password | User | Host |\n|---|---|---|',
    'user,shell\nroot,bash\npasswd,file',
    'password    include      system-auth\npassword    include      postlogin',
    'passwd:     files sss\nshadow:     files sss',
    'Community, Professional, Enterprise\nA, B, C',
    'Name\tType\tPassword\nroot\tlocal\t********',
    'name: vega01dbadm01\nvalue: 10.20.10.11',
    'secret:\n  kind: file\n  path: /etc/x',
    'password:\n  policy: strict',
    'User  Pass  Fail\nroot  12  3\ngrid  2048  0',
    'User  Pass\nroot  12',
    '| Test | User | Pass |\n|---|---|---|\n| ssh | root | 12 of 12 |\n| scp | grid | failed |',
  ];
  for (const text of harmlessTables) assert.is(masked(text), text);
});

test('lists and documents of the shell below the name of a secret are masked up to their ends', () => {
  for (const text of [
    '  communities:\n    - Nebelkerze',
    'passwords:\n  - Nebelkerze',
    'passwd root <<EOF\nNebelkerze\nNebelkerze\nEOF',
    'chpasswd <<EOF\nroot:Nebelkerze\nEOF',
  ])
    assert.not.match(masked(text), 'Nebelkerze', text);
  for (const text of [
    'passwords:\n  policy: strict',
    'communities:\n  - public',
    'chpasswd <<EOF\n[root@a ~]# imageinfo',
  ])
    assert.is(masked(text), text);
});

test('lines of the same words without a secret stay as they are', () => {
  for (const line of harmless) assert.equal(maskSecrets(line), { text: line, masked: 0 }, line);
});

test.run();
