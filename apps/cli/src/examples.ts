import { commandLine } from '@soulvia/platform/config';
import type { Command } from 'commander';

/**
 * Adds examples to the help of a command.
 *
 * @param lines commands with their arguments, without how the command line is called.
 */
export function withExamples(command: Command, ...lines: string[]): Command {
  const title = lines.length === 1 ? 'Example' : 'Examples';
  const examples = lines.map((line) => `  ${commandLine(line)}\n`);
  return command.addHelpText('after', `\n${title}:\n${examples.join('')}`);
}
