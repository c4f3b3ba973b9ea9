/** Why a name may lead nowhere for a time: the words of the gaps that a plan declares. */
export const gapReasons = {
  stopped: 'VIP and SCAN addresses are stopped',
  onlyNode: 'The only node of the cluster is stopped',
  change: 'The change itself',
  move: 'The move itself, and one TTL after the record follows it',
} as const;
