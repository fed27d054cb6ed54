import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { IncomingUploads } from '@soulvia/platform/files';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import type { RequestWithUser } from './signed-in-user.js';
import { discardUploads, expectUploads } from './upload-storage.js';

/** How long a refused client may go on sending before its connection is closed, in milliseconds; it then reads the refusal. */
const lingerMs = 5_000;

/** Admits a form with files before its body is read, and removes its temporary files after the request. */
@Injectable()
export class UploadAdmission implements NestInterceptor {
  constructor(private readonly incoming: IncomingUploads) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithUser>();
    if (!request.headers['content-type']?.toLowerCase().startsWith('multipart/')) return next.handle();
    const account = String(request.user?.userId ?? 'guest');
    const isStaff = request.user?.role === 'ADMIN';
    const response = http.getResponse<Response>();
    const release = await this.admit(request, response, account, isStaff);
    expectUploads(request, { account, isStaff, newPath: () => this.incoming.newPath() });
    const end = () => {
      release();
      discardUploads(request);
    };
    // The parser does not notice a client that disconnected before it began to read.
    response.once('close', end);
    if (request.destroyed) end();
    return next.handle().pipe(finalize(end));
  }

  private async admit(request: RequestWithUser, response: Response, account: string, isStaff: boolean) {
    const gone = new AbortController();
    const leave = () => gone.abort();
    request.once('close', leave);
    try {
      return await this.incoming.admit(account, isStaff, gone.signal);
    } catch (error) {
      response.once('finish', () => closeLater(request));
      throw error;
    } finally {
      request.off('close', leave);
    }
  }
}

/** Node discards the rest of the body; a client that keeps sending is disconnected. */
function closeLater(request: RequestWithUser): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), lingerMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
