/** The headers of every answer, read from the shipped nginx snippet, which is the only place that states them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const snippet = 'static/nginx/snippets/appliance-console-headers.conf';

/** Name and value of each header; one whose value nginx computes is for https only. */
export function readHeaders(root = process.cwd(), https = false) {
  const headers = [];
  for (const line of readFileSync(join(root, snippet), 'utf8').split('\n')) {
    const match = /^add_header (\S+) (?:"([^"]*)"|(\$\S+)) always;$/.exec(line.trim());
    if (match?.[2] !== undefined) headers.push([match[1], match[2]]);
    else if (match?.[3] === '$appliance_console_opener_policy') {
      if (https) headers.push([match[1], 'same-origin']);
    } else if (line.trim() && !line.startsWith('#')) throw new Error(`${snippet}: cannot read '${line}'`);
  }
  return headers;
}
