import { expect, test } from '@jest/globals';
import { Availability } from './availability.js';
import { openLogger } from './logger.js';

function open() {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const availability = new Availability(openLogger('info', 'test', { write }), 'Redis');
  return { availability, lines };
}
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

test('availability: loss and recovery are logged once each, with error code and downtime', async () => {
  const { availability, lines } = open();
  const connection = availability.connection();
  connection.restored();
  for (let attempt = 0; attempt < 5; attempt += 1) connection.lost(refused);
  expect(availability.isAway).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 60));
  for (let attempt = 0; attempt < 5; attempt += 1) connection.restored();
  expect(availability.isAway).toBe(false);
  connection.lost(refused);
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'Redis lost', dependency: 'Redis', code: 'ECONNREFUSED' }),
    expect.objectContaining({ level: 30, msg: 'Redis restored', away_ms: expect.any(Number) }),
    expect.objectContaining({ level: 40, msg: 'Redis lost' }),
  ]);
  expect(lines[1]?.away_ms).toBeGreaterThanOrEqual(50);
});

test('availability: restored when all connections work again', () => {
  const { availability, lines } = open();
  const [first, second] = [availability.connection(), availability.connection()];
  first.lost(refused);
  second.lost(refused);
  first.restored();
  expect([availability.isAway, lines.length]).toEqual([true, 1]);
  second.restored();
  expect([availability.isAway, lines.length]).toEqual([false, 2]);
});

test('availability: connections closed at shutdown are not lost', () => {
  const { availability, lines } = open();
  const connection = availability.connection();
  availability.end();
  connection.lost(new Error('the connection was closed'));
  expect(lines).toEqual([]);
});
