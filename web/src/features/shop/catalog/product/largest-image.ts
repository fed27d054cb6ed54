/** Address of the widest version of an image: the server lists them from narrow to wide. */
export function largestImage(src: string, srcSet: string | null): string {
  return /(\S+) \d+w$/.exec(srcSet ?? '')?.[1] ?? src;
}
