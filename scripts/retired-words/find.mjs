import { retiredWords } from './list.mjs';

/** @returns {string[]} one line for each use of a retired word in the text of a file. */
export function retiredWordsIn(path, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      retiredWords
        .filter(({ pattern, except }) => pattern.test(line) && !except?.test(line))
        .map(({ pattern, say }) => `${path}:${index + 1}: "${pattern.exec(line)?.[0]}" is retired; write: ${say}.`),
    );
}
