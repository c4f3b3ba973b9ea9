/**
 * Prompts: the lines of a paste on which a command was typed. Where the prompt itself is no more than `#` or `$`, only
 * a known program behind it makes it one: a comment in a file looks the same.
 */
import { plainCommand } from './plain-text.ts';

type Prompt = {
  /** Absent where the prompt names none: the host is that of the shell before. */
  readonly host?: string;
  readonly command: string;
  /** Of a tool inside a shell, such as SQL*Plus. */
  readonly tool?: string;
  /** What a mail put before the line. */
  readonly margin: string;
};

const programs =
  'imageinfo|imagehistory|ipconf|dcli|ip|cat|more|less|head|tail|e?grep|nslookup|dig|host|chronyc|ntpq|ntpstat|timedatectl|oifcfg|srvctl|crsctl|olsnodes|cluvfy|asmcmd|cellcli|dbmcli|exadcli|escli|esnp|CheckHWnFWProfile|ibhosts|ibswitches|ibstatus?|ibstatus|ibqueryerrors|iblinkinfo|sminfo|verify-topology|verify_roce_cables\\.py|infinicheck|opatch|orachk|exachk|tfactl|ahfctl|ipmitool|fwupdate|vm_maker|virsh|df|free|vgs|lvs|pvs|lsblk|sysctl|ulimit|id|getent|lsnrctl|sqlplus|rman|dgmgrl|asr|emctl|iptables|nft|firewall-cmd|getenforce|sestatus|sshd|rpm|uname|uptime|lspci|ethtool|mount|exportfs|findmnt|ifconfig|netstat|ss|route|nmcli|hostname|date|show_gids|rds-ping|ping6?|arping|cemutlo|ibnetdiscover|hostnamectl|arp|quorumdiskmgr|ocrcheck|ocrconfig|kdumpctl|tuned-adm|systemctl|ssh|for|while|pdsh|sudo|su|patchmgr|dbaascli|salt|ansible|parallel|timeout|clush|onall|pssh|mussh|ls|cd|echo|export|exit|logout|clear';

/** `sudo`, variables and a path may be before it. */
const program = new RegExp(
  `^(?:sudo\\s+|time\\s+|\\w+=\\S*\\s+){0,4}(?:[\\w.$~/-]*/)?(?:${programs})(?:\\.pl)?(?=\\s|$|;)`,
  'i',
);
export const isKnownProgram = (command: string): boolean => program.test(command);

const margin = '^((?:[ \\t]*>)*[ \\t]*)';
const stamp =
  '(?:\\[?\\d[\\d:./T-]{4,24}(?: \\d\\d?:\\d\\d(?::\\d\\d(?:[.,]\\d+)?)?)?(?:Z|[+-]\\d\\d:?\\d\\d)?\\]?[ \\t]+)?';

