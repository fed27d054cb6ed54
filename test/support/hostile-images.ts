import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A marker hidden in files, which no response of the shop may contain. */
export const payload = '<script>alert(1)</script>';

/** An image of noise, which hardly compresses. */
export const noise = (width = 300, height = 200): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

export const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2f4a3c' } });

/** A WebP with this many frames. */
export async function animation(frames: number): Promise<Buffer> {
  const colour = (n: number) => ({ r: (n * 101) % 256, g: (n * 57) % 256, b: (n * 23) % 256 });
  const images = Array.from({ length: frames }, (_, n) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: colour(n) } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(images), { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
}

/** A PNG with an extra chunk after its header. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}

/** A ZIP of one stored file, to append to another file. */
export function zip(name: string, text: string): Buffer {
  const data = Buffer.from(text);
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt32LE(crc32(data), 14);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(data.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), data, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
}

/** The same image, padded with zeros to this many bytes. */
export const padded = (image: Buffer, bytes: number): Buffer =>
  Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
