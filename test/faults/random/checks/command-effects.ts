import type { Query } from '@soulvia/platform/database';
import { type Attempt, type Command, effects, outcomeOf } from '../history.js';
import { type Violation, wrong } from './violation.js';

interface Effect {
  type: string;
  position: number;
}

/** Compares each command with the events that carry the request ids it sent: acknowledged once, unknown at most once, refused never. */
export async function checkCommandEffects(
  query: Query,
  commands: readonly Command[],
  behindProxy = false,
): Promise<Violation[]> {
  const ids = commands.flatMap(({ attempts }) => attempts.map(({ requestId }) => requestId));
  const rows = await query<Effect & { request_id: string }>(
    'select caller_request_id as request_id, type, position from events where caller_request_id = any($1::text[])',
    [ids],
  );
  const byRequest = Map.groupBy(rows, (row) => row.request_id);
  const eventsOf = (attempt: Attempt) => byRequest.get(attempt.requestId) ?? [];
  return commands.flatMap((command) => checkCommand(command, eventsOf, behindProxy && command.key !== undefined));
}

function checkCommand(
  command: Command,
  eventsOf: (attempt: Attempt) => readonly Effect[],
  mayBeRepeated: boolean,
): Violation[] {
  const effectsOf = (attempt: Attempt) =>
    eventsOf(attempt).filter(({ type }) => (effects[command.kind] as readonly string[]).includes(type));
  const name = `${command.kind} ${command.attempts.map(({ requestId }) => requestId).join(', ')} of round ${command.round}`;
  const done = command.attempts.flatMap(effectsOf).length;
  const isDue = outcomeOf(command) === 'acknowledged' && changedSomething(command);
  return [
    ...(isDue && done === 0
      ? [{ kind: 'lost', evidence: `${name} was acknowledged and is not in the log` } as const]
      : []),
    ...(done > 1 ? [{ kind: 'doubled', evidence: `${name} is in the log ${done} times` } as const] : []),
    ...command.attempts.flatMap((attempt) => checkAttempt(name, attempt, eventsOf(attempt), mayBeRepeated)),
  ];
}

/** A response without a position means that nothing changed, unless its key had done it in another attempt. */
function changedSomething({ key, attempts }: Command): boolean {
  return key !== undefined || attempts.some(({ position }) => position !== undefined);
}

/** @param mayBeRepeated a response without a position may be the stored one, after the same request had been carried out. */
function checkAttempt(name: string, attempt: Attempt, events: readonly Effect[], mayBeRepeated: boolean): Violation[] {
  const { requestId, outcome, status, position } = attempt;
  const last = Math.max(0, ...events.map((event) => event.position));
  if (outcome === 'refused' && events.length > 0)
    return [wrong(`${name}: ${requestId} was refused with ${status}, and recorded ${events[0]?.type}`)];
  if (mayBeRepeated && position === undefined) return [];
  if (outcome === 'acknowledged' && last !== (position ?? 0))
    return [wrong(`${name}: ${requestId} responded with position ${position ?? 'none'}, its last event is at ${last}`)];
  return [];
}
