/** The lines that switch shared records on in a test's nginx, and the folders they need, all inside one folder. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find } from '../tools/programs.mjs';

const shippedFolder = '/var/lib/appliance-console';
const snippet = 'snippets/appliance-console-records.conf';

export const njsModule = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** As Debian's modules-enabled does it, at the top of nginx.conf. */
export const loadNjs = () => (find(njsModule) ? `load_module ${njsModule};` : '');

const gate = 'snippets/appliance-console-gate.js';
const now = 'const now = () => Date.now();';

/**
 * `conf` is nginx's folder, with the shipped files in it; gives the lines of the server block. `clock` is a file with the
 * milliseconds that the gate takes for now; while it is empty, the time is the machine's.
 */
export function switchOnRecords(folder: string, conf: string, authPort: number, clock?: string): string {
  for (const name of ['records/staging', 'records/removed', 'records/sources', 'incoming']) {
    mkdirSync(join(folder, 'shared', name), { recursive: true });
  }
  const text = readFileSync(join('static/nginx', snippet), 'utf8');
  writeFileSync(join(conf, snippet), text.replaceAll(shippedFolder, join(folder, 'shared')));
  if (clock) {
    const shipped = readFileSync(join(conf, gate), 'utf8');
    if (!shipped.includes(now)) throw new Error(`the gate has no line ${now}`);
    const moved = `const now = () => Number(fs.readFileSync('${clock}', 'utf8')) || Date.now();`;
    writeFileSync(join(conf, gate), shipped.replace(now, moved));
  }
  return `set $appliance_console_session http://127.0.0.1:${authPort}/api/auth/session;
    include ${snippet};`;
}
