/**
 * The stand-in appliance: `npm start`. Builds the product and serves it with the shipped headers, beside a real
 * Auth.js under /api/auth with one demo user. Options: --port N, --dialect 4|5, --watch (builds again on a change).
 */
import { randomBytes } from 'node:crypto';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serveDocroot } from './static-server.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Starts the appliance and gives its address. Without a docroot it answers /api/auth only, as behind nginx. Requests
 * wait until `ready`. The remaining options go to the sign-in service (faults, origin, oneTimeCode ...).
 */
export async function startAppliance({ port = 0, dialect = '4', docroot, ready, ...options } = {}) {
  const { createAuth } = await import(`./auth-${dialect}.mjs`);
  const { demoUser } = await import('./demo-user.mjs');
  const serve = docroot === undefined ? undefined : serveDocroot(docroot, { root });
  const auth = createAuth({ secret: randomBytes(32).toString('hex'), user: demoUser, ...options });
  const server = createServer(async (request, response) => {
    await ready;
    if (request.url?.startsWith('/api/auth/')) {
      auth(request, response).catch((error) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    } else if (serve) serve(request, response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    port: server.address().port,
    demoUser,
    stop,
  };
}

async function main() {
  // An option that does not exist is refused by its name.
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      dialect: { type: 'string', default: '4' },
      watch: { type: 'boolean' },
    },
  });
  const { dialect, watch: watching = false } = values;
  if (dialect !== '4' && dialect !== '5') throw new Error(`--dialect is 4 or 5, not ${dialect}`);
  const port = Number(values.port ?? process.env.PORT ?? 8080);
  const docroot = join(root, 'dist');

  let isBuilt;
  const ready = new Promise((resolve) => {
    isBuilt = resolve;
  });
  const { address, demoUser, stop } = await startAppliance({
    port,
    dialect,
    docroot,
    ready,
  }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. Choose another: npm start -- --port ${port + 1}`);
  });
  console.log(`\nAppliance Console  ${address}`);
  console.log(`sign in as         ${demoUser.email}`);
  console.log(`password           ${demoUser.password}`);
  console.log('stop               Ctrl+C\n');
  console.log('Building. The first page waits for it.');
  const { build } = await import('../../build.mjs');
  try {
    const { id } = await build({ outdir: docroot, minify: !watching, quiet: true });
    console.log(`Ready: build ${id}`);
    isBuilt();
  } catch (error) {
    await stop();
    throw error;
  }
  if (watching) rebuildOnChange(() => build({ outdir: docroot, minify: false, quiet: true }));
}

/** One build at a time, 100 ms after the last change; a change during a build asks for another. */
function rebuildOnChange(build) {
  let timer;
  let busy = false;
  let again = false;
  const run = async () => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const { id } = await build();
      console.log(`build ${id}`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    busy = false;
    if (again) {
      again = false;
      await run();
    }
  };
  for (const folder of ['src', 'static/docroot']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(run, 100);
    });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  main().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
