import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rotateByName } from '@soulvia/platform/log-files';
import { CliError } from '../cli-error.js';
import { memoryEnvironment, memoryFlags } from './memory-limits.js';
import { ownEntry } from './own-entry.js';
import type { Run, Service } from './supervisor.js';

/** One process of the shop, api or worker, as a service. */
export class ChildProcessService implements Service {
  readonly name: string;

  constructor(
    private readonly program: 'api' | 'worker',
    readonly logFile: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {
    this.name = `The ${program} process`;
  }

  launch(): Run {
    // What a process writes while it starts, or as its last words, goes to standard error, which nothing else rotates.
    rotateByName(this.logFile);
    const log = openSync(this.logFile, 'a');
    const child = fork(join(dirname(ownEntry), `${this.program}.js`), {
      env: { ...memoryEnvironment, ...this.env, LOG_FILE: this.logFile },
      execArgv: [...memoryFlags[this.program]],
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    const ended = new Promise<string>((resolve) => {
      child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
      child.once('error', (error) => resolve(error.message));
    });
    const failed = ended.then((reason) => {
      throw new CliError(`${this.name} could not start (${reason}); see ${this.logFile}.`);
    });
    const ready = Promise.race([once(child, 'message').then(() => undefined), failed]);
    return {
      ready,
      ended,
      async stop(cleanMs) {
        // SIGINT skips the drain of SIGTERM: no load balancer needs to notice.
        child.kill('SIGINT');
        const deadline = setTimeout(() => child.kill('SIGKILL'), cleanMs);
        await ended;
        clearTimeout(deadline);
      },
    };
  }
}
