import { expect, test } from '@jest/globals';
import { runInContext } from '@soulvia/platform/event-log';
import { openLogger } from './logger.js';

function capture(write: (log: ReturnType<typeof openLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(openLogger('info', 'test', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('lines of one request carry its id and who asked', () => {
  const [inside, outside] = capture((log) => {
    runInContext({ requestId: 'request-1', actor: 'user:7', causationId: null }, () => log.info('inside'));
    log.info('outside');
  });
  expect(inside).toMatchObject({ msg: 'inside', request_id: 'request-1', actor: 'user:7' });
  expect(outside).not.toHaveProperty('request_id');
});

test('no secret is written, wherever it turns up', () => {
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
