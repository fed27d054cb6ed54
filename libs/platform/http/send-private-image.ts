import type { Response } from 'express';

/** Sends a WebP image that only its viewer may keep. */
export function sendPrivateImage(response: Response, bytes: Buffer): void {
  response.set({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': 'inline',
    'Content-Type': 'image/webp',
  });
  response.send(bytes);
}
