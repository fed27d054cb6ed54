import { testImage } from '../../../support/images.js';

const image = await testImage(32, 32);

export const screenshot = new File([new Uint8Array(image)], 'screenshot.png', { type: 'image/png' });

/** A form as it is sent. */
export async function encodeForm(fields: Record<string, string | File>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}
