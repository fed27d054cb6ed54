import { expect, test } from '@jest/globals';
import { Command } from 'commander';
import { addOperatorCommands } from './operator-commands.js';

const program = new Command('soulvia');
await addOperatorCommands(program);

function all(command: Command): Command[] {
  return [command, ...command.commands.flatMap(all)];
}

function helpOf(command: Command): string {
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
  return help;
}

const commands = all(program).filter((command) => ![program.name(), 'prepare-shop'].includes(command.name()));

test.each(commands.map((command) => [command.name(), command] as const))(
  'command line: the help of %s has a description and an example',
  (_, command) => {
    expect(command.description()).not.toBe('');
    expect(helpOf(command)).toMatch(/\n\nExamples?:\n(?: {2}npm run cli -- .+\n)+/);
  },
);
