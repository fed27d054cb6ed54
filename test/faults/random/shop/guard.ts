import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type GuardMessage = { watch: number } | { forget: number } | { folder: string };

/** A process that kills all started processes and removes their folder when this process has ended in any way. */
export class Guard {
  private readonly child: ChildProcess;

  constructor() {
    const entry = fileURLToPath(new URL('./guard-process.js', import.meta.url));
    // Apart from this process's group, so that Ctrl-C does not end the guard before its work.
    this.child = fork(entry, { detached: true, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child.unref();
    this.child.channel?.unref();
  }

  watch(pid: number): void {
    this.send({ watch: pid });
  }

  forget(pid: number): void {
    this.send({ forget: pid });
  }

  removeAtEnd(folder: string): void {
    this.send({ folder });
  }

  private send(message: GuardMessage): void {
    if (this.child.connected) this.child.send(message);
  }
}
