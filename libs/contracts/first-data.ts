/** Id of the block in a page's document that holds answers it will ask for first, by their path below `/api/v1/`. */
export const firstDataId = 'first-data';

/** Answers handed over with the document. */
export type FirstData = Readonly<Record<string, { body: unknown; headers: Record<string, string> }>>;
