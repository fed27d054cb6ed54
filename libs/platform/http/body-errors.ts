import type { ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import type { NextFunction, Request, Response } from 'express';
import { sentenceFor } from './problem-filter.js';
import { codeForStatus } from './problem-table.js';

/** The body could not be read at all: not JSON, too large, cut off, or in an unknown encoding. */
class UnreadableBody extends DomainError {
  constructor(
    readonly code: ProblemCode,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Gives what the body parser throws the codes of the contract, before the framework makes plain 400s of them. */
export function bodyErrors(error: unknown, _request: Request, _response: Response, next: NextFunction): void {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error) || typeof error.status !== 'number')
    return next(error);
  if (error.type === 'entity.parse.failed')
    return next(new UnreadableBody('MALFORMED_JSON', 'The body is not valid JSON.'));
  next(error.status < 500 ? new UnreadableBody(codeForStatus(error.status), sentenceFor(error.status)) : error);
}
