import { build, endWith, environment, findNode, installPackages, root } from './setup/prepare.mjs';
import { run } from './setup/run.mjs';

/** `npm start`: installs and builds what has changed, then runs the shop until Ctrl-C, as in production unless NODE_ENV is development. */
async function main() {
  await installPackages();
  await build();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  // The process only supervises, so its young generation may be small.
  await run(findNode(root), ['--max-semi-space-size=1', 'dist/server/cli.js', 'serve'], {
    cwd: root,
    env: environment({ NODE_ENV: process.env.NODE_ENV === 'development' ? 'development' : 'production' }),
    passSignals: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

await main().catch(endWith);
