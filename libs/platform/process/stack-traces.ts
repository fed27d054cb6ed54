import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its text is the line of a trace, without the indent. */
interface Frame extends NodeJS.CallSite {
  toString(): string;
}

type FindSource = (line: number, column: number) => string | undefined;

/**
 * Makes stack traces name lines of the source files instead of lines of the bundle. A source map is read with the first trace that
 * needs it: `--enable-source-maps` reads all of them at start, which takes time and memory of each process.
 */
export function nameSourcesInStackTraces(): void {
  const sources = new Map<string, FindSource>();
  const findSource = (file: string): FindSource => {
    const known = sources.get(file) ?? readSourceMap(file);
    sources.set(file, known);
    return known;
  };
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${describe(frame, findSource)}`)].join(
      '\n',
    );
}

function describe(frame: Frame, findSource: (file: string) => FindSource): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  const text = frame.toString();
  if (!file?.startsWith('file:') || line === null || column === null) return text;
  const source = findSource(file)(line, column);
  return source === undefined ? text : text.replace(`${file}:${line}:${column}`, () => source);
}

function readSourceMap(url: string): FindSource {
  const file = fileURLToPath(url);
  const none = () => undefined;
  if (!existsSync(`${file}.map`)) return none;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
    return (line, column) => {
      const origin = map.findOrigin(line, column);
      return 'fileName' in origin
        ? `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`
        : undefined;
    };
  } catch {
    // A trace without its source is better than none.
    return none;
  }
}
