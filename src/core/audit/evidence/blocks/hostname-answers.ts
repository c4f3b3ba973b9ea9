/**
 * The answer of `hostname` names the host of the commands typed after it, where neither their prompt nor a heading names one.
 *
 *   # hostname
 *   vega01celadm01
 *   # imageinfo            of vega01celadm01
 */
import type { Block } from './block.ts';
import { isLoop, isOverHosts } from './command-parts.ts';
import { hostName, shortHost } from './host-names.ts';

const asks = /^(?:\/(?:usr\/)?bin\/)?(?:hostname(?:\s+(?:-s|-f|--short|--fqdn))?|uname\s+(?:-n|--nodename))$/;
/** A login elsewhere or its end: the answer was of another host. */
const moves = /^(?:sudo\s+)?(?:\S*\/)?(?:ssh|telnet|exit|logout|plink)\b/;

export function withHostnames(blocks: readonly Block[]): readonly Block[] {
  let host: string | undefined;
  return blocks.map((block) => {
    const command = block.command?.trim();
    const isNamed = block.host !== undefined && !block.isInherited;
    if (isNamed || command === undefined || moves.test(command)) host = undefined;
    else if (asks.test(command)) host = answerOf(block);
    const isTyped = host !== undefined && command !== undefined && !isLoop(command) && !isOverHosts(command);
    return isTyped ? { ...block, host } : block;
  });
}

/** A single name, and nothing else. */
/** The name that a host has for itself, where its prompt has another one. */
export function ownNameOf({ host, isInherited, command, lines }: Block): string | undefined {
  if (isInherited) return undefined;
  const name = command !== undefined && asks.test(command.trim()) ? answerOf({ lines }) : undefined;
  return name !== undefined && name.toLowerCase() !== host?.toLowerCase() ? name : undefined;
}

function answerOf({ lines }: Pick<Block, 'lines'>): string | undefined {
  const [name = '', ...more] = lines.map((line) => line.trim()).filter(Boolean);
  return more.length === 0 && hostName.test(name) ? shortHost(name) : undefined;
}
