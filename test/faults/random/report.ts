import { median } from '../../../bench/support/figures.js';
import { printTable, say } from '../../../bench/support/report.js';
import type { Violation } from './checks/index.js';
import { type CommandKind, effects, type Outcome, outcomeOf } from './history.js';
import type { RoundResult } from './round.js';

/** Prints one line about a round, and its violations. */
export function printRound<Shop>(result: RoundResult<Shop>, logs: string | undefined): void {
  const { plan, target, serving, whole, took, commands, violations } = result;
  const count = (outcome: Outcome) => commands.filter((command) => outcomeOf(command) === outcome).length;
  say(
    `round ${plan.round}: ${plan.fault.kind} (${target}); ${count('acknowledged')} commands acknowledged, ${count('refused')} refused, ${count('unknown')} unknown; ` +
      `took orders again after ${seconds(serving)}, whole after ${seconds(whole)}; ${seconds(took)} in all`,
  );
  for (const { kind, evidence } of violations) say(`  ${kind.toUpperCase()}: ${evidence}`);
  if (logs !== undefined) say(`  The logs of the shop are in ${logs}`);
}

/** Prints the tables of a run. */
export function printRun(results: readonly RoundResult[]): void {
  const byFault = Map.groupBy(results, ({ plan }) => plan.fault.kind);
  const rows = [...byFault].toSorted(([a], [b]) => a.localeCompare(b)).map(([kind, rounds]) => rowOf(kind, rounds));
  printTable('Recovery by fault (seconds from the end of the fault)', [...rows, rowOf('all', results)]);
  printTable(
    'Commands',
    (Object.keys(effects) as CommandKind[]).map((kind) => commandRow(kind, results)),
  );
  const violations = results.flatMap((result) => result.violations);
  const count = (kind: Violation['kind']) => violations.filter((violation) => violation.kind === kind).length;
  const wrongPages = count('page');
  say(
    `\n${results.length} rounds: ${count('lost')} lost, ${count('doubled')} doubled, ${count('read-model')} differing or late read models, ` +
      `${wrongPages === 0 ? 'pages whole' : `${wrongPages} wrong pages`}, ${count('wrong')} other findings`,
  );
}

function rowOf(fault: string, rounds: readonly RoundResult[]): Record<string, string | number> {
  const failed = rounds.filter(({ violations }) => violations.length > 0).length;
  const times = (part: 'serving' | 'whole' | 'took') => rounds.map((round) => round[part] / 1000);
  return {
    fault,
    rounds: rounds.length,
    failed,
    'orders p50': median(times('serving')),
    'orders worst': Math.max(...times('serving')),
    'whole p50': median(times('whole')),
    'whole worst': Math.max(...times('whole')),
    'round p50': median(times('took')),
    'round worst': Math.max(...times('took')),
  };
}

function commandRow(kind: CommandKind, results: readonly RoundResult[]): Record<string, string | number> {
  const commands = results.flatMap((result) => result.commands).filter((command) => command.kind === kind);
  const count = (outcome: Outcome) => commands.filter((command) => outcomeOf(command) === outcome).length;
  const attempts = commands.flatMap((command) => command.attempts);
  return {
    command: kind,
    acknowledged: count('acknowledged'),
    refused: count('refused'),
    unknown: count('unknown'),
    requests: attempts.length,
    'answered 503': attempts.filter(({ status }) => status === 503).length,
    'answered 500': attempts.filter(({ status }) => status === 500).length,
    'no answer': attempts.filter(({ status }) => status === undefined).length,
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