const shell = new RegExp(
  `${margin}${stamp}(?:(?:\\([^()\\n]{1,30}\\)|\\[[^[\\]\\n@]{1,30}\\])\\s*){0,3}\\[?(?:\\([\\w.-]+\\)\\s*)?[\\w.+-]+@(\\d+(?:\\.\\d+){3}|[\\w-]+)(?:\\.[\\w.-]*)?(?![\\w.-])[^\\]#$<>\\n]{0,80}\\]?\\s*[#$>%]\\s?(.*)$`,
);
const device = new RegExp(
  `${margin}([A-Za-z][\\w.-]*)(?:\\([\\w-]+\\))?[#>]\\s*((?:sh(?:ow?)?|get|version|env_test|showunhealthy|getmaster|smpartition|listlinkup|nm2version|ib\\w+|terminal|enable|end|exit)\\b.*)$`,
);
const tool = new RegExp(
  `${margin}(SQL|RMAN|DGMGRL|CellCLI|DBMCLI|ASMCMD|asr|LSNRCTL|exadcli|oedacli|escli)(?:\\s*\\[[^\\]]*\\])?(?:\\s+[\\w.@-]+)?[ \\t]?>\\s?(.*)$`,
  'i',
);
const serviceProcessor = new RegExp(
  `${margin}(?:pducli)?->\\s*((?:show|set|get|cd|version|start|stop|reset|help)\\b.*|)$`,
);
const windows = new RegExp(`${margin}(?:PS )?[A-Z]:\\\\[^>\\n]{0,200}>\\s?(.*)$`);
/** `host:~ # imageinfo`, `host$ imageinfo`. */
const short = new RegExp(
  `${margin}${stamp}(?:\\([\\w .-]{1,30}\\) ?)?\\[?([A-Za-z][\\w-]*)(?:\\.[\\w.-]*)?(?:[: ][^\\s:#$>]{0,80})?(?: \\d{1,5})?\\]?\\s?[#$>%]\\s?(\\S.*)$`,
);
/** A comment of a file that begins with a word that is a program, too. */
const isSentence =
  /^(?:host(?! [\w-]*[.\d][\w.-]*$)|id(?!(?: \w+)?(?:;|$))|ip(?! (?:-\S+ )*(?:a|addr\w*|r|ro|route|ru|rule|link|l)\b)|mount(?! -|$)|free(?! -|$)|date(?! [-+]|$)|for(?! \w+ in )|while(?! )|route(?! -|$)|(?:more|less|head|tail|cat)(?!(?: -\S+)* ["'$~/])|ss(?! -|$)|su(?! -|$)|exit(?!$)|clear(?!$)|service|hostname(?! -|$)|export(?! \w+=))(?![\w-])/;

/** `[vega01db01:grid:+ASM1] /u01 $ olsnodes`. */
const bracketed = /^(\s*)\[([A-Za-z][\w-]*\d[\w-]*)(?:[.:][^\]\n]{0,80})?\][^#$>\n]{0,80}[#$>]\s+(\S.*)$/;

/** A person's notes, or a shell whose prompt was made short. */
const bare = new RegExp(`${margin}(?:-?(?:ba|k|z)?sh-[\\d.]+)?[#$%]\\s+(\\S.*)$`);

const longest = 2000;

/** Frames that join a prompt of two lines. */
const frame = /^(\s*)[\u256d\u2570\u250c\u2514][\u2500\u2501\u2574\u2576]*(?:[\u27a4\u276f\u25b6>$#]\s)?/;

/** `known`: hosts whose shells were met, so that an empty prompt of theirs is one. */
export function promptOf(shown: string, known: ReadonlySet<string>): Prompt | undefined {
  if (shown.length > longest) return undefined;
  const line = frame.test(shown) ? shown.replace(frame, '$1$ ') : shown;
  const ofTool = tool.exec(line);
  if (ofTool)
    return {
      margin: ofTool[1] ?? '',
      tool: (ofTool[2] ?? '').toUpperCase(),
      command: plainCommand(ofTool[3] ?? ''),
    };
  const named = shell.exec(line) ?? (/^\s*pducli->/.test(line) ? undefined : device.exec(line));
  if (named) return { margin: named[1] ?? '', host: named[2] ?? '', command: plainCommand(named[3] ?? '') };
  const ilom = serviceProcessor.exec(line);
  if (ilom) return { margin: ilom[1] ?? '', tool: 'ILOM', command: plainCommand(ilom[2] ?? '') };
  const dos = windows.exec(line);
  if (dos) return { margin: dos[1] ?? '', tool: 'WINDOWS', command: plainCommand(dos[2] ?? '') };
  const [, indent = '', typed = ''] = bare.exec(line) ?? [];
  if (typed && isKnownProgram(plainCommand(typed)) && !isSentence.test(plainCommand(typed)))
    return { margin: indent, command: plainCommand(typed) };
  const [, before = '', host = '', command = ''] = short.exec(line) ?? [];
  if (host && isKnownProgram(plainCommand(command)))
    return { margin: before, host, command: plainCommand(command) };
  const [, edge = '', node = '', after = ''] = bracketed.exec(line) ?? [];
  if (node && isKnownProgram(plainCommand(after)))
    return { margin: edge, host: node, command: plainCommand(after) };
  const [, own] = /^\s*([A-Za-z][\w-]*)(?:\.[\w.-]*)?[#>$]\s*$/.exec(line) ?? [];
  return own !== undefined && known.has(own) ? { margin: '', host: own, command: '' } : undefined;
}
