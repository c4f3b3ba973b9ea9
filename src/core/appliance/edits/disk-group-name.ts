/** True if two texts name the same disk group. ASM's `+` before a name and letter case do not distinguish groups. */
export function isSameGroup(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && bare(one) === bare(other);
}

const bare = (group: string): string => group.replace(/^\+/, '').toUpperCase();
