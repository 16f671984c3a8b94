/**
 * SQL of the name of an account, whose table is joined under an alias: its first and last name, else its address. Empty
 * for a left join without an account.
 */
export const accountNameSql = (alias: string): string =>
  `coalesce(nullif(trim(${alias}.first_name || ' ' || ${alias}.last_name), ''), ${alias}.email, '')`
