/** Files of servers, and the commands of a change of the private network that no other step has. */

const folder = '/etc/oracle/cell/network-config';

/** A file that a person edits, with the values behind `#`. */
export function readFile(text: string): string | undefined {
  const [, path, values] = /^vi (\S.*?) {3}# (.+)$/.exec(text) ?? [];
  if (path === undefined || values === undefined) return undefined;
  if (path === `${folder}/cellinit.ora`) return `cellinit ${values}`;
  if (path === `${folder}/cellip.ora`) return `cellip ${values}`;
  return readMtu(text);
}

/** The script puts the new block in the place of the old one, or in a rollback the old one in the place of the new. */
export function readHosts(text: string): string | undefined {
  const [, file, from, to] =
    /^bash hosts\/replace-hosts\.sh --execute hosts\/((?:other\/)?[a-z0-9.-]+)\.(old|new) hosts\/\1\.(old|new) {3}# in the folder of the hand-over$/.exec(
      text,
    ) ?? [];
  return file === undefined || from === to ? undefined : `hosts ${file} ${to}`;
}

function readMtu(text: string): string | undefined {
  const [, name, mtu, former] =
    /^vi \/etc\/sysconfig\/network-scripts\/ifcfg-(\S+|<[^<>]+>) {3}# MTU(?:=(\d+)|( as it was)), in its bond too; then restart the network$/.exec(
      text,
    ) ?? [];
  return name === undefined ? undefined : `mtu of ${name} ${mtu ?? (former && 'as it was')}`;
}

const quorumShapes: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [
    /^--alter --target --asm-disk-group=(<[^<>]+>|\S+) --visible-to="([^"]+)"$/,
    ([group, addresses]) => `quorum of ${group} seen by ${addresses}`,
  ],
  [/^--list --(target|device)$/, ([what]) => `quorum ${what}s`],
  [
    /^--delete --device --asm-disk-group=(<[^<>]+>|\S+) {3}# where a device is missing or cannot be read$/,
    ([group]) => `quorum devices of ${group} gone where lost`,
  ],
  [
    /^--create --device --target-ip-list="([^"]+)" {3}# after a delete$/,
    ([addresses]) => `quorum devices again from ${addresses}`,
  ],
];

export function readQuorum(text: string): string | undefined {
  const [, rest] = /^quorumdiskmgr (.+)$/.exec(text) ?? [];
  if (rest === undefined) return undefined;
  for (const [shape, meaning] of quorumShapes) {
    const found = shape.exec(rest);
    if (found) return meaning(found.slice(1));
  }
  return undefined;
}

export function readPing(text: string): string | undefined {
  const [, list, name] =
    /^for one in ([^;]+); do ping -c 1 -W 2 -I (\S+) "\$one" >\/dev\/null \|\| echo "\$one does not answer"; done$/.exec(
      text,
    ) ?? [];
  return list === undefined ? undefined : `ping ${list} from ${name}`;
}
