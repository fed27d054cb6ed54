import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type GuardMessage = { watch: number } | { forget: number } | { folder: string };

/** A process that ends what this one has started, and removes its folder, when this one is gone, however that came. */
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
    this.tell({ watch: pid });
  }

  forget(pid: number): void {
    this.tell({ forget: pid });
  }

  removeAtEnd(folder: string): void {
    this.tell({ folder });
  }

  private tell(message: GuardMessage): void {
    if (this.child.connected) this.child.send(message);
  }
}
