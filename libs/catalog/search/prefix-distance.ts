/**
 * The number of typos between a typed text and the start of a word that is nearest to it: letters that are wrong, missing, too many or
 * swapped with their neighbour (optimal string alignment).
 *
 * @returns null when there are more than `most`.
 */
export function prefixDistance(typed: string, word: string, most: number): number | null {
  const width = Math.min(word.length, typed.length + most);
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = nextRow(typed, word, row, last, beforeLast);
    if (Math.min(...next) > most) return null;
    beforeLast = last;
    last = next;
  }
  const distance = Math.min(...last);
  return distance <= most ? distance : null;
}

function nextRow(typed: string, word: string, row: number, last: number[], beforeLast: number[]): number[] {
  const next = [row];
  for (let column = 1; column < last.length; column += 1) {
    const isSame = typed[row - 1] === word[column - 1];
    const isSwapped =
      row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
    next.push(
      Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return next;
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
