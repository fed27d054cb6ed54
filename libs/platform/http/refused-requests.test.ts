import { expect, test } from '@jest/globals';
import { SecurityLog, type SecurityEvent } from '@soulvia/platform/security-log';
import { RefusedRequests } from './refused-requests.js';

class RecordedLog extends SecurityLog {
  readonly events: SecurityEvent[] = [];
  override record(event: SecurityEvent): void {
    this.events.push(event);
  }
}

const flood = (refused: RefusedRequests, address: string, requests: number) =>
  Array.from({ length: requests }, () => refused.count(address)).filter((isWritten) => isWritten).length;

test('refused requests: a flood of one address leaves the request log to others, and the security log knows the address', () => {
  const log = new RecordedLog();
  const refused = new RefusedRequests(log);
  expect([flood(refused, '203.0.113.7', 5_000), flood(refused, '203.0.113.8', 50)]).toEqual([100, 50]);
  refused.endPeriod();
  expect(log.events).toEqual([
    { kind: 'RequestsRefused', address: '203.0.113.7', detail: { count: 5_000 } },
    { kind: 'RequestsRefused', detail: { count: 5_050, addresses: 2 } },
  ]);
  expect(flood(refused, '203.0.113.7', 10)).toBe(10);
  refused.endPeriod();
  expect(log.events).toHaveLength(2);
});

test('refused requests: a flood of many addresses has one budget, and a proxy without addresses only that', () => {
  const log = new RecordedLog();
  const refused = new RefusedRequests(log);
  const written = Array.from({ length: 100 }, (_, last) => flood(refused, `198.51.100.${last}`, 60));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1_000);
  refused.endPeriod();
  expect(log.events).toEqual([{ kind: 'RequestsRefused', detail: { count: 6_000, addresses: 100 } }]);
  expect(flood(refused, '127.0.0.1', 5_000)).toBe(1_000);
  refused.endPeriod();
});
