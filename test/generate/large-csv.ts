/**
 * Endpoint tables of any size: racks of 8 database servers and 14 storage servers as a network team would hand them
 * over, one subnet a role and rack. The same size gives the same text.
 */

const verdict = 'machine,machineKind,network,hostname,address,subnet,gateway,vlan,rack,unit,ticket';
const two = (n: number) => String(n).padStart(2, '0');

type Row = (string | number)[];

function rackRows(rack: number): Row[] {
  const prefix = `vega${String(rack + 1).padStart(4, '0')}`;
  const site = `10.${(rack >> 6) & 255}`;
  const block = (rack & 63) * 4;
  const rows: Row[] = [];
  const net = (third: number, vlan: number | '') => {
    const base = `${site}.${block + third}`;
    return { at: (host: number) => `${base}.${host}`, tail: [`${base}.0/24`, `${base}.1`, vlan] as Row };
  };
  const admin = net(0, '');
  const client = net(1, 2000 + (rack & 1023));
  const backup = net(2, 3000 + (rack & 1023));
  const fabric = `192.168.${rack & 255}`;
  const add = (machine: Row, network: string, name: string, address: string, tail: Row, unit: number | '') =>
    rows.push([...machine, network, name, address, ...tail, prefix, unit, `CHG${1000 + (rows.length % 7)}`]);
  const server = (machine: Row, name: string, short: string, n: number, unit: number) => {
    add(machine, 'management', name, admin.at(10 + n), admin.tail, unit);
    add(machine, 'ilom', `${name}-ilom`, admin.at(110 + n), admin.tail, unit);
    for (const port of [1, 2]) {
      const address = `${fabric}.${2 * n + port}`;
      add(machine, 'private', `${short}-priv${port}`, address, [`${fabric}.0/24`, '', ''], unit);
    }
  };
  for (let n = 0; n < 8; n++) {
    const name = `${prefix}dbadm${two(n + 1)}`;
    const short = `${prefix}db${two(n + 1)}`;
    const machine = [name, 'database'];
    server(machine, name, short, n, 17 + 2 * n);
    add(machine, 'client', short, client.at(10 + n), client.tail, 17 + 2 * n);
    add(machine, 'vip', `${short}-vip`, client.at(30 + n), client.tail, 17 + 2 * n);
    add(machine, 'backup', `${short}-bkp`, backup.at(10 + n), backup.tail, 17 + 2 * n);
  }
  for (let n = 0; n < 14; n++) {
    const unit = n < 8 ? 1 + 2 * n : 33 + 2 * (n - 8);
    server(
      [`${prefix}celadm${two(n + 1)}`, 'storage'],
      `${prefix}celadm${two(n + 1)}`,
      `${prefix}cel${two(n + 1)}`,
      n + 8,
      unit,
    );
  }
  const devices = [
    ['sw-rocea01', 'leaf-switch'],
    ['sw-roceb01', 'leaf-switch'],
    ['sw-adm01', 'management-switch'],
    ['sw-pdua01', 'pdu'],
    ['sw-pdub01', 'pdu'],
  ] as const;
  devices.forEach(([suffix, kind], i) => {
    add([prefix + suffix, kind], 'management', prefix + suffix, admin.at(50 + i), admin.tail, '');
  });
  for (let i = 0; i < 3; i++) {
    add([`${prefix}-clu1`, 'cluster'], 'scan', `${prefix}-scan1`, client.at(60 + i), client.tail, '');
  }
  return rows;
}

/** A table with exactly `count` rows below its heading. */
export function largeCsv(count: number): string {
  const lines = [verdict];
  for (let rack = 0; lines.length <= count; rack++) {
    for (const row of rackRows(rack)) {
      if (lines.length > count) break;
      lines.push(row.join(','));
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
