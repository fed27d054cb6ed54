import { expect, test } from '@jest/globals';
import { runInContext } from '@soulvia/platform/event-log';
import { openLogger } from './logger.js';
import { loggablePath } from './request-log.js';

function capture(write: (log: ReturnType<typeof openLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(openLogger('info', 'test', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('logger: lines of a request carry its id and actor', () => {
  const [inside, outside] = capture((log) => {
    runInContext({ requestId: 'request-1', actor: 'user:7', causationId: null }, () => log.info('inside'));
    log.info('outside');
  });
  expect(inside).toMatchObject({ msg: 'inside', request_id: 'request-1', actor: 'user:7' });
  expect(outside).not.toHaveProperty('request_id');
});

test("logger: lines of a request carry the caller's id beside its own", () => {
  const context = { requestId: 'request-1', callerRequestId: 'ticket-4711', actor: 'guest', causationId: null };
  const [line] = capture((log) => runInContext(context, () => log.info('inside')));
  expect(line).toMatchObject({ request_id: 'request-1', caller_request_id: 'ticket-4711' });
});

test('logger: no secret is written, at any depth', () => {
  const secret = 'Do-Not-Write-1';
  const written = capture((log) => {
    log.info(
      { password: secret, body: { cnic: secret, refresh: secret }, request: { headers: { authorization: secret } } },
      'signed in',
    );
  });
  expect(JSON.stringify(written)).not.toContain(secret);
  expect(written[0]).toMatchObject({ password: '[redacted]', body: { cnic: '[redacted]' } });
});

test.each([
  [
    '/api/v1/auth/reset-password/MQ/TkwGprS2rNVNOu7T_Ke4AuKBPwKcbeOjY911mh4E0QM/',
    '/api/v1/auth/reset-password/MQ/[redacted]/',
  ],
  ['/api/v1/newsletter/unsubscribe/7.0.AbCdEfGhIjKlMnOpQrStUv', '/api/v1/newsletter/unsubscribe/[redacted]'],
  ['/api/v1/products/7?search=secret', '/api/v1/products/7'],
  ['/api/v1/orders/users/orders/12/cancel', '/api/v1/orders/users/orders/12/cancel'],
])('the path %s is logged as %s', (url, path) => expect(loggablePath(url)).toBe(path));
