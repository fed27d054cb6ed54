import { PauseProjection, ResumeProjection, VerifyProjection } from '@soulvia/operations';
import type { VerifyResult } from '@soulvia/contracts';
import { projectionStatuses, readVerification, VerificationFailed } from '@soulvia/platform/projections';
import { CliError } from '../cli-error.js';
import { asOperator, type Operator } from './operator.js';
import { type JsonChoice, printJson } from '../print-json.js';
import { printStatuses } from './print-statuses.js';

export function listOnTerminal({ json }: JsonChoice): Promise<void> {
  return asOperator(async ({ query, registry }) => {
    const statuses = await projectionStatuses(query, registry.names);
    if (json) printJson(statuses);
    else printStatuses(statuses);
  });
}

export function pauseOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(new PauseProjection(name));
    process.stdout.write(`${name} is paused.\n`);
  });
}

export function resumeOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    await operator.execute(new ResumeProjection(name));
    process.stdout.write(`${name} is running.\n`);
  });
}

export function verifyOnTerminal(name: string): Promise<void> {
  return asOperator(async (operator) => {
    const { equal, rows } = await followVerification(operator, name);
    if (!equal)
      throw new CliError(`Mismatch: ${name} differs from the event log (${rows} rows rebuilt). Replay to repair it.`);
    process.stdout.write(`${name} matches the event log (${rows} rows).\n`);
  });
}

const lookAgainMs = 500;

/** Prints the progress of a long verification, which this process or a worker runs. */
async function followVerification(operator: Operator, name: string): Promise<VerifyResult> {
  let verification = await operator.execute(new VerifyProjection(name));
  while (!('equal' in verification)) {
    process.stdout.write(`${name}: ${verification.phase}, ${verification.done} of ${verification.total}\n`);
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    const next = await readVerification(operator.query, name).catch((error: unknown) => {
      throw error instanceof VerificationFailed ? new CliError(error.message) : error;
    });
    if (!next) throw new CliError(`The verification of ${name} was replaced by a replay.`);
    verification = next;
  }
  return verification;
}
