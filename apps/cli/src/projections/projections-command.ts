import { Command } from 'commander';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
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
  return command;
}
