/**
 * The regular expressions of the sources: literals, and the templates that `new RegExp` is given. Types and JSX are
 * taken away by the bundler first; what is left is plain enough to be read token by token.
 */
import { resolve } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import type { Source } from '../repo/sources.ts';

export type Expression = { readonly path: string; readonly source: string; readonly flags: string };

/** After these words a slash begins an expression, after any other word it divides. */
const beforeOperand =
  /(?:^|[^\w$.])(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield)\s*$/;

const plain = { jsx: 'automatic', legalComments: 'none' } as const;

export function expressionsOf({ path, text }: Source): Expression[] {
  const loader = path.endsWith('x') ? 'tsx' : path.endsWith('.ts') ? 'ts' : 'js';
  return expressionsIn(path, transformSync(text, { ...plain, loader }).code);
}

/** The same of many files, by one call of the bundler: a call for each takes several times as long. */
export function expressionsUnder(sources: readonly Source[]): Expression[] {
  const { outputFiles } = buildSync({
    ...plain,
    entryPoints: sources.map(({ path }) => path),
    outbase: '.',
    outdir: '.',
    write: false,
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return sources.flatMap(({ path }) => {
    const code = codes.get(resolve(path.replace(/\.tsx?$/, '.js')));
    if (code === undefined) throw new Error(`${path} was not read`);
    return expressionsIn(path, code);
  });
}

function expressionsIn(path: string, code: string): Expression[] {
  return literals(code).map((literal) => {
    const end = literal.lastIndexOf('/');
    return { path, source: literal.slice(1, end), flags: literal.slice(end + 1) };
  });
}

/** Expressions that are put together at run time: a hole is taken to be a word. */
export function templatesOf({ path, text }: Source): Expression[] {
  return [...text.matchAll(/new RegExp\(`([^`]*)`(?:, '(\w*)')?\)/g)].map((match) => ({
    path,
    source: String.raw({ raw: [(match[1] ?? '').replace(/\$\{[^}]*\}/g, 'word').replaceAll('\\\\', '\\')] }),
    flags: match[2] ?? '',
  }));
}

function literals(code: string): string[] {
  const found: string[] = [];
  /** Braces open inside each template that is under way. */
  const templates: number[] = [];
  let before = '';
  let at = 0;
  while (at < code.length) {
    const char = code[at] ?? '';
    let end = at + 1;
    if (code.startsWith('//', at)) end = orEnd(code.indexOf('\n', at), code);
    else if (code.startsWith('/*', at)) end = orEnd(code.indexOf('*/', at) + 2, code);
    else if (char === '"' || char === "'") end = afterQuoted(code, at, char);
    else if (char === '`') [end] = intoTemplate(code, at + 1, templates);
    else if (char === '}' && templates.at(-1) === 0) {
      templates.pop();
      [end] = intoTemplate(code, at + 1, templates);
    } else if (char === '/' && beginsOperand(before)) {
      end = afterExpression(code, at);
      found.push(code.slice(at, end));
    } else if (char === '{' || char === '}') {
      const open = templates.pop();
      if (open !== undefined) templates.push(open + (char === '{' ? 1 : -1));
    }
    if (!/\s/.test(char) && !code.startsWith('//', at) && !code.startsWith('/*', at))
      before = (before + code.slice(at, end)).slice(-20);
    else if (/\w$/.test(before)) before += ' ';
    at = end;
  }
  return found;
}

const orEnd = (at: number, code: string) => (at < 2 ? code.length : at);

const beginsOperand = (before: string) => !/[\w$)\]}"'`]\s*$/.test(before) || beforeOperand.test(before);

function afterQuoted(code: string, from: number, quote: string): number {
  let at = from + 1;
  while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** To the end of the template, or into its next hole. */
function intoTemplate(code: string, from: number, templates: number[]): [number] {
  let at = from;
  while (at < code.length) {
    if (code[at] === '\\') at += 2;
    else if (code[at] === '`') return [at + 1];
    else if (code.startsWith('${', at)) {
      templates.push(0);
      return [at + 2];
    } else at += 1;
  }
  return [at];
}

function afterExpression(code: string, from: number): number {
  let inClass = false;
  let at = from + 1;
  for (; at < code.length && (inClass || code[at] !== '/'); at += 1) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === '[') inClass = true;
    else if (code[at] === ']') inClass = false;
  }
  at += 1;
  while (/[a-z]/.test(code[at] ?? '')) at += 1;
  return at;
}
