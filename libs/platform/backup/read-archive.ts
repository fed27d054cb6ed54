import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveError, fileProblem } from './archive-error.js';
import { joinShortEnd } from './join-short-end.js';

export interface ArchiveMember {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/**
 * Iterates over the members of an archive without keeping any. Each content must be read before the next member.
 *
 * @throws ArchiveError when the file cannot be read, is not an archive, or ends too early.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveMember> {
  const members = extract();
  let failure: unknown;
  const reading = pipeline(createReadStream(file), joinShortEnd, createZstdDecompress(), members).catch(
    (error: unknown) => (failure ??= error),
  );
  try {
    for await (const member of members) {
      const { name, size, type } = member.header;
      if (type !== 'file') throw new ArchiveError(`${file} is not a backup of Soulvia.`);
      yield { name, size: size ?? 0, content: readContent(file, member as AsyncIterable<Buffer>) };
    }
    await reading;
    if (failure !== undefined) throw failure as Error;
  } catch (error) {
    await reading;
    throw explain(file, failure ?? error);
  } finally {
    members.destroy();
  }
}

/** A file can end within a member, whose reader gets the error then. */
async function* readContent(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw explain(file, error);
  }
}

function explain(file: string, error: unknown): Error {
  if (error instanceof ArchiveError) return error;
  const problem = fileProblem(error);
  return problem === undefined
    ? new ArchiveError(`${file} is damaged or is not a backup of Soulvia (${(error as Error).message}).`)
    : new ArchiveError(`${file} cannot be read: ${problem}.`);
}

/** Content of a small member. */
export async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
