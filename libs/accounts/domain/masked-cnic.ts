const shown = 4;

/** All but the last four digits replaced by asterisks, as staff see a CNIC. */
export function maskedCnic(cnic: string | null): string | null {
  return cnic === null ? null : '*'.repeat(cnic.length - shown) + cnic.slice(-shown);
}
