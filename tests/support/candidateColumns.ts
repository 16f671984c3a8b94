import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/store/schema.ts'

const holdsWords = /^(text|jsonb)/
const namesPeople = /account_id|birth_date|guest_id$|_by$|_by_guest$|^assign/

/** Columns of the schema that may hold personal data: any text or JSON, and any reference to a person. */
export const candidateColumns = (): string[] =>
  Object.values(schema).flatMap((value) => {
    if (!(value instanceof PgTable)) return []
    const { name, columns } = getTableConfig(value)
    return columns
      .filter((column) => holdsWords.test(column.getSQLType()) || namesPeople.test(column.name))
      .map((column) => `${name}.${column.name}`)
  })
