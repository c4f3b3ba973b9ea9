/** The phases of a plan, by number: 0 freezes, 8 closes. */
export const phaseNames = [
  'Freeze and baseline',
  'Outside preparation',
  'ILOM, PDU, switches',
  'Storage servers, admin side',
  'Database servers, admin side',
  'Client network',
  'Private network',
  'Consumers',
  'Verify and close',
] as const;
