const emptyFrameBytes = 13;

/**
 * Node's compressor often ends with a second, empty frame, and its decompressor fails when that frame comes in two chunks
 * (nodejs/node#64741). A last chunk that could hold only its end is therefore joined with the one before.
 */
export async function* joinShortEnd(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let previous: Buffer | undefined;
  for await (const chunk of chunks) {
    if (previous === undefined || chunk.length > emptyFrameBytes) {
      if (previous) yield previous;
      previous = chunk;
    } else {
      previous = Buffer.concat([previous, chunk]);
    }
  }
  if (previous) yield previous;
}
