/**
 * The unit of work that times are compared with, because machines and hours differ by four: one JSON round trip of about as
 * much as a document of 10,000 addresses.
 */

/** Milliseconds of the unit on a quiet machine of two cores. */
export const quietUnit = 14;

const record = (n) => ({
  id: `endpoint:machine:rack${n}dbadm01/network:admin/host/1`,
  owner: { machine: `machine:rack${n}dbadm01` },
  networkId: 'network:admin',
  kind: 'host',
  hostname: `rack${n}dbadm01`,
  address: `10.${n >> 8}.${n & 255}.11`,
  interface: 'eth0',
});
const sample = { endpoints: Array.from({ length: 10_000 }, (_, n) => record(n)) };

/** The unit now, as the middle one of five; in milliseconds. */
export function measureUnit() {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    JSON.parse(JSON.stringify(sample));
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[2];
}
