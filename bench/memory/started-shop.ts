import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort, runningEmbeddedPostgres } from '@soulvia/platform/database';
import { dataKey, tokenSecret } from '../support/shop.js';

/** The demo shop as `npm start` runs it. */
export class StartedShop {
  private constructor(
    private readonly script: ChildProcess,
    private readonly dataDir: string,
    readonly port: number,
  ) {}

  static async open(dataDir: string): Promise<StartedShop> {
    await chmod(dataDir, 0o755);
    const port = await freePort();
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      TOKEN_SECRET: tokenSecret,
      DATA_KEY: dataKey,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1/32',
      WRITES_PER_MINUTE: '0',
      READS_PER_MINUTE: '0',
    };
    const script = spawn(process.execPath, [resolve('scripts', 'start.mjs')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    await new Promise<void>((isOpen, reject) => {
      script.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Soulvia is open at')) isOpen();
      });
      script.once('exit', () => reject(new Error(`the shop did not start:\n${output}`)));
    });
    return new StartedShop(script, dataDir, port);
  }

  async databaseUrl(): Promise<string> {
    const url = await runningEmbeddedPostgres(join(this.dataDir, 'postgres'));
    if (url === undefined) throw new Error('the database of the shop does not run');
    return url;
  }

  async stop(): Promise<void> {
    const ended = once(this.script, 'exit');
    this.script.kill('SIGINT');
    await ended;
  }
}
