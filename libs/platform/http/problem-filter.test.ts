import { expect, test } from '@jest/globals';
import { type ArgumentsHost, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError } from '@soulvia/kernel';
import { SilentSecurityLog } from '@soulvia/platform/security-log';
import { pino } from 'pino';
import { ProblemFilter } from './problem-filter.js';

class Busy extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
}

function sendError(error: unknown): { status: number; headers: Record<string, string> } {
  const sent = { status: 0, headers: {} as Record<string, string> };
  const response = {
    headersSent: false,
    socket: { destroyed: false },
    setHeader: (name: string, value: string) => (sent.headers[name] = value),
    status: (status: number) => ((sent.status = status), response),
    type: () => response,
    send: () => response,
  };
  const host = { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => response }) };
  const filter: ExceptionFilter = new ProblemFilter(pino({ level: 'silent' }), new SilentSecurityLog());
  // oxlint-disable-next-line promise/no-promise-in-callback -- Nest's `catch`, not a promise's
  filter.catch(error, host as unknown as ArgumentsHost);
  return sent;
}

test.each([
  ['a rule', new Busy('Later.')],
  ['the framework', new HttpException('later', 503)],
  ['the database', Object.assign(new Error('cannot connect now'), { code: '57P03' })],
])('problem filter: every 503 has Retry-After: %s', (_, error) => {
  expect(sendError(error)).toEqual({ status: 503, headers: { 'Retry-After': '2' } });
});

test('problem filter: other responses have no Retry-After', () => {
  expect(sendError(new Error('anything'))).toEqual({ status: 500, headers: {} });
});
