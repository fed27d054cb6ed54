import { Command, InvalidArgumentError } from 'commander';
import type { KnownHead } from '@soulvia/platform/event-log';
import { verifyChainOnTerminal } from './verify-chain.js';

/** `events`: checks the event log. */
export function eventsCommand(): Command {
  const command = new Command('events').description('check the event log');
  command
    .command('verify-chain')
    .description('compare the event log with its hash chain, while the shop is open')
    .option('--head <day>=<head>', 'a head from the log of a worker; may be repeated', readHead, [])
    .action(({ head }: { head: KnownHead[] }) => verifyChainOnTerminal(head));
  return command;
}

function readHead(text: string, earlier: KnownHead[]): KnownHead[] {
  const [, day, head] = /^(\d{4}-\d{2}-\d{2})=([0-9a-f]{64})$/.exec(text) ?? [];
  if (day === undefined || head === undefined)
    throw new InvalidArgumentError('It must be a day and its head, such as 2026-11-23=<64 hexadecimal digits>.');
  return [...earlier, { day, head }];
}
