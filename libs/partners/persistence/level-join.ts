/** SQL to join `level` (number, name) to a sum of SC points: the highest level whose minimum is reached, if any. */
export const levelJoin = (total: string): string =>
  `left join lateral (select l.number, l.name from public.levels l where l.min_total_sc <= ${total} order by l.min_total_sc desc limit 1) level on true`;
