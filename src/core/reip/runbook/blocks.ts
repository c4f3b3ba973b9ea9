/**
 * The blocks of a written document of a plan, and its two forms. Each form escapes every text: what a person typed is
 * never markup. A command that is only `verify` always has its mark and 'check on your release'.
 */
import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { inOneLine } from '../../text/single-line.ts';

export type Block =
  | { readonly title: string; readonly level: 1 | 2 | 3 | 4 }
  | { readonly text: string }
  | { readonly list: readonly string[]; readonly ticks?: boolean }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly commands: readonly StepCommand[]; readonly title: string };

/** A text of the user in one line. */
export const oneLine = (text: string) => inOneLine(text).trim();

const markWords = (command: Pick<StepCommand, 'provenance'>): string =>
  command.provenance === 'verify' ? 'verify, check on your release' : command.provenance;

type Group = { readonly about: string; readonly texts: string[] };

/** Commands of one place, user and mark that follow each other. */
function groups(commands: readonly StepCommand[]): Group[] {
  const found: Group[] = [];
  for (const command of commands) {
    const about = `${command.where || 'here'}, as ${command.user} [${markWords(command)}]`;
    const last = found.at(-1);
    if (last?.about === about) last.texts.push(oneLine(command.text));
    else found.push({ about, texts: [oneLine(command.text)] });
  }
  return found;
}

const md = (text: string) =>
  oneLine(text)
    .replace(/[\\`*_{}[\]<>|#~&$!]/g, '\\$&')
    .replace(/^[-+=]/, '\\$&');

/** A fence that no line inside can end. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(
    2,
    ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map(([run]) => run.length)),
  );
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, ...lines, fence].join('\n');
}

/** A list, a table or a group of commands with nothing in it is left out, its heading too. */
const hasContent = (block: Block): boolean =>
  'list' in block
    ? block.list.length > 0
    : 'rows' in block
      ? block.rows.length > 0
      : !('commands' in block) || block.commands.length > 0;

export function toMarkdown(blocks: readonly Block[]): string {
  const parts = blocks.filter(hasContent).flatMap((block): string[] => {
    if ('level' in block) return [`${'#'.repeat(block.level)} ${md(block.title)}`];
    if ('text' in block) return [md(block.text)];
    if ('list' in block)
      return [block.list.map((item) => `- ${block.ticks ? '[ ] ' : ''}${md(item)}`).join('\n')];
    if ('head' in block) {
      const row = (cells: readonly string[]) => `| ${cells.map(md).join(' | ')} |`;
      return [[row(block.head), `|${' --- |'.repeat(block.head.length)}`, ...block.rows.map(row)].join('\n')];
    }
    return [
      `**${md(block.title)}**`,
      ...groups(block.commands).flatMap(({ about, texts }) => [md(`On ${about}:`), fenced(texts)]),
    ];
  });
  return `${parts.join('\n\n')}\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string) => oneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');

const style = `body{font:14px/1.45 system-ui,sans-serif;color:#111;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.25rem;border-bottom:2px solid #444;margin-top:2rem}h3{font-size:1.05rem;margin-bottom:.3rem}h4{margin:.6rem 0 .2rem}
pre{background:#f3f3f3;border-left:4px solid #777;padding:.4rem .6rem;margin:.2rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
pre.verify{border-left-style:double;border-left-width:8px}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #999;padding:.2rem .4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
ul{margin:.2rem 0;padding-left:1.4rem}ul.ticks{list-style:none;padding-left:.2rem}ul.ticks li::before{content:'\\2610\\00a0\\00a0'}p{margin:.3rem 0}
@page{size:A4;margin:15mm}@media print{body{max-width:none;margin:0;padding:0;font-size:10pt}h2,h3,h4{break-after:avoid}pre,tr,li{break-inside:avoid}thead{display:table-header-group}pre{background:none}}`;

/** A page without script or anything from elsewhere, with a policy that forbids both. */
export function toHtml(title: string, blocks: readonly Block[]): string {
  const body = blocks.filter(hasContent).flatMap((block): string[] => {
    if ('level' in block) return [`<h${block.level}>${html(block.title)}</h${block.level}>`];
    if ('text' in block) return [`<p>${html(block.text)}</p>`];
    if ('list' in block)
      return [
        `<ul${block.ticks ? ' class="ticks"' : ''}>${block.list.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`,
      ];
    if ('head' in block) {
      const row = (cells: readonly string[], cell: string) =>
        `<tr>${cells.map((text) => `<${cell}>${html(text)}</${cell}>`).join('')}</tr>`;
      return [
        `<table><thead>${row(block.head, 'th')}</thead><tbody>`,
        ...block.rows.map((cells) => row(cells, 'td')),
        '</tbody></table>',
      ];
    }
    return [
      `<h4>${html(block.title)}</h4>`,
      ...groups(block.commands).flatMap(({ about, texts }) => [
        `<p>On ${html(about)}:</p>`,
        `<pre${about.includes('[verify') ? ' class="verify"' : ''}>${texts.map(html).join('\n')}</pre>`,
      ]),
    ];
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${html(title)}</title>
<style>
${style}
</style>
</head>
<body>
${body.join('\n')}
</body>
</html>
`;
}
