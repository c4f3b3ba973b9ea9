/** `vm_maker` on a KVM host, and words for a person on Oracle VM. A bridge is its name and its VLAN: `vmbondeth0 tag 2110`. */

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

const worded = '(\\S+|<[^<>]+>) (?:with VLAN (\\d+)|without VLAN)';
const byHand = (vm: string | undefined, vlan: string | undefined) => `by hand ${name(vm, vlan)}`;

const words: readonly Shape[] = [
  [
    new RegExp(`^(no )?bridge on ${worded}, unless (it is there|another guest is on it)$`),
    ([no = '', on, vlan, unless]) =>
      (no === '') === (unless === 'it is there') ? `${no}bridge ${byHand(on, vlan)}` : '',
  ],
  [
    new RegExp(`^bridge on ${worded} for (\\S+), in the place of ${worded}$`),
    ([on, vlan, guest, former, tag]) => `${byHand(on, vlan)} for ${guest} instead of ${byHand(former, tag)}`,
  ],
];

export function readBridge(text: string): string | undefined {
  const [, tool, rest = ''] = /^(vm_maker|Oracle VM, by hand:) (.*)$/.exec(text) ?? [];
  for (const [shape, meaning] of tool === 'vm_maker' ? shapes : words) {
    const found = shape.exec(rest);
    if (found) return meaning(found.slice(1)) || undefined;
  }
  return undefined;
}
