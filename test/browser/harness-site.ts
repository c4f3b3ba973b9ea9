/**
 * A console as it is on an appliance: a real nginx with the shipped snippets over a fresh copy of the built docroot,
 * and the stand-in's sign-in service behind /api/auth/. Everything lives on free loopback ports and in a folder of its
 * own, and goes away with `stop()`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cookie } from 'playwright-core';
import { type DemoUser, startAppliance } from '../appliance/start.mjs';
import { patience } from '../tools/patience.ts';
import { find } from '../tools/programs.mjs';
import { loadNjs, switchOnRecords } from './harness-records.ts';

export type SiteOptions = {
  /** Which Auth.js answers. */
  dialect?: '4' | '5';
  /** Written as /config.json: a value as JSON, a string as it is. Nothing: no file. */
  config?: unknown;
  /** The name that the browser uses; anything but a loopback name is an insecure origin. */
  hostName?: string;
  /** https with a certificate that nobody knows, made by openssl. */
  tls?: boolean;
  /** 'snippets' as shipped, 'bare' as a stock docroot, 'node' for the static server of `npm start`. */
  server?: 'snippets' | 'bare' | 'node';
  /** Shared records under /records/; needs the njs module. Name them in `config` too. */
  records?: boolean;
  /** Processes of the web server; 1 without shared records, 4 with them. */
  workers?: number;
  /** Sign-in attempts come free again this often in place of once a second: `1r/m` stays used up during a test. */
  attempts?: '1r/m';
  /** Further options of the stand-in's sign-in service, for example `faults`. */
  auth?: Record<string, unknown>;
};

export type Site = {
  /** What the browser opens, without a slash at the end. */
  address: string;
  /** The same server by its loopback address, for requests from the test itself. */
  loopback: string;
  docroot: string;
  demoUser: DemoUser;
  /** The sign-in service has no options of the test: any session is as good as a new one. */
  stockSignIn: boolean;
  /** What the first sign-in brought; a later test begins with the same cookies. */
  session?: Cookie[];
  /** Appliances are kept on the site, not in the browser. */
  keepsRecords: boolean;
  /** Where everything of the site lies; shared records under shared/records. */
  folder: string;
  /** Takes the web server away, as in a restart of the appliance, and brings it back. `kill`: as in a power cut. */
  stopServer(how?: 'kill'): Promise<void>;
  startServer(): Promise<void>;
  stop(): Promise<void>;
};

/** Beside the product, for the pages that are looked at by axe. */
export const axeFile = 'axe-core.js';

const siteOptions: readonly (keyof SiteOptions)[] = [
  ...(['dialect', 'config', 'hostName', 'tls', 'server', 'records', 'workers', 'attempts', 'auth'] as const),
];

/** A site that another suite may have too: as it is without options. */
export const isStock = (options: SiteOptions) => siteOptions.every((name) => options[name] === undefined);

