import { currentContext } from '@soulvia/platform/event-log';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.js';

/** Never in a log, wherever they turn up. */
const secrets = ['password', 'refresh', 'access', 'token', 'authorization', 'cnic', 'cookie'];

/**
 * A structured log. Lines written while a request is served carry its id.
 *
 * @param destination standard output when left out.
 */
export function openLogger(level: string, name: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level,
    name,
    redact: { paths: secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => {
      const context = currentContext();
      return context ? { request_id: context.requestId, actor: context.actor } : {};
    },
  };
  return pino(options, destination);
}
