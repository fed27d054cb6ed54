/** The server's limit for search text. */
export const longestSearch = 100;
