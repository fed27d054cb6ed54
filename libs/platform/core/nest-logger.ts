import { Logger as NestLogger, PinoLogger } from 'nestjs-pino';
import type { Logger } from 'pino';

/** Writes warnings and errors of Nest itself to the log of the process. */
export function nestLogger(log: Logger): NestLogger {
  return new NestLogger(new PinoLogger({ pinoHttp: { logger: log.child({}, { level: 'warn' }) } }), {});
}
