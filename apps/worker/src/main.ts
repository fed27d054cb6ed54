import { readConfig } from '@soulvia/platform/config';
import { runProcess } from '@soulvia/platform/process';
import { createWorker } from './create-worker.js';

await runProcess(async () => createWorker(readConfig(process.env)));
