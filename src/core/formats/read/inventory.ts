/**
 * Lines in which other tools name a host and its address, as lines of a hosts file at their places: an inventory of
 * Ansible (INI or YAML), and the answers of `host`. The groups and variables of an inventory name no address of a host.
 *
 *   vega01dbadm01 ansible_host=10.20.10.11      10.20.10.11 vega01dbadm01
 */
const variable = /ansible_(?:ssh_)?host["']?[ \t]*[=:][ \t]*["']?([\da-f.:]+)/i;
const answer = /^([\w.-]+) has (?:IPv6 )?address ([\da-f.:]+)$/i;
const address = /(?:^|[^\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;

/** The text itself where it is none of these, or where a host has another address too. */
export function inventoryHosts(text: string): string {
  if (!/ansible_(?:ssh_)?host/i.test(text)) return answeredHosts(text);
  let name = '';
  const hosts: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const [, key = ''] = /^[ \t]*["']?([\w.-]+)["']?:[ \t]*$/.exec(line) ?? [];
    const found = variable.exec(line);
    if (key) name = key;
    if (!found || /^[ \t]*[#;]/.test(line)) {
      hosts.push('');
      continue;
    }
    const [, first = ''] = /^[ \t]*["']?([\w.-]+)/.exec(line) ?? [];
    const host = /^ansible_/i.test(first) ? name : first;
    if (!host || (line.match(address) ?? []).length > 1) return text;
    hosts.push(`${found[1]} ${host}`);
  }
  return hosts.join('\n');
}

function answeredHosts(text: string): string {
  if (!text.includes(' address ')) return text;
  const lines = text.split(/\r\n|\n|\r/);
  if (!lines.every((line) => line.trim() === '' || answer.test(line.trim()))) return text;
  return lines.map((line) => line.trim().replace(answer, '$2 $1')).join('\n');
}
