import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded with --import: appends the address of each module that the process loads to the file that LOADED_MODULES names.
const file = process.env.LOADED_MODULES ?? '';
registerHooks({
  load(url, context, next) {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