/** Whether a test has had, from now on, its hands on the folders of the site or on its server. */
export function meddled(site: Site): () => boolean {
  let touched = false;
  for (const name of ['docroot', 'folder', 'stopServer', 'startServer'] as const) {
    const { [name]: value } = site;
    Object.defineProperty(site, name, {
      configurable: true,
      get() {
        touched = true;
        return value;
      },
    });
  }
  return () => touched;
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { dialect = '4', config, hostName = '127.0.0.1', server = 'snippets', tls = false } = options;
  const built = process.env.DIST;
  if (!built) throw new Error('DIST names no build: run browser tests by test/run.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'appliance-console-'));
  const docroot = join(folder, 'docroot');
  cpSync(built, docroot, { recursive: true });
  copyFileSync('node_modules/axe-core/axe.min.js', join(docroot, axeFile));
  if (config !== undefined) {
    writeFileSync(join(docroot, 'config.json'), typeof config === 'string' ? config : JSON.stringify(config));
  }
  const port = await freePort();
  const secret = randomUUID();
  const behind = server === 'node' ? { port, docroot } : {};
  let appliance = await startAppliance({ dialect, secret, ...behind, ...options.auth });
  let nginx: Nginx | undefined;

  const startServer = async () => {
    if (server === 'node') appliance = await startAppliance({ dialect, secret, ...behind, ...options.auth });
    else
      nginx = await startNginx({
        folder,
        docroot,
        port,
        authPort: appliance.port,
        bare: server === 'bare',
        tls,
        records: options.records === true,
        workers: options.workers,
        attempts: options.attempts,
      });
  };
  const stopServer = async (how?: 'kill') => {
    if (server === 'node') await appliance.stop();
    else await nginx?.stop(how);
  };
  if (server !== 'node') await startServer();

  return {
    address: `http${tls ? 's' : ''}://${hostName}:${port}`,
    loopback: `http${tls ? 's' : ''}://127.0.0.1:${port}`,
    docroot,
    folder,
    demoUser: appliance.demoUser,
    stockSignIn: options.auth === undefined,
    keepsRecords: options.records === true,
    startServer,
    stopServer,
    async stop() {
      await stopServer();
      await appliance.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Nginx = { stop(how?: 'kill'): Promise<void> };
type NginxOptions = {
  folder: string;
  docroot: string;
  port: number;
  authPort: number;
  bare: boolean;
  tls: boolean;
  records: boolean;
  workers?: number | undefined;
  attempts?: string | undefined;
  /** Whose process it is, where the test is root; the folder is given to that user. */
  uid?: number | undefined;
  /** A file with the time for the gate of the records. */
  clock?: string | undefined;
  /** Further lines of the server block. */
  lines?: string | undefined;
};

export async function startNginx({
  folder,
  docroot,
  port,
  authPort,
  bare,
  tls,
  records,
  workers = records ? 4 : 1,
  attempts,
  uid,
  clock,
  lines = '',
}: NginxOptions): Promise<Nginx> {
  const conf = join(folder, 'nginx');
  mkdirSync(conf, { recursive: true });
  if (!bare) cpSync('static/nginx', conf, { recursive: true });
  if (attempts) {
    const limits = join(conf, 'conf.d/appliance-console.conf');
    writeFileSync(limits, readFileSync(limits, 'utf8').replace('rate=1r/s', `rate=${attempts}`));
  }
  const site = bare
    ? 'index index.html; location / { try_files $uri $uri/ =404; }'
    : 'include snippets/appliance-console.conf;';
  const server = `server {
    listen 127.0.0.1:${port}${tls ? ' ssl' : ''};
    ${tls ? certificate(folder) : ''}
    root ${docroot};
    ${site}
    ${records ? switchOnRecords(folder, conf, authPort, clock) : ''}
    ${lines}
    location /api/auth/ {
      proxy_pass http://127.0.0.1:${authPort};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`;
  writeFileSync(
    join(conf, 'nginx.conf'),
    nginxConf(folder, `${bare ? '' : 'include conf.d/*.conf;'}\n  ${server}`, workers),
  );
  if (uid !== undefined) giveTo(uid, folder);
  return runNginx(folder, join(conf, 'nginx.conf'), port, uid);
}

/** The content of Debian's nginx.conf, with everything that nginx writes kept in one folder. */
export function nginxConf(folder: string, http: string, workers = 1): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${loadNjs()}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include ${find('/etc/nginx/mime.types') ?? 'mime.types'};
  default_type application/octet-stream;
  access_log off;
  gzip on;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${http}
}
`;
}

/** A folder and all that is in it; links are not followed. */
export function giveTo(uid: number, folder: string): void {
  lchownSync(folder, uid, uid);
  for (const name of readdirSync(folder, { recursive: true }))
    lchownSync(join(folder, String(name)), uid, uid);
}

/** Runs nginx until `stop()`; gives up with its own words when it does not listen. */
export async function runNginx(folder: string, conf: string, port: number, uid?: number): Promise<Nginx> {
  const program = find('nginx');
  if (!program) throw new Error('nginx is missing');
  const log = join(folder, 'error.log');
  const as = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(program, ['-c', conf, '-e', log], { stdio: 'ignore', ...as });
  await listening(child, port, () => readFileSync(log, 'utf8'));
  return {
    async stop(how) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (how === 'kill') killWorkers(child);
      child.kill(how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The master would start new ones, so it is stopped first. */
function killWorkers(master: ChildProcess) {
  master.kill('SIGSTOP');
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(master.pid)], { encoding: 'utf8' });
  for (const pid of stdout.split('\n').map(Number).filter(Boolean)) process.kill(pid, 'SIGKILL');
}

/** Makes a certificate for this one site; gives the lines that name it to nginx. */
function certificate(folder: string): string {
  const [key, certificatePath] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=appliance.test', '-days', '2'];
  const made = spawnSync(find('openssl') ?? 'openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificatePath],
    ...subject,
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  return `ssl_certificate ${certificatePath}; ssl_certificate_key ${key};`;
}

/** Asks the port until it answers; throws the log of a server that ends instead. */
async function listening(child: ChildProcess, port: number, log: () => string): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`nginx ended at its start:\n${log()}`);
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => setTimeout(resolve, 20, false));
    });
    if (answers) return;
  }
  child.kill('SIGKILL');
  throw new Error(`nginx did not listen on port ${port}:\n${log()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
