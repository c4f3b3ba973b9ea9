/** `2001:db8::` as `oifcfg` takes it: all eight groups, so that no colon runs into the one before the type. */
export function formatIpv6Groups(text: string): string {
  const [head = '', tail] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return text;
  const [before, after] = [groups(head), groups(tail)];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].join(':');
}
