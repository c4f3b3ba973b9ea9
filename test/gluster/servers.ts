/** Two web servers with the shipped snippets, each on a mount of the volume, and the sign-in service that both ask. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from '../appliance/auth-types.d.mts';
import { startAppliance } from '../appliance/start.mjs';
import { freePort, type Nginx, runNginx, startNginx } from '../browser/harness-site.ts';
import { healthLines, recordsFolder } from './install.ts';

/** A user without rights, as the web server's own is. */
export const nobody = 65_534;

export type Server = {
  readonly address: string;
  /** The mount. */
  readonly shared: string;
  readonly records: string;
  /** The status of the health check of INSTALL.md. */
  health(): Promise<number>;
  kill(): Promise<void>;
  start(): Promise<void>;
};

/** `mounted` mounts the volume on a folder and gives it to the web server. */
export async function startServers(
  folder: string,
  users: Person[],
  mounted: (shared: string) => Promise<void>,
): Promise<readonly Server[]> {
  const { port: authPort } = await startAppliance({ users });
  const servers: Server[] = [];
  for (const number of [1, 2]) {
    const own = join(folder, `server${number}`);
    const shared = join(own, 'shared');
    const docroot = join(own, 'docroot');
    mkdirSync(docroot, { recursive: true });
    await mounted(shared);
    const port = await freePort();
    let nginx: Nginx = await startNginx({
      folder: own,
      docroot,
      port,
      authPort,
      bare: false,
      tls: false,
      records: true,
      uid: nobody,
      lines: healthLines().replaceAll(recordsFolder, shared),
    });
    const address = `http://127.0.0.1:${port}`;
    servers.push({
      address,
      shared,
      records: join(shared, 'records'),
      health: async () => (await fetch(`${address}/health`, { headers: { connection: 'close' } })).status,
      kill: () => nginx.stop('kill'),
      async start() {
        nginx = await runNginx(own, join(own, 'nginx', 'nginx.conf'), port, nobody);
      },
    });
  }
  return servers;
}
