import { prefixDistance } from './prefix-distance.js';

const nearestMax = 20;
/** In shorter words a typo leaves too little to tell what was meant. */
const shortestWithTypo = 4;
const shortestWithTwoTypos = 7;

/**
 * The words that start like a text but for the fewest typos. Most typos leave one of the first two letters at the start.
 *
 * @param words in alphabetical order.
 * @param more typos that are tolerated beyond the usual.
 */
export function nearestWords(text: string, words: readonly string[], more = 0): string[] {
  if (text.length < shortestWithTypo || !/^\p{L}/u.test(text)) return [];
  const [first = '', second = ''] = text;
  const starts = [...new Set([first, second])];
  const likely = nearest(
    text,
    starts.flatMap((start) => words.filter((word) => word.startsWith(start))),
    more,
  );
  return likely.length > 0 ? likely : nearest(text, words, more);
}

function nearest(text: string, words: readonly string[], more: number): string[] {
  let most = (text.length < shortestWithTwoTypos ? 1 : 2) + more;
  let found: string[] = [];
  for (const word of words) {
    const typos = word.length < text.length - most ? null : prefixDistance(text, word, most);
    if (typos === null) continue;
    if (typos < most) found = [];
    most = typos;
    if (found.length < nearestMax) found.push(word);
  }
  return found;
}
