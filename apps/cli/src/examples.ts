import type { Command } from 'commander';

/**
 * Adds examples to the help of a command.
 *
 * @param lines what follows `npm run cli --`.
 */
export function withExamples(command: Command, ...lines: string[]): Command {
  const title = lines.length === 1 ? 'Example' : 'Examples';
  return command.addHelpText('after', `\n${title}:\n${lines.map((line) => `  npm run cli -- ${line}\n`).join('')}`);
}
