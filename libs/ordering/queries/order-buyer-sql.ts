/** SQL of the user who placed an order, or to whom it was moved. @param id SQL of its id. */
export const orderBuyerSql = (id: string): string => `(select user_id from orders where id = ${id})`;
