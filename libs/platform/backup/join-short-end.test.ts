import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress, zstdCompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { joinShortEnd } from './join-short-end.js';

const content = randomBytes(70_000);
/** As the compressor of an archive writes it. */
const emptyFrame = Buffer.from('28b52ffd240001000099e9d851', 'hex');
const archive = Buffer.concat([zstdCompressSync(content), emptyFrame]);

function decompress(...chunks: Buffer[]): Promise<Buffer> {
  return pipeline(Readable.from(chunks), joinShortEnd, createZstdDecompress(), buffer);
}

test('an archive that ends with an empty frame is read, wherever a chunk ends', async () => {
  for (let end = 1; end <= 20; end += 1) {
    const cut = archive.length - end;
    const read = await decompress(archive.subarray(0, 65_536), archive.subarray(65_536, cut), archive.subarray(cut));
    expect([end, read.equals(content)]).toEqual([end, true]);
  }
});

test('chunks keep their order and their bytes', async () => {
  const chunks = [[1], [2, 3], Array.from({ length: 14 }, (_, n) => n), [4], Array.from({ length: 20 }, (_, n) => n)];
  const joined = await buffer(Readable.from(joinShortEnd(Readable.from(chunks.map((bytes) => Buffer.from(bytes))))));
  expect([...joined]).toEqual(chunks.flat());
});
