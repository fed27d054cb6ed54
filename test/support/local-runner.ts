import { Outbound } from '@soulvia/platform/outbound';
import { pino } from 'pino';
import type { HookRunnerOptions } from '../../libs/integrations/sending/hook-runner.js';
import { testDataKey } from './test-config.js';

/** Options of a runner that sends to receivers on this host. */
export const localRunner = (orm: HookRunnerOptions['orm']): HookRunnerOptions => ({
  orm,
  outbound: new Outbound({ allowsLoopback: true }),
  log: pino({ level: 'silent' }),
  wakeUp: { requestWakeUp: () => undefined },
  publicUrl: 'https://shop.example',
  dataKeys: [testDataKey],
});
