/** SQL condition: the shop has a package. */
export const hasPackagesSql = 'exists (select 1 from packages where deleted_at is null)';
