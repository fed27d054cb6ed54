import { DomainError } from '@soulvia/kernel';
import type { Request } from 'express';
import { Observable } from 'rxjs';

/** An upload fails below this many bytes a second, on average over a time, and when it brings nothing for a shorter one. */
const slowest = { bytesPerSecond: 10_000, averagedSeconds: 10, silentSeconds: 5 };

class UploadTooSlow extends DomainError {
  readonly code = 'UPLOAD_TOO_SLOW';

  constructor() {
    super('Your connection is too slow or was interrupted. Please try again.');
  }
}

/** Fails when the body of a request arrives too slowly; does nothing else. Seconds in which the server itself does not read do not count. */
export function whenTooSlow(request: Request): Observable<never> {
  return new Observable((subscriber) => {
    let before = request.socket.bytesRead;
    /** Bytes of each second, the newest last. */
    const received: number[] = [];
    const check = () => {
      const { bytesRead } = request.socket;
      const bytes = bytesRead - before;
      before = bytesRead;
      if (request.complete || request.isPaused()) return;
      received.push(bytes);
      if (received.length > slowest.averagedSeconds) received.shift();
      if (isTooSlow(received)) subscriber.error(new UploadTooSlow());
    };
    const timer = setInterval(check, 1_000);
    return () => clearInterval(timer);
  });
}

function isTooSlow(received: readonly number[]): boolean {
  const { bytesPerSecond, averagedSeconds, silentSeconds } = slowest;
  if (received.length < silentSeconds) return false;
  if (received.slice(-silentSeconds).every((bytes) => bytes === 0)) return true;
  const total = received.reduce((sum, bytes) => sum + bytes, 0);
  return received.length === averagedSeconds && total < bytesPerSecond * averagedSeconds;
}
