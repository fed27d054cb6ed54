import { comparableCity, knownCity, listCities } from '@soulvia/contracts';

/** Names of the larger cities of Pakistan, sorted. */
export const cityNames: readonly string[] = listCities().toSorted((one, other) => one.localeCompare(other));

export { comparableCity, knownCity, zipOfCity } from '@soulvia/contracts';

/** Letters that have to be typed before a name is guessed. */
const guessMin = 3;

/** @returns the one city of the list that a text probably means, by its beginning, a part of it or a slip; null without one, and for a city of the list. */
export function guessCity(text: string): string | null {
  const form = comparableCity(text);
  if (form.length < guessMin || form.length > longestCity || knownCity(text) !== null) return null;
  const slips = form.length < 6 ? 1 : 2;
  for (const isMeant of [
    (name: string) => name.startsWith(form),
    (name: string) => name.includes(form),
    (name: string) => editDistance(name, form) <= slips,
  ]) {
    const meant = cityNames.filter((name) => isMeant(comparableCity(name)));
    if (meant.length > 0) return meant.length === 1 ? (meant[0] ?? null) : null;
  }
  return null;
}

/** Longer texts are no city of the list. */
const longestCity = 40;

/** Letters to insert, to leave out or to replace until a text becomes the other one. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
