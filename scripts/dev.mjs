import { DevProcess } from './dev/dev-process.mjs';
import { build, endWith, environment, installPackages, say } from './setup/prepare.mjs';

const nest = 'node_modules/@nestjs/cli/bin/nest.js';
const pagesPort = 5173;
const inspectPorts = { api: 9229, worker: 9230 };

/**
 * `npm run dev`: the database of `npm start`, api and worker in the Nest CLI's watch mode, and the pages in Vite's. Ctrl-C ends
 * all of them.
 */
async function main() {
  await installPackages({ development: true });
  await build({ web: false });
  const started = [];
  const start = (...args) => started[started.push(new DevProcess(...args)) - 1];

  const stopRequested = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
  });
  try {
    // Isolated, because Ctrl-C must not end the database before the processes that use it.
    const database = start('database', ['dist/server/cli.js', 'serve', '--database-only'], {
      env: environment(),
      isolated: true,
    });
    const serverEnv = await Promise.race([database.firstMessage(), database.failed(), stopRequested]);
    if (serverEnv === undefined) return;
    const env = { LOG_LEVEL: 'warn', PUBLIC_URL: `http://localhost:${pagesPort}`, ...serverEnv };
    const watched = Object.entries(inspectPorts).map(([name, port]) =>
      start(name, [nest, 'start', name, '--watch', '--debug', String(port), '--no-shell'], { env }),
    );
    const pages = start(
      'pages',
      ['node_modules/vite/bin/vite.js', 'web', '--port', String(pagesPort), '--strictPort'],
      {
        env: { ...env, BACKEND_URL: `http://127.0.0.1:${env.PORT}` },
      },
    );
    const ended = Promise.race([database, pages, ...watched].map((child) => child.failed()));
    await Promise.race([untilReady(env.PORT).then(() => welcome()), ended, stopRequested]);
    await Promise.race([ended, stopRequested]);
    say('Stopping');
  } finally {
    const [database, ...others] = started;
    await Promise.all(others.map((child) => child.stop()));
    await database?.stop();
  }
}

async function untilReady(port) {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function welcome() {
  process.stdout.write(`
  Soulvia is open at http://localhost:${pagesPort}; pages, api and worker reload when their files change.
  Debugger ports: ${Object.entries(inspectPorts)
    .map(([name, port]) => `${name} ${port}`)
    .join(', ')}. Ctrl-C stops everything.

`);
}

await main().catch(endWith);
process.exit();
