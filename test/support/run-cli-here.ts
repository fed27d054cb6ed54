import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { globalAgent } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { explainError } from '../../apps/cli/src/explain-error.js';
import { addOperatorCommands } from '../../apps/cli/src/operator-commands.js';
import { processEnvironment } from './process-environment.js';
import type { CliOutcome } from './run-cli.js';

interface Run extends Record<'stdout' | 'stderr', string> {
  sockets: Socket[];
}

const runs = new AsyncLocalStorage<Run>();
let last: Promise<unknown> = Promise.resolve();

subscribe('net.client.socket', (message) => runs.getStore()?.sockets.push((message as { socket: Socket }).socket));
for (const name of ['stdout', 'stderr'] as const) {
  const write = process[name].write.bind(process[name]);
  const capture = (text: string | Uint8Array, ...rest: never[]) => {
    const run = runs.getStore();
    if (!run) return write(text, ...rest);
    run[name] += String(text);
    return true;
  };
  process[name].write = capture;
}

/**
 * Runs an operator command as the built command line does, but in this process and one after the other: a process takes two seconds of a
 * core to start. It fails when the command leaves a connection open.
 */
export function runCliHere(args: readonly string[], env: Record<string, string>, input = ''): Promise<CliOutcome> {
  const run = last.then(() => runNow(args, env, input));
  last = run.catch(() => undefined);
  return run;
}

async function runNow(args: readonly string[], env: Record<string, string>, input: string): Promise<CliOutcome> {
  const before = { env: process.env, argv: process.argv, exitCode: process.exitCode };
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  process.env = { ...processEnvironment, ...env };
  process.argv = [process.execPath, 'cli.js', ...args];
  const run: Run = { stdout: '', stderr: '', sockets: [] };
  try {
    const code = await runs.run(run, execute);
    await expectClosed(run.sockets);
    return { code, out: run.stdout, err: run.stderr };
  } finally {
    Object.defineProperty(process, 'stdin', stdin);
    Object.assign(process, before);
  }
}

async function execute(): Promise<number> {
  const program = new Command('soulvia');
  await addOperatorCommands(program);
  throwAtExit(program);
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${explainError(error)}\n`);
    return 1;
  }
  return Number(process.exitCode ?? 0);
}

function throwAtExit(command: Command): void {
  command.exitOverride();
  command.commands.forEach(throwAtExit);
}

async function expectClosed(sockets: Socket[]): Promise<void> {
  // An agent of HTTP keeps connections for later requests.
  const kept = () => Object.values(globalAgent.freeSockets).flat();
  const open = () => sockets.filter((socket) => !socket.destroyed && !kept().includes(socket));
  for (let looks = 0; open().length > 0; looks += 1) {
    if (looks === 20) throw new Error(`The command left ${open().length} connections open.`);
    await wait(50);
  }
}
