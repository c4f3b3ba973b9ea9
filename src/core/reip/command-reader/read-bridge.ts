/** `vm_maker` on a KVM host. A bridge is its name and its VLAN: `vmbondeth0 tag 2110`. */

const bridge = '(vm\\S+|vm<[^<>]+>)(?: --vlan (\\d+))?';
const port = '(\\S+|<[^<>]+>)';

const name = (vm: string | undefined, vlan: string | undefined): string =>
  `${vm}${vlan === undefined ? '' : ` tag ${vlan}`}`;

type Shape = readonly [RegExp, (found: readonly (string | undefined)[]) => string];

const shapes: readonly Shape[] = [
  [
    new RegExp(
      `^--add-bonded-bridge (vm\\S+|vm<[^<>]+>) --first-slave ${port} --second-slave ${port}(?: --vlan (\\d+))?( --bond-mode lacp)? {3}# unless it is there$`,
    ),
    ([vm, first, second, vlan, lacp]) =>
      `bridge ${name(vm, vlan)} on ${first} and ${second}${lacp ? ' lacp' : ''}`,
  ],
  [
    new RegExp(`^--add-single-bridge ${bridge} {3}# unless it is there$`),
    ([vm, vlan]) => `bridge ${name(vm, vlan)}`,
  ],
  [
    new RegExp(`^--remove-bridge ${bridge} {3}# unless another guest is on it$`),
    ([vm, vlan]) => `no bridge ${name(vm, vlan)}`,
  ],
  [
    new RegExp(`^--allocate-bridge ${bridge} --domain (\\S+) {3}# in the place of ${bridge}$`),
    ([vm, vlan, guest, former, tag]) => `${name(vm, vlan)} for ${guest} instead of ${name(former, tag)}`,
  ],
];

export function readBridge(text: string): string | undefined {
  const rest = text.startsWith('vm_maker ') ? text.slice('vm_maker '.length) : '';
  for (const [shape, meaning] of shapes) {
    const found = shape.exec(rest);
    if (found) return meaning(found.slice(1));
  }
  return undefined;
}
