/** SQL expression of the value of the switch `confirmation`. */
export const confirmationModeSql = '(select confirmation from features where id = 1)';
