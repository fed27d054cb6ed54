import type { ProblemCode } from '@soulvia/contracts';
import { DomainError } from '@soulvia/kernel';
import type { NextFunction, Request, Response } from 'express';
import { sentenceFor } from './problem-filter.js';
import { codeForStatus } from './problem-table.js';

/** The body could not be parsed: not JSON, too large, truncated, or in an unknown encoding. */
class UnreadableBody extends DomainError {
  constructor(
    readonly code: ProblemCode,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Maps errors of the body parser to the contract's codes, before the framework turns them into plain 400s. */
export function bodyErrors(error: unknown, _request: Request, _response: Response, next: NextFunction): void {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error) || typeof error.status !== 'number')
    return next(error);
  if (error.type === 'entity.parse.failed')
    return next(new UnreadableBody('MALFORMED_JSON', 'The body is not valid JSON.'));
  next(error.status < 500 ? new UnreadableBody(codeForStatus(error.status), sentenceFor(error.status)) : error);
}
