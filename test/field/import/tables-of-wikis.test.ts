import { test } from 'uvu';
import { checkShapes, plan, scanOfThree } from './shapes.ts';

const two = plan({
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.30.40.11': 'vega01dbadm01/host/client',
});
const named = { ...two, names: { '10.20.10.11': 'vega01dbadm01', '10.30.40.11': 'vega01db01' } };

checkShapes('tables of wikis', {
  'markdown with bold headers, code and links': [
    `| **Host** | **IP** | *Network* |
| --- | :---: | ---: |
| \`vega01dbadm01\` | \`10.20.10.11\` | Admin |
| [vega01db01](https://wiki.example.com/x) | 10.30.40.11 | **Client** |
`,
    named,
  ],
  'line ends as tags': [
    `| Host | IP | Network |
|---|---|---|
| vega01-scan | 10.30.40.31<br>10.30.40.32<br/>10.30.40.33 | Client |
`,
    plan(scanOfThree),
  ],
  'a picture and a color': [
    `| Host | IP | Network |
|---|---|---|
| <img alt="db" src="a.png"/> vega01dbadm01 | <span style="color:red">10.20.10.11</span> | Admin |
| vega01db01 | 10.30.40.11 | Client |
`,
    named,
  ],
  'drawn lines': [
    `┌───────────────┬─────────────┬─────────┐
│ Host          │ IP          │ Network │
├───────────────┼─────────────┼─────────┤
│ vega01dbadm01 │ 10.20.10.11 │ Admin   │
│ vega01db01    │ 10.30.40.11 │ Client  │
└───────────────┴─────────────┴─────────┘
`,
    named,
  ],
});

checkShapes('columns and titles', {
  'the SCANs of two clusters, each in the row of a node': [
    `Cluster,Node,Client IP,VIP,SCAN,SCAN IPs
clu-prod,vega01vm01,10.30.40.11,10.30.40.21,clu-prod-scan,"10.30.40.31, 10.30.40.32, 10.30.40.33"
clu-prod,vega01vm02,10.30.40.12,10.30.40.22,,
clu-test,vega01vm03,10.30.50.11,10.30.50.21,clu-test-scan,"10.30.50.31, 10.30.50.32, 10.30.50.33"
clu-test,vega01vm04,10.30.50.12,10.30.50.22,,
`,
    {
      is: 'appliance',
      more: true,
      clusters: 2,
      nodes: { 'clu-prod': ['vega01vm01', 'vega01vm02'], 'clu-test': ['vega01vm03', 'vega01vm04'] },
      addresses: { '10.30.40.33': 'clu-prod/scan/client', '10.30.50.31': 'clu-test/scan/client' },
    },
  ],
  'the VIP of a port': [
    `host,eth0,bondeth0,bondeth0-vip
vega01dbadm01,10.20.10.11,10.30.40.11,10.30.40.21
`,
    plan({
      '10.20.10.11': 'vega01dbadm01/host/management',
      '10.30.40.11': 'vega01dbadm01/host/client',
      '10.30.40.21': 'vega01dbadm01/vip/client',
    }),
  ],
  'a block for each machine, below its name': [
    `exa7db01,,
Network,Hostname,IP
Admin,exa7db01,10.20.10.11
Backup,nightly-a,10.50.10.11
,,
exa7db02,,
Network,Hostname,IP
Admin,exa7db02,10.20.10.12
Backup,nightly-b,10.50.10.12
`,
    plan(
      {
        '10.20.10.11': 'exa7db01/host/management',
        '10.50.10.11': 'exa7db01/host/backup',
        '10.20.10.12': 'exa7db02/host/management',
        '10.50.10.12': 'exa7db02/host/backup',
      },
      { words: ['the machine of the rows below'] },
    ),
  ],
  'one address and two names': [
    `Hostname,IP,Network
vega01dbadm01,10.20.10.11,Admin
vega01adm1,10.20.10.11,Admin
`,
    { is: 'appliance', words: ['10.20.10.11 \\(vega01dbadm01, vega01adm1\\)'] },
  ],
  'headers in Chinese': [
    `主机名,IP地址,子网掩码,网关,网络
vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,管理
vega01db01,10.30.40.11,255.255.255.128,10.30.40.1,客户端
`,
    { ...two, networkOf: { '10.20.10.11': { gateway: '10.20.10.1', subnet: '10.20.10.0/24' } } },
  ],
  'headers in Japanese': [
    `ホスト名,IPアドレス,サブネットマスク,ゲートウェイ,用途
vega01dbadm01,10.20.10.11,255.255.255.0,10.20.10.1,管理
vega01db01,10.30.40.11,255.255.255.128,10.30.40.1,クライアント
`,
    { ...two, networkOf: { '10.30.40.11': { gateway: '10.30.40.1', subnet: '10.30.40.0/25' } } },
  ],
  'headers in Russian': [
    `Имя хоста;IP-адрес;Маска подсети;Шлюз;Сеть
vega01dbadm01;10.20.10.11;255.255.255.0;10.20.10.1;Управление
vega01db01;10.30.40.11;255.255.255.128;10.30.40.1;Клиент
`,
    { ...two, networkOf: { '10.20.10.11': { gateway: '10.20.10.1', subnet: '10.20.10.0/24' } } },
  ],
});
test.run();
