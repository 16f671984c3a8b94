import type { PoolConfig } from 'pg'
import { withConnection } from '#server/adapters/database/withConnection.ts'

/**
 * Definitions of all objects of a schema, as PostgreSQL prints them; the order of columns, which depends on their age,
 * is ignored.
 */
const questions = {
  columns: `select format('%s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = any($1::regnamespace[]) and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraints: `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = any($1::regnamespace[])`,
  indexes: `select indexdef as line from pg_indexes where schemaname = any($1::regnamespace[]::text[])`,
  policies: `select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) as line
    from pg_policies where schemaname = any($1::regnamespace[]::text[])`,
  tables: `select format('%s %s %s %s', relname, relrowsecurity, relforcerowsecurity, relacl) as line
    from pg_class where relnamespace = any($1::regnamespace[]) and relkind in ('r', 'v')`,
  triggers: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = any($1::regnamespace[]) and not t.tgisinternal`,
  functions: `select format('%s %s', pg_get_functiondef(p.oid), p.proacl) as line from pg_proc p
    where p.pronamespace = any($1::regnamespace[]) and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
} as const

/** A schema as sorted lines: two databases have the same schema if these are equal. */
export const describeSchema = (owner: PoolConfig): Promise<Record<string, string[]>> =>
  withConnection(owner, async (client) => {
    const found: Record<string, string[]> = {}
    for (const [name, question] of Object.entries(questions)) {
      const { rows } = await client.query<{ line: string }>(question, [['public', 'matrice']])
      found[name] = rows.map(({ line }) => line).toSorted()
    }
    return found
  })
