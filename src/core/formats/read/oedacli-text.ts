/** Scripts of OEDACLI, and what its LIST commands printed. A verb alone makes no command: SET and CREATE are of many tools. */
const verbs = '(?:ADD|ALTER|CLONE|CREATE|DELETE|DEPLOY|LIST|LOAD|MERGE|RESET|SAVE|SET|EXEC|UPGRADE|DISCOVER)';
/** Objects of the commands. */
const objects =
  '(?:ACFSVOLUMES?|ACTIONS?|ALERTS?|CELLS?|CLUSTERS?|COMPUTE|CURRENTACTION|DATABASEHOMES?|DATABASES?|DISKGROUPS?|DOM0S?|ES|' +
  'EXASCALE\\w*|EXITONERROR|FILES?|GUESTS?|ILOMS?|MACHINES?|NETWORKS?|NEWCELL|PROPERT(?:Y|IES)|QUORUMDISKS?|RACKS?|REQUIREDFILES|' +
  'SCANS?|SSHKEYS|STEPS?|STORAGEPOOLS?|SWITCH(?:ES)?|USERS?|VAULTS?|VIPS?|XMLACTIONS?)';
const commands = new RegExp(`^${verbs}\\s+${objects}\\b`, 'i');

/** A command that lists, with an answer below it; or what only such an answer has. */
const listed = new RegExp(
  `^[ \\t]*[{[]|^(?:oedacli\\s*>)?[ \\t]*LIST[ \\t][^\\r\\n]*[\\r\\n]+(?!${verbs}\\b|oedacli\\s*>|SUCCESS\\b|EXIT\\b)[^#\\s]`,
  'im',
);
const field = /^[ \t]*"?(?:cluster(?:Name|Home|Owner|Version)|database(?:Sid|Home|Owner))"?\s*[:=]/im;

export const looksLikeListed = (head: string): boolean => field.test(head);

/** A session with answers is what LIST printed; commands alone are a script. */
export function oedacliText(text: string, head: string, line: string): 'list-json' | 'script' | undefined {
  if (/^(?:oedacli\s*>|SUCCESS\b)/i.test(line) || commands.test(line) || /^oedacli\s*>/im.test(head))
    return listed.test(text) ? 'list-json' : 'script';
  return undefined;
}
