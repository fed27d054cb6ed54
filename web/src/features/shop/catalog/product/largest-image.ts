/** Address of the widest version that a `srcset` names; the address itself where there is none. */
export function largestImage(src: string | null, srcSet: string | null): string | null {
  const [widest] = srcSet ? srcSet.split(', ').toSorted((a, b) => widthOf(b) - widthOf(a)) : [];
  return widest?.split(' ')[0] ?? src;
}

function widthOf(version: string): number {
  return Number.parseInt(version.split(' ')[1] ?? '', 10);
}
