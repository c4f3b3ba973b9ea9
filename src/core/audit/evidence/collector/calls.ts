/**
 * Gathers the calls of the collector: one per host, and a loop for hosts of a kind.
 *
 * Invariant: only names and paths of plain characters get in; every refused value is reported.
 */
import type { Machine } from '../../../appliance/document/appliance-types.ts';
import { shellWord } from '../../../artefacts/files/shell-word.ts';

export type Calls = {
  readonly lines: readonly string[];
  readonly add: (line: string) => void;
  /** The value if it is safe in a script; otherwise reports it as `what`. */
  readonly word: (value: string | undefined, what: string) => string | undefined;
  readonly names: (machines: readonly (Machine | undefined)[]) => readonly string[];
  /** The calls for each of the hosts. */
  readonly loop: (hosts: readonly string[], asked: (host: string) => readonly string[]) => void;
  readonly each: (hosts: readonly string[], commands: readonly string[], ask?: string, user?: string) => void;
};

export function createCalls(reportProblem: (problem: string) => void): Calls {
  const lines: string[] = [];
  const word: Calls['word'] = (value, what) => {
    const good = value === undefined ? undefined : shellWord(value);
    if (value && !good)
      reportProblem(`Skipped: ${what} "${value}" has characters that no script should carry.`);
    return good;
  };
  const loop: Calls['loop'] = (hosts, asked) => {
    const [first, ...others] = hosts;
    if (first === undefined) return;
    if (others.length === 0) lines.push(...asked(first).map((line) => `  ${line}`));
    else
      lines.push(
        `  for host in ${hosts.join(' ')}; do`,
        ...asked('"$host"').map((line) => `    ${line}`),
        '  done',
      );
  };
  return {
    lines,
    add: (line) => lines.push(`  ${line}`),
    word,
    names: (machines) => machines.flatMap((machine) => word(machine?.name, 'the server') ?? []),
    loop,
    each: (hosts, commands, ask = 'ask', user = 'root') =>
      loop(hosts, (host) => commands.map((command) => `${ask} ${host} ${user} '${command}'`)),
  };
}
