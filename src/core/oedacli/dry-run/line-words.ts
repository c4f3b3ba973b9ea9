/** How the effect of a line on the machine is put in words, where no effect of its own has words for it. */
import { listWords } from '../../text/list-words.ts';
import { listItems } from '../language/values.ts';
import { isTrue, type Scene } from '../script/command-context.ts';
import { type CommandLine, pairValue } from '../script/script.ts';

/** The words of commands that act at once. */
export const nowWords: Readonly<Record<string, (line: CommandLine) => string>> = {
  'EXEC REMOTE': ({ parameters, where }) =>
    `Runs ${pairValue(parameters, 'COMMAND') ?? 'a command'} on ${listWords(listItems(pairValue(where, 'HOSTNAMES') ?? pairValue(parameters, 'HOSTNAMES') ?? '')) || 'servers that the line does not name'}.`,
  'DEPLOY EXASCALE': ({ parameters }) =>
    `Configures Exascale: ${pairValue(parameters, 'ACTION') ?? 'no action'}.`,
  'SET SECURITY': ({ parameters }) => {
    const verb = isTrue(pairValue(parameters, 'ENABLEPASSWORDLOGIN')) ? 'Allows' : 'Forbids';
    const hosts = listItems(pairValue(parameters, 'HOSTNAMES') ?? '');
    return `${verb} root to log in by password on ${listWords(hosts) || 'the servers of the loaded file'}.`;
  },
};

/** Its title with the names of what it changes; values may be secrets. */
export const titleWords = ({ command, line }: Scene): string =>
  line.verb === 'ALTER' && line.parameters.length > 0
    ? `${command.title}: ${listWords(line.parameters.map(({ name }) => name))}.`
    : `${command.title}.`;
