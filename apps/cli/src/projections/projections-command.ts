import { Command, InvalidArgumentError } from 'commander';
import { listFailuresOnTerminal, settleOnTerminal } from './failures.js';
import { listOnTerminal, pauseOnTerminal, resumeOnTerminal, verifyOnTerminal } from './handle.js';
import { replayOnTerminal } from './replay.js';

/** `projections`: the operations API on the command line. */
export function projectionsCommand(): Command {
  const command = new Command('projections').description('list the read models and their lag').action(listOnTerminal);
  command.command('list').description('same as without a subcommand').action(listOnTerminal);
  command
    .command('replay')
    .argument('<name>', 'name of a projection, or "all"')
    .description('rebuild from the event log while the shop is open')
    .action(replayOnTerminal);
  command
    .command('verify')
    .argument('<name>')
    .description('rebuild separately and compare with the current read model')
    .action(verifyOnTerminal);
  command.command('pause').argument('<name>').description('stop updates').action(pauseOnTerminal);
  command.command('resume').argument('<name>').description('resume updates').action(resumeOnTerminal);
  const failures = command
    .command('failures')
    .description('events that could not be folded')
    .action(listFailuresOnTerminal);
  failures.command('list').description('same as without a subcommand').action(listFailuresOnTerminal);
  failures
    .command('retry')
    .argument('<id>', 'number of the failure', readId)
    .action((id: number) => settleOnTerminal(id, { kind: 'retry' }));
  failures
    .command('skip')
    .argument('<id>', 'number of the failure', readId)
    .requiredOption('--reason <text>', 'why the event may be skipped permanently')
    .action((id: number, options: { reason: string }) =>
      settleOnTerminal(id, { kind: 'skip', reason: options.reason }),
    );
  return command;
}

function readId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
