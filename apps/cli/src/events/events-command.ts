import { Command, InvalidArgumentError } from 'commander';
import type { KnownHead } from '@soulvia/platform/event-log';
import { withExamples } from '../examples.js';
import { jsonOption } from '../print-json.js';
import { defaultLimit, type EventSubject, listEventsOnTerminal, maxLimit } from './list-events.js';
import { verifyChainOnTerminal } from './verify-chain.js';

/** `events`: reads and checks the event log. */
export function eventsCommand(): Command {
  const command = new Command('events').description('read and check the event log');
  withExamples(command, 'events list', 'events verify-chain');
  const list = command
    .command('list')
    .description('newest events first')
    .option('--type <type>', 'only events of this type')
    .option('--subject <kind>[:<id>]', 'only events of this subject, or of all of its kind', readSubject)
    .option('--limit <number>', 'how many at most', readLimit, defaultLimit)
    .option(...jsonOption)
    .action(listEventsOnTerminal);
  withExamples(list, 'events list --type OrderPlaced', 'events list --subject order:7 --json');
  const verify = command
    .command('verify-chain')
    .description('compare the event log with its hash chain, while the shop is open')
    .option('--head <day>=<head>', 'a head from the log of a worker; may be repeated', readHead, [])
    .action(({ head }: { head: KnownHead[] }) => verifyChainOnTerminal(head));
  withExamples(verify, 'events verify-chain', 'events verify-chain --head 2026-11-23=<64 hexadecimal digits>');
  return command;
}

function readSubject(text: string): EventSubject {
  const [, kind, id] = /^([a-z-]{1,50})(?::(\d{1,9}))?$/.exec(text) ?? [];
  if (kind === undefined) throw new InvalidArgumentError('It must be a kind, or a kind and an id, such as order:7.');
  return { kind, id: id === undefined ? null : Number(id) };
}

function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw new InvalidArgumentError(`It must be a number from 1 to ${maxLimit}.`);
  return limit;
}

function readHead(text: string, earlier: KnownHead[]): KnownHead[] {
  const [, day, head] = /^(\d{4}-\d{2}-\d{2})=([0-9a-f]{64})$/.exec(text) ?? [];
  if (day === undefined || head === undefined)
    throw new InvalidArgumentError('It must be a day and its head, such as 2026-11-23=<64 hexadecimal digits>.');
  return [...earlier, { day, head }];
}
