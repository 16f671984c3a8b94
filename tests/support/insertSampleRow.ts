import type { ClientBase } from 'pg'

/**
 * Inserts one row of an organisation into any tenant table, whatever its columns, so that a new table is tested like
 * the others. Runs as the superuser with foreign keys and triggers disabled.
 */
export async function insertSampleRow(admin: ClientBase, table: string, orgId: string): Promise<void> {
  const { rows } = await admin.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`public.${table}`],
  )
  const tenantColumn = table === 'organizations' ? 'id' : 'org_id'
  const values = rows.map(({ name, type }) =>
    name === tenantColumn ? `'${orgId}'::uuid` : (sampleOfColumn[`${table}.${name}`] ?? sampleOf(type)),
  )
  await admin.query('begin')
  await admin.query('set local session_replication_role = replica')
  await admin.query(
    `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`,
  )
  await admin.query('commit')
}

const samples: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'sample ' || gen_random_uuid()`,
  boolean: 'true',
  integer: '1',
  smallint: '1',
  bigint: '1',
  'double precision': '1',
  numeric: '1',
  jsonb: `'{}'`,
  date: 'current_date',
  'timestamp with time zone': 'now()',
  'uuid[]': `'{}'`,
  'text[]': `'{}'`,
}

/** Columns that generated columns without null are made of, and those that the checks of a table limit. */
const sampleOfColumn: Readonly<Record<string, string>> = {
  'shared_items.content': `'{"kind":"dashboard"}'`,
  // A file has one owner, a subject or a request.
  'evidence.request_id': 'null',
  // An approval is of an assessment or of a disclosure.
  'sign_offs.disclosure_id': 'null',
}

function sampleOf(type: string): string {
  const sample = samples[type.replace(/\(.*\)$/, '')]
  if (sample === undefined) throw new Error(`No sample value for columns of type ${type}`)
  return sample
}
