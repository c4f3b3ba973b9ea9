import { test } from 'uvu';
import { checkShapes, plan } from './shapes.ts';

checkShapes('hosts files of other generations', {
  'hosts of an X2': [
    `# Exadata quarter rack
10.20.10.11 dm01db01.example.com dm01db01
10.20.10.12 dm01db02.example.com dm01db02
10.20.10.13 dm01cel01.example.com dm01cel01
192.168.10.1 dm01db01-priv.example.com dm01db01-priv
192.168.10.2 dm01db02-priv.example.com dm01db02-priv
192.168.10.5 dm01cel01-priv.example.com dm01cel01-priv
10.30.40.11 dm0101.example.com dm0101
10.30.40.12 dm0102.example.com dm0102
10.30.40.21 dm0101-vip.example.com dm0101-vip
10.30.40.22 dm0102-vip.example.com dm0102-vip
10.20.10.31 dm01db01-ilom.example.com dm01db01-ilom
`,
    plan(
      {
        '10.20.10.11': 'dm01db01/host/management',
        '10.20.10.12': 'dm01db02/host/management',
        '10.20.10.13': 'dm01cel01/host/management',
        '192.168.10.1': 'dm01db01/private/private',
        '192.168.10.2': 'dm01db02/private/private',
        '192.168.10.5': 'dm01cel01/private/private',
        '10.30.40.11': 'dm01db01/host/client',
        '10.30.40.12': 'dm01db02/host/client',
        '10.30.40.21': 'dm01db01/vip/client',
        '10.30.40.22': 'dm01db02/vip/client',
        '10.20.10.31': 'dm01db01/ilom/*',
      },
      { machines: { dm01db01: 'database', dm01db02: 'database', dm01cel01: 'storage' } },
    ),
  ],
  'hosts: rac without titles': [
    `10.30.40.11 rac1
10.30.40.12 rac2
192.168.10.1 rac1-priv
192.168.10.2 rac2-priv
10.30.40.21 rac1-vip
10.30.40.22 rac2-vip
`,
    plan({
      '10.30.40.11': 'rac1/host/client',
      '10.30.40.12': 'rac2/host/client',
      '192.168.10.1': 'rac1/private/private',
      '192.168.10.2': 'rac2/private/private',
      '10.30.40.21': 'rac1/vip/client',
      '10.30.40.22': 'rac2/vip/client',
    }),
  ],
  'hosts: generic rac': [
    `127.0.0.1 localhost localhost.localdomain
# public
10.30.40.11 rac1.example.com rac1
10.30.40.12 rac2.example.com rac2
# private
192.168.10.1 rac1-priv
192.168.10.2 rac2-priv
# virtual
10.30.40.21 rac1-vip
10.30.40.22 rac2-vip
# scan
10.30.40.31 rac-scan
`,
    plan(
      {
        '10.30.40.11': 'rac1/host/client',
        '10.30.40.12': 'rac2/host/client',
        '192.168.10.1': 'rac1/private/private',
        '192.168.10.2': 'rac2/private/private',
        '10.30.40.21': 'rac1/vip/client',
        '10.30.40.22': 'rac2/vip/client',
        '10.30.40.31': '*/scan/client',
      },
      { clusters: 1 },
    ),
  ],
  'hosts: X3 with backup and second ib': [
    `10.20.10.11 ed01dbadm01
10.30.40.11 ed01db01
10.30.40.21 ed01db01-vip
192.168.10.1 ed01dbadm01-priv1
192.168.10.2 ed01dbadm01-priv2
10.40.10.11 ed01db01-bck
10.20.10.31 ed01dbadm01-ilom
10.20.10.13 ed01celadm01
192.168.10.5 ed01celadm01-priv1
192.168.10.6 ed01celadm01-priv2
10.20.10.33 ed01celadm01-ilom
10.20.10.41 ed01sw-iba01
10.20.10.42 ed01sw-ibb01
10.20.10.43 ed01sw-adm01
10.20.10.44 ed01sw-pdua01
10.20.10.45 ed01sw-pdub01
`,
    plan(
      {
        '10.20.10.11': 'ed01dbadm01/host/management',
        '10.30.40.11': 'ed01dbadm01/host/client',
        '10.30.40.21': 'ed01dbadm01/vip/client',
        '192.168.10.1': 'ed01dbadm01/private/private',
        '192.168.10.2': 'ed01dbadm01/private/private',
        '10.40.10.11': 'ed01dbadm01/host/backup',
        '10.20.10.31': 'ed01dbadm01/ilom/*',
        '10.20.10.13': 'ed01celadm01/host/management',
        '192.168.10.5': 'ed01celadm01/private/private',
        '192.168.10.6': 'ed01celadm01/private/private',
        '10.20.10.33': 'ed01celadm01/ilom/*',
        '10.20.10.41': 'ed01sw-iba01/device/management',
        '10.20.10.42': 'ed01sw-ibb01/device/management',
        '10.20.10.43': 'ed01sw-adm01/device/management',
        '10.20.10.44': 'ed01sw-pdua01/device/management',
        '10.20.10.45': 'ed01sw-pdub01/device/management',
      },
      {
        machines: {
          ed01dbadm01: 'database',
          ed01celadm01: 'storage',
          'ed01sw-iba01': 'leaf-switch',
          'ed01sw-ibb01': 'leaf-switch',
          'ed01sw-adm01': 'management-switch',
          'ed01sw-pdua01': 'pdu',
          'ed01sw-pdub01': 'pdu',
        },
      },
    ),
  ],
  'hosts: windows with comments and tabs': [
    `# Copyright (c) 1993-2009 Microsoft Corp.
#
# For example:
#      102.54.94.97     rhino.acme.com          # source server
# localhost name resolution is handled within DNS itself.
#\t127.0.0.1       localhost
10.20.10.11\tvega01dbadm01\t# admin
10.30.40.11\tvega01db01\t# client
`,
    plan({ '10.20.10.11': 'vega01dbadm01/host/management', '10.30.40.11': 'vega01dbadm01/host/client' }),
  ],
});

test.run();
