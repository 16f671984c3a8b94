import type { ClientBase } from 'pg'
import { appendOnlyTables } from '#server/store/engine/tenancy.ts'
import { globalTables } from './globalTables.ts'

/** Tenant tables with a different primary key: the organisation is the tenant, counters have no id. */
const ownKeys = {
  organizations: ['id'],
  counters: ['org_id', 'name', 'shard'],
  campaign_mails: ['org_id'],
  data_overlaps: ['org_id', 'file_id', 'id'],
  recomputed_figures: ['org_id', 'recomputation_id', 'position'],
}

/**
 * Checks the catalogue for anything that lets one organisation reach another's rows: tables, views, functions and the
 * serving role itself. Each fault is one sentence that starts with its subject; an empty list is a success.
 */
export async function findTenancyFaults(client: ClientBase): Promise<string[]> {
  const faults: string[] = []
  for (const { finds, sql } of checks) {
    const { rows } = await client.query<{ subject: string }>(`${catalogue} ${sql}`, [
      JSON.stringify({ globalTables, ownKeys, appendOnlyTables }),
    ])
    faults.push(...rows.map(({ subject }) => `${subject} ${finds}`))
  }
  return faults.toSorted()
}

/** Every check reads from these: `tenant` has the tenant tables with their organisation column. */
const catalogue = `
with given as (select $1::jsonb as lists),
  own as (
    select c.oid, c.relname::text as name, c.relrowsecurity, c.relforcerowsecurity,
      coalesce(c.relname = any(array(select jsonb_array_elements_text(lists -> 'globalTables'))), false) as is_global,
      case when c.relname = 'organizations' then 'id' else 'org_id' end as tenant_column
    from pg_class c, given where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ),
  tenant as (select * from own where not is_global),
  key_columns as (
    select i.indrelid, i.indexrelid, i.indisprimary, i.indpred is null as is_whole,
      array(select a.attname::text from unnest(i.indkey::smallint[]) with ordinality k(number, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number order by k.place) as columns
    from pg_index i
  )`

const isTenantCondition = (expression: string) =>
  `regexp_replace(${expression}, '\\s', '', 'g') = format('(%s=(SELECT(NULLIF(current_setting(''app.org''::text,true),''''::text))::uuidAS"nullif"))', t.tenant_column)`

const checks: readonly { finds: string; sql: string }[] = [
  {
    finds: 'is a global table with an org_id',
    sql: `select name as subject from own join pg_attribute a on a.attrelid = oid and a.attname = 'org_id' where is_global`,
  },
  {
    finds: 'has no organisation that is a uuid and not null',
    sql: `select name as subject from tenant t where not exists (select from pg_attribute a where a.attrelid = t.oid
      and a.attname = t.tenant_column and a.attnotnull and a.atttypid = 'uuid'::regtype)`,
  },
  {
    finds: 'has row level security switched off',
    sql: 'select name as subject from tenant where not relrowsecurity',
  },
  {
    finds: 'does not force row level security on its owner',
    sql: 'select name as subject from tenant where not relforcerowsecurity',
  },
  {
    finds: 'has no policy that binds matrice_app to the organisation, for reading and writing',
    sql: `select name as subject from tenant t where not exists (select from pg_policies p
      where p.schemaname = 'public' and p.tablename = t.name and p.roles = '{matrice_app}' and p.cmd = 'ALL'
        and ${isTenantCondition('p.qual')} and (p.with_check is null or ${isTenantCondition('p.with_check')}))`,
  },
  {
    finds: 'has a second policy that opens it to matrice_app',
    sql: `select format('%s.%s', p.tablename, p.policyname) as subject from pg_policies p
      where p.schemaname = 'public' and p.permissive = 'PERMISSIVE' and p.roles && '{matrice_app,public}'::name[]
        and p.policyname <> 'tenant'`,
  },
  {
    finds: 'has another primary key than the organisation and the id',
    sql: `select name as subject from tenant t, given where not exists (select from key_columns k
      where k.indrelid = t.oid and k.indisprimary and to_jsonb(k.columns)
        = coalesce(lists -> 'ownKeys' -> t.name, '["org_id", "id"]'))`,
  },
  {
    finds: 'has no index that starts with the organisation',
    sql: `select name as subject from tenant t where not exists (select from key_columns k
      where k.indrelid = t.oid and k.is_whole and k.columns[1] = t.tenant_column)`,
  },
  {
    finds: 'is a foreign key that could point into another organisation',
    sql: `select f.conname as subject from pg_constraint f join own source on source.oid = f.conrelid
      join tenant target on target.oid = f.confrelid
      where f.contype = 'f' and not exists (select from unnest(f.conkey, f.confkey) k(here, there)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.here and a.attname = 'org_id'
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = k.there and b.attname = target.tenant_column)`,
  },
  {
    finds: 'is a view for matrice_app that does not name the organisation',
    sql: `select v.oid::regclass::text as subject from pg_class v where v.relkind in ('v', 'm')
      and v.relnamespace in ('public'::regnamespace, 'matrice'::regnamespace)
      and has_table_privilege('matrice_app', v.oid, 'select')
      and pg_get_viewdef(v.oid) not like '%org_id = (NULLIF(current_setting(''app.org''::text, true), ''''::text))::uuid%'`,
  },
  {
    finds: 'runs as its owner with a search path that others can bend',
    sql: `select p.oid::regprocedure::text as subject from pg_proc p where p.prosecdef
      and p.pronamespace in ('public'::regnamespace, 'matrice'::regnamespace)
      and not coalesce(exists (select from unnest(p.proconfig) s where s like 'search_path=%pg_temp'), false)`,
  },
  {
    finds: 'may be emptied by matrice_app, past row level security',
    sql: `select name as subject from own where has_table_privilege('matrice_app', oid, 'truncate')`,
  },
  {
    finds: 'only grows, yet matrice_app may change or remove its rows',
    sql: `select name as subject from own, given where lists -> 'appendOnlyTables' ? name
      and (has_any_column_privilege('matrice_app', oid, 'update') or has_table_privilege('matrice_app', oid, 'delete'))`,
  },
  {
    finds: 'has more power than a role that serves requests',
    sql: `select rolname as subject from pg_roles where rolname = 'matrice_app'
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  },
  {
    finds: 'is a role that matrice_app may become',
    sql: `select roleid::regrole::text as subject from pg_auth_members where member = 'matrice_app'::regrole`,
  },
  {
    finds: 'belongs to matrice_app',
    sql: `select relname as subject from pg_class where relowner = 'matrice_app'::regrole
      union all select proname from pg_proc where proowner = 'matrice_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'matrice_app'::regrole
      union all select datname from pg_database where datdba = 'matrice_app'::regrole`,
  },
]
