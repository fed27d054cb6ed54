import { Catch, HttpException, Inject, Optional, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Problem, ProblemCode } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';
import { ApiKeys } from '@soulvia/platform/api-keys';
import { isTransient } from '@soulvia/platform/database';
import { currentContext } from '@soulvia/platform/event-log';
import { LOGGER, type ResponseNotes } from '@soulvia/platform/logging';
import { TooManyRequests } from '@soulvia/platform/rate-limit';
import { SecurityLog } from '@soulvia/platform/security-log';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { recordDenial } from './record-denial.js';
import type { RequestWithUser } from './signed-in-user.js';
import { codeForStatus, isProblemCode, problemTable } from './problem-table.js';
import { RefusalLog } from './refusal-log.js';

interface Answer {
  code: ProblemCode;
  detail: string;
  members?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** Retry-After in seconds while a dependency is down. */
const recoverySeconds = 2;

const refusalLogs = new WeakMap<Logger, RefusalLog>();

function createRefusalLog(log: Logger): RefusalLog {
  const known = refusalLogs.get(log) ?? new RefusalLog(log);
  refusalLogs.set(log, known);
  return known;
}

/** Turns every error into a problem document of the contract, without internal details. */
export function sendProblem(response: Response, error: unknown, log: Logger): void {
  const problem = problemFor(error);
  const notes = response.locals as ResponseNotes;
  notes.problem = problem.code;
  if (error instanceof TooManyRequests) notes.limiter = error.limiter;
  const { status } = problemTable[problem.code];
  // An aborted request is not an error of the server.
  const isHeard = response.socket?.destroyed === false;
  if (status === 503 && error instanceof DomainError) createRefusalLog(log).note(problem.code, problem.detail);
  else if (status >= 500) log[isHeard ? 'error' : 'info']({ err: error }, problem.detail);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const document = {
    ...problemDocument(problem.code, problem.detail, currentContext()?.requestId ?? ''),
    ...problem.members,
  };
  const retryAfter = problem.retryAfterSeconds ?? (status === 503 ? recoverySeconds : undefined);
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(status).type('application/problem+json').send(JSON.stringify(document));
}

/** Refusals of a key that staff hear of when there are many. */
const countedRefusals: ReadonlySet<string> = new Set(['KEY_ADDRESS', 'FORBIDDEN', 'TOO_MANY_REQUESTS']);

const readCode = (error: unknown) => (error instanceof DomainError ? error.code : '');

@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly log: Logger,
    private readonly securityLog: SecurityLog,
    @Optional() private readonly keys?: ApiKeys,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<RequestWithUser>();
    recordDenial(this.securityLog, request, error);
    if (request.apiKey && countedRefusals.has(readCode(error))) this.keys?.refused(request.apiKey.keyId);
    sendProblem(http.getResponse<Response>(), error, this.log);
  }
}

/** Members that every problem document has. */
export function problemDocument(code: ProblemCode, detail: string, requestId: string): Problem {
  return {
    type: `urn:soulvia:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: problemTable[code].title,
    status: problemTable[code].status,
    detail,
    message: detail,
    code,
    request_id: requestId,
  };
}

function problemFor(error: unknown): Answer {
  if (error instanceof InvalidInput)
    return { code: 'VALIDATION_FAILED', detail: error.message, members: { errors: error.errors, ...error.details } };
  if (error instanceof DomainError && isProblemCode(error.code)) {
    const { code, message: detail, details, retryAfterSeconds } = error;
    return {
      code,
      detail,
      ...(details ? { members: details } : {}),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
  }
  if (error instanceof HttpException)
    return { code: codeForStatus(error.getStatus()), detail: sentenceFor(error.getStatus()) };
  if (isTransient(error))
    return { code: 'SERVICE_UNAVAILABLE', detail: 'The shop is busy. Please try again in a moment.' };
  return { code: 'INTERNAL', detail: 'Something went wrong. Please try again.' };
}

export function sentenceFor(status: number): string {
  if (status === 404) return 'Not found.';
  return `${problemTable[codeForStatus(status)].title}.`;
}
