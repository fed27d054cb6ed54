import { Command, InvalidArgumentError } from 'commander';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
import { listFailuresOnTerminal, settleOnTerminal } from './failures.js';
import { listOnTerminal, pauseOnTerminal, resumeOnTerminal, verifyOnTerminal } from './handle.js';
import { replayOnTerminal } from './replay.js';

/** `projections`: the operations API on the command line. */
export function projectionsCommand(): Command {
  const command = new Command('projections')
    .description('list the read models and their lag')
    .enablePositionalOptions()
    .option(...jsonOption)
    .action(listOnTerminal);
  withExamples(command, 'projections', 'projections --json');
  const list = command
    .command('list')
    .description('same as without a subcommand')
    .option(...jsonOption)
    .action(listOnTerminal);
  withExamples(list, 'projections list');
  const replay = command
    .command('replay')
    .argument('<name>', 'name of a projection, or "all"')
    .description('rebuild from the event log while the shop is open')
    .action(replayOnTerminal);
  withExamples(replay, 'projections replay dashboard', 'projections replay all');
  const verify = command
    .command('verify')
    .argument('<name>', 'name of a projection')
    .description('rebuild separately and compare with the current read model')
    .action(verifyOnTerminal);
  withExamples(verify, 'projections verify dashboard');
  const pause = command
    .command('pause')
    .argument('<name>', 'name of a projection')
    .description('stop updates')
    .action(pauseOnTerminal);
  withExamples(pause, 'projections pause dashboard');
  const resume = command
    .command('resume')
    .argument('<name>', 'name of a projection')
    .description('resume updates')
    .action(resumeOnTerminal);
  withExamples(resume, 'projections resume dashboard');
  command.addCommand(failuresCommand());
  return command;
}

function failuresCommand(): Command {
  const failures = new Command('failures')
    .description('list events that could not be folded')
    .enablePositionalOptions()
    .option(...jsonOption)
    .action(listFailuresOnTerminal);
  withExamples(failures, 'projections failures', 'projections failures --json');
  const list = failures
    .command('list')
    .description('same as without a subcommand')
    .option(...jsonOption)
    .action(listFailuresOnTerminal);
  withExamples(list, 'projections failures list');
  const retry = failures
    .command('retry')
    .argument('<id>', 'number of the failure', readId)
    .description('fold the event again, after its cause has been fixed')
    .action((id: number) => settleOnTerminal(id, { kind: 'retry' }));
  withExamples(retry, 'projections failures retry 3');
  const skip = failures
    .command('skip')
    .argument('<id>', 'number of the failure', readId)
    .requiredOption('--reason <text>', 'why the event may be skipped permanently')
    .description('leave the event out of the read model for good')
    .action((id: number, options: { reason: string }) =>
      settleOnTerminal(id, { kind: 'skip', reason: options.reason }),
    );
  withExamples(skip, 'projections failures skip 3 --reason "test order of a removed product"');
  return failures;
}

function readId(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
