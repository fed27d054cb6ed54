/** A version of the agreement with partners, and when it was published. */
export interface PublishedAgreement {
  version: number;
  at: Date;
}

/** @returns the newest version that was published before a time; 0 for none. */
export const findAgreement = (published: readonly PublishedAgreement[], before: Date): number =>
  Math.max(0, ...published.filter(({ at }) => at < before).map(({ version }) => version));
