import type { DeepHealth, MailCounts, PoolReport, ProjectionStatus } from '@soulvia/contracts';

/** Readings of a process; undefined where a reading did not finish in time. */
export interface HealthFacts {
  database: boolean;
  queue: boolean;
  live: boolean;
  draining: boolean;
  readModels: ProjectionStatus[] | undefined;
  mail: MailCounts | undefined;
  pools: PoolReport[];
}

const lagMaxSeconds = 60;

/** Complete health of a process, with the problems that need an operator. */
export function deepHealth(facts: HealthFacts): DeepHealth {
  const { database, queue, draining, readModels, mail, pools } = facts;
  const problems = [
    ...(database ? [] : ['The database does not answer.']),
    ...(queue ? [] : ['The queue does not answer.']),
    ...(facts.live ? [] : ['The process is stuck and needs a restart.']),
    ...(draining ? ['The process is about to stop.'] : []),
    ...(database && (!readModels || !mail) ? ['Read models or emails could not be read in time.'] : []),
    ...(readModels ?? []).flatMap(readModelProblems),
    ...(mail ? mailProblems(mail) : []),
  ];
  return {
    status: problems.length === 0 ? 'ok' : 'attention',
    problems,
    database,
    queue,
    draining,
    read_models: (readModels ?? []).map(({ name, state, lag_events, lag_seconds, failures }) => ({
      name,
      state,
      lag_events,
      lag_seconds,
      failures,
    })),
    mail: mail ?? null,
    pools,
  };
}

function readModelProblems({ name, state, lag_seconds, failures }: ProjectionStatus): string[] {
  const isBehind = state === 'running' && lag_seconds > lagMaxSeconds;
  return [
    ...(isBehind ? [`${name} is ${Math.round(lag_seconds)} s behind.`] : []),
    ...(state === 'stopped' ? [`${name} has stopped at an event that it cannot fold.`] : []),
    ...(failures > 0 ? [`${name} has failed events: ${failures}.`] : []),
  ];
}

function mailProblems({ held, failed }: MailCounts): string[] {
  return [
    ...(held > 0 ? [`Emails of unknown outcome: ${held}.`] : []),
    ...(failed > 0 ? [`Failed emails: ${failed}.`] : []),
  ];
}
