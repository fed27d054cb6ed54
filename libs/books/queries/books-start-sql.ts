/** SQL expression of the time from which on cash is posted. */
export const booksStartSql = '(select at from books_start)';
