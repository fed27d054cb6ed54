import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findNode, root } from '../setup/prepare.mjs';

const cleanStopMs = 8_000;

/** A Node process of the development shop. Each line it prints is shown with its name. */
export class DevProcess {
  #name;
  #child;
  #ended;

  /** @param isolated shields the process from the terminal's signals; it ends with this one, since its IPC channel closes. */
  constructor(name, args, { env, isolated = false }) {
    this.#name = name;
    this.#child = spawn(findNode(root), args, {
      cwd: root,
      env,
      detached: isolated,
      stdio: ['ignore', 'pipe', 'pipe', ...(isolated ? ['ipc'] : [])],
    });
    this.#ended = once(this.#child, 'exit');
    for (const stream of [this.#child.stdout, this.#child.stderr])
      createInterface(stream).on('line', (line) => process.stdout.write(`${name.padEnd(8)} │ ${line}\n`));
  }

  /** Resolves with the first message over IPC. */
  async firstMessage() {
    const [message] = await once(this.#child, 'message');
    return message;
  }

  /** Rejects when the process ends. */
  async failed() {
    const [code, signal] = await this.#ended;
    throw new Error(`${this.#name} ended (${signal ?? `exit ${code}`}).`);
  }

  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGINT');
    const deadline = setTimeout(() => this.#child.kill('SIGKILL'), cleanStopMs);
    await this.#ended;
    clearTimeout(deadline);
  }
}
