/** SQL expression for the log position that a read model has reached, to be read in one snapshot with its tables. */
export function positionSql(projection: string): string {
  return `(select position from public.projections where name = '${projection}')`;
}
