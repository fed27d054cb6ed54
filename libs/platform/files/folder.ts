/** A folder of whole files, on this host's disk or in an S3 bucket. Names may hold slashes. */
export interface Folder {
  /** Where it is, for operators; holds no credentials. */
  readonly place: string;
  /** Creates it where that is needed, closed to other accounts if it is private. */
  prepare(): Promise<void>;
  /** Writes files of one folder, all or none; each is there whole or not at all, and durable when this resolves. */
  write(files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  /** Reads at most this many bytes from the start. @returns undefined when there is no such file. */
  readHead(name: string, bytes: number): Promise<Buffer | undefined>;
  /** Removes a file, and what an interrupted write left of it; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** Iterates over the names in one subfolder, or in the folder itself, without loading the whole list. */
  list(subfolder?: string): AsyncIterable<string>;
  /** Iterates over the names of all complete files, also in subfolders. */
  listAll(): AsyncIterable<string>;
  /** Whether nothing is in it. */
  isEmpty(): Promise<boolean>;
  /** Removes everything in it. */
  clear(): Promise<void>;
  /** Time of the last write, in milliseconds since 1970; undefined when it is gone. */
  writtenAt(name: string): Promise<number | undefined>;
}
