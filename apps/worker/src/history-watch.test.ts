import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SafetyPoll } from '@soulvia/platform/background-work';
import { pino } from 'pino';
import { useTestLog } from '../../../test/support/test-log.js';
import { HistoryWatch } from './history-watch.js';

const log = useTestLog();

async function readEpoch(): Promise<string | undefined> {
  const [row] = await log.query<{ epoch: string }>('select event_log_epoch() as epoch');
  return row?.epoch;
}

test('history watch: a log of the same epoch that lacks a known event gets a new epoch, once', async () => {
  const position = await log.append({ counter: 1, amount: 1 });
  const before = await readEpoch();
  const dataDir = mkdtempSync(join(tmpdir(), 'history-watch-'));
  const lost = { epoch: before, position: position + 1, id: '00000000-0000-7000-8000-000000000000' };
  writeFileSync(join(dataDir, 'last-event.json'), JSON.stringify(lost));

  const epochs = [before];
  for (let start = 0; start < 2; start += 1) {
    const watch = new HistoryWatch(log.orm, log.query, [], dataDir, pino({ level: 'silent' }));
    await watch.start(new SafetyPoll(log.query));
    await watch.stop();
    epochs.push(await readEpoch());
  }
  expect(new Set(epochs).size).toBe(2);
  expect(epochs[2]).toBe(epochs[1]);
  expect(await log.query('select 1 from events')).toHaveLength(1);
});
