import { afterEach, expect, jest, test } from '@jest/globals';
import { type ArgumentsHost, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError } from '@soulvia/kernel';
import { SilentSecurityLog } from '@soulvia/platform/security-log';
import { pino } from 'pino';
import { ProblemFilter } from './problem-filter.js';

class Busy extends DomainError {
  readonly code = 'SERVICE_UNAVAILABLE';
}

function sendError(
  error: unknown,
  log = pino({ level: 'silent' }),
): { status: number; headers: Record<string, string> } {
  const sent = { status: 0, headers: {} as Record<string, string> };
  const response = {
    headersSent: false,
    locals: {},
    socket: { destroyed: false },
    setHeader: (name: string, value: string) => (sent.headers[name] = value),
    status: (status: number) => ((sent.status = status), response),
    type: () => response,
    send: () => response,
  };
  const host = { switchToHttp: () => ({ getRequest: () => ({}), getResponse: () => response }) };
  const filter: ExceptionFilter = new ProblemFilter(log, new SilentSecurityLog());
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

afterEach(() => void jest.useRealTimers());

test('problem filter: logs refusals of a busy process as warnings without a stack, at most one a second per kind', () => {
  jest.useFakeTimers();
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  const written = () => lines.splice(0).map(({ level, code, count, msg, err }) => ({ level, code, count, msg, err }));
  const line = (count: number) => ({ level: 40, code: 'SERVICE_UNAVAILABLE', count, msg: 'Later.', err: undefined });
  for (let round = 0; round < 100; round += 1) sendError(new Busy('Later.'), log);
  expect(written()).toEqual([line(1)]);
  jest.advanceTimersByTime(1_000);
  expect(written()).toEqual([line(99)]);
  sendError(new Busy('Later.'), log);
  jest.advanceTimersByTime(5_000);
  expect(written()).toEqual([line(1)]);
  sendError(new Busy('Later.'), log);
  expect(written()).toEqual([line(1)]);
});

test('problem filter: logs an unexpected error with its stack', () => {
  const lines: string[] = [];
  sendError(new Error('anything'), pino({}, { write: (line: string) => void lines.push(line) }));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    err: { stack: expect.stringContaining('Error: anything') },
  });
});
