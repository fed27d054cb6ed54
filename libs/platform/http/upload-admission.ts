import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { IncomingUploads, type UploadSender } from '@soulvia/platform/files';
import type { Response } from 'express';
import { finalize, type Observable, race, tap } from 'rxjs';
import { limitedAddress } from './client-address.js';
import type { RequestWithUser } from './signed-in-user.js';
import { isForm } from './space-uploads.js';
import { whenTooSlow } from './upload-speed.js';
import { discardUploads, expectUploads } from './upload-storage.js';

/** How long a refused client may go on sending before its connection is closed, in milliseconds; it then reads the refusal. */
const lingerMs = 5_000;
/** How many refused bodies a process reads at the same time. */
const discardedAtOnce = 4;

let discarding = 0;

/** Admits a form with files before its body is read, and removes its temporary files after the request. */
@Injectable()
export class UploadAdmission implements NestInterceptor {
  constructor(private readonly incoming: IncomingUploads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithUser>();
    if (!isForm(request)) return next.handle();
    const { user, apiKey } = request;
    const account = apiKey ? `key:${apiKey.keyId}` : String(user?.userId ?? 'guest');
    const isStaff = apiKey !== undefined || user?.role === 'ADMIN';
    const response = http.getResponse<Response>();
    const refuse = () => void response.once('finish', () => closeLater(request));
    const release = await this.admit(request, refuse, { account, address: limitedAddress(request.ip), isStaff });
    expectUploads(request, { account, isStaff, newPath: () => this.incoming.newPath() });
    const end = () => {
      release();
      discardUploads(request);
    };
    // The parser does not notice a client that disconnected before it began to read.
    response.once('close', end);
    if (request.destroyed) end();
    return race(next.handle(), whenTooSlow(request).pipe(tap({ error: refuse }))).pipe(finalize(end));
  }

  private async admit(request: RequestWithUser, refuse: () => void, sender: UploadSender) {
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.once('close', leave);
    try {
      return await this.incoming.admit(sender, gone.signal);
    } catch (error) {
      refuse();
      throw error;
    } finally {
      request.off('close', leave);
    }
  }
}

/**
 * Node reads and discards the rest of the body, so that the client reads the refusal; a client that keeps sending is disconnected.
 * When many are refused at once, the bodies of most stay unread: discarding gigabytes would delay every other request.
 */
function closeLater(request: RequestWithUser): void {
  if (request.complete) return;
  const { socket } = request;
  const timer = setTimeout(() => request.complete || socket.destroy(), lingerMs);
  timer.unref();
  const isDiscarded = discarding < discardedAtOnce;
  if (isDiscarded) discarding += 1;
  // Node resumes the connection once more after the response.
  else setImmediate(() => socket.pause());
  request.once('close', () => {
    clearTimeout(timer);
    if (isDiscarded) discarding -= 1;
  });
}
