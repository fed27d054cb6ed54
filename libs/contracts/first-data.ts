/** Id of the element that embeds a page's first API responses, by path below `/api/v1/`. */
export const firstDataId = 'first-data';

/** API responses embedded in the document. */
export type FirstData = Readonly<Record<string, { body: unknown; headers: Record<string, string> }>>;
