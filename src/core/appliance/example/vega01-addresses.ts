/**
 * The addresses of the worked example, one row each: owner, network, kind, host name, address, interface, in DNS.
 * All values are invented: example.com and private ranges only.
 */
import type { EndpointKind } from '../document/appliance-types.ts';

type ExampleAddress = readonly [
  owner: string,
  network: 'admin' | 'client' | 'backup' | 'private',
  kind: EndpointKind,
  hostname: string,
  address: string,
  nic: string,
];

const databaseServer = (n: 1 | 2): ExampleAddress[] => {
  const owner = `vega01dbadm0${n}`;
  const client = `vega01db0${n}`;
  return [
    [owner, 'admin', 'host', owner, `10.20.10.1${n}`, 'eth0'],
    [owner, 'admin', 'ilom', `${owner}-ilom`, `10.20.10.3${n}`, 'NET MGT'],
    [owner, 'client', 'host', client, `10.30.40.1${n}`, 'bondeth0'],
    [owner, 'client', 'vip', `${client}-vip`, `10.30.40.2${n}`, 'bondeth0:1'],
    [owner, 'backup', 'host', `${client}-bkp`, `10.40.10.1${n}`, 'bondeth1'],
    [owner, 'private', 'private', `${client}-priv1`, `192.168.10.${2 * n - 1}`, 're0'],
    [owner, 'private', 'private', `${client}-priv2`, `192.168.10.${2 * n}`, 're1'],
  ];
};

const storageServer = (n: 1 | 2 | 3): ExampleAddress[] => {
  const owner = `vega01celadm0${n}`;
  return [
    [owner, 'admin', 'host', owner, `10.20.10.1${n + 2}`, 'eth0'],
    [owner, 'admin', 'ilom', `${owner}-ilom`, `10.20.10.3${n + 2}`, 'NET MGT'],
    [owner, 'private', 'private', `vega01cel0${n}-priv1`, `192.168.10.${2 * n + 3}`, 're0'],
    [owner, 'private', 'private', `vega01cel0${n}-priv2`, `192.168.10.${2 * n + 4}`, 're1'],
  ];
};

const device = (name: string, address: string, nic: string): ExampleAddress => [
  name,
  'admin',
  'device',
  name,
  address,
  nic,
];

const scan = (n: 1 | 2 | 3): ExampleAddress => [
  'vega01-clu1',
  'client',
  'scan',
  'vega01-scan1',
  `10.30.40.3${n}`,
  'bondeth0:n',
];

export const vega01Addresses: readonly ExampleAddress[] = [
  ...databaseServer(1),
  ...databaseServer(2),
  ...storageServer(1),
  ...storageServer(2),
  ...storageServer(3),
  device('vega01sw-rocea01', '10.20.10.51', 'mgmt0'),
  device('vega01sw-roceb01', '10.20.10.52', 'mgmt0'),
  device('vega01sw-adm01', '10.20.10.50', 'Vlan1'),
  device('vega01sw-pdua01', '10.20.10.61', 'ETH'),
  device('vega01sw-pdub01', '10.20.10.62', 'ETH'),
  scan(1),
  scan(2),
  scan(3),
];
