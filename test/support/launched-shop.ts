import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type ApiResponse, ApiClient } from './api-client.js';
import { applicant } from './applicant.js';
import { eventually } from './eventually.js';
import { type FoundProcess, processesOf, sendSignal } from './processes-of.js';
import { processEnvironment } from './process-environment.js';

const startTimeoutMs = 60_000;

/** A whole shop as `npm start` runs it: the launcher with its own PostgreSQL, api and worker. */
export class LaunchedShop {
  out = '';
  err = '';

  private constructor(
    private readonly launcher: ChildProcess,
    private readonly dataDir: string,
    private readonly port: number,
  ) {
    launcher.stdout?.on('data', (chunk: Buffer) => (this.out += chunk.toString()));
    launcher.stderr?.on('data', (chunk: Buffer) => (this.err += chunk.toString()));
  }

  /** Starts the launcher without waiting. @param settings of its environment beside those of every test. */
  static launch(dataDir: string, port: number, settings: Record<string, string> = {}): LaunchedShop {
    const entry = resolve('dist', 'server', 'cli.js');
    const env = {
      ...processEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    };
    return new LaunchedShop(
      spawn(process.execPath, [entry, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
      dataDir,
      port,
    );
  }

  static async open(dataDir: string, port: number, settings: Record<string, string> = {}): Promise<LaunchedShop> {
    const shop = LaunchedShop.launch(dataDir, port, settings);
    await shop.hasWritten('Soulvia is open at');
    return shop;
  }

  /** Resolves when the launcher has written this to its output. */
  async hasWritten(text: string): Promise<void> {
    await eventually(() => {
      if (!this.out.includes(text)) throw new Error(`The launcher has not written "${text}". Its errors: ${this.err}`);
    }, startTimeoutMs);
  }

  private get hasExited(): boolean {
    return this.launcher.exitCode !== null || this.launcher.signalCode !== null;
  }

  processes(): Promise<FoundProcess[]> {
    return processesOf(this.dataDir);
  }

  async pidOf(role: 'api' | 'worker' | 'postmaster'): Promise<number> {
    return (await this.processes()).find((one) => one.role === role)?.pid ?? Number.NaN;
  }

  async signal(signal: NodeJS.Signals, role: FoundProcess['role'] = 'launcher'): Promise<void> {
    for (const one of await this.processes()) if (one.role === role) sendSignal(one.pid, signal);
  }

  /** @returns the launcher's exit code or signal. */
  async exit(): Promise<number | string | null> {
    if (!this.hasExited) await once(this.launcher, 'exit');
    return this.launcher.exitCode ?? this.launcher.signalCode;
  }

  /** @returns the statuses of the readiness check and of a sign-up: 200 and 201 when the shop serves. */
  async statuses(): Promise<number[]> {
    return [
      (await this.guest.get('/api/health/ready')).status,
      (await this.signUp(`${randomUUID()}@soulvia.test`)).status,
    ];
  }

  signUp(email: string): Promise<ApiResponse> {
    return this.guest.post('/api/v1/auth/register', applicant({ email }));
  }

  signIn(email: string): Promise<ApiResponse> {
    return this.guest.post('/api/v1/auth/login', { email, password: applicant().password });
  }

  /** Requests that read and write, three at once, until it ends. */
  load(): { end: () => Promise<Set<number>> } {
    const statuses = new Set<number>();
    let isEnding = false;
    const ask = async (send: () => Promise<ApiResponse>) => {
      while (!isEnding) statuses.add((await send()).status);
    };
    const running = Promise.all([
      ask(() => this.guest.get(`/api/v1/products?search=${randomUUID()}`)),
      ask(() => this.signUp(`${randomUUID()}@soulvia.test`)),
      ask(() => this.guest.get('/api/health/ready')),
    ]);
    return {
      end: async () => {
        isEnding = true;
        await running;
        return statuses;
      },
    };
  }

  private get guest(): ApiClient {
    return new ApiClient(`http://127.0.0.1:${this.port}`);
  }
}
