import { readConfig } from '@soulvia/platform/config';
import { runProcess } from '@soulvia/platform/process';
import { createWorker } from './create-worker.js';

// Its launcher, or the container's restart policy, starts another one.
const onStuck = () => process.exit(1);

await runProcess(async () => createWorker(readConfig(process.env), { onStuck }));
