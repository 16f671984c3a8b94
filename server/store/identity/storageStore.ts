import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import { language } from '#model/wire/identity/accounts.ts'
import { preferences, type AccountStorage } from '#model/wire/identity/storages.ts'
import type { Tx } from '../engine/database.ts'

type Kept = { storage: AccountStorage; version: number }
const storageRow = z.object({
  analyses: z.array(z.looseObject({ id: z.string() })),
  dashboards: z.array(z.looseObject({ id: z.string() })),
  language,
  organizationId: z.string().nullable(),
  preferences: preferences.nullable(),
  version: z.number(),
})
type StorageRow = z.output<typeof storageRow>

/** The organisation is included once one was chosen, preferences once there are any. */
const keptOf = ({ version, organizationId, preferences: chosen, ...storage }: StorageRow): Kept => ({
  storage: {
    ...storage,
    ...(organizationId !== null && { organizationId }),
    ...(chosen !== null && { preferences: chosen }),
  },
  version,
})

/** The stored data of an account; before it stored any, empty lists and the language of its sign-up. */
export async function readStorage(tx: Tx, accountId: string): Promise<Kept> {
  const [row] = await tx.sql(
    storageRow,
    `select coalesce(s.analyses, '[]') as analyses, coalesce(s.dashboards, '[]') as dashboards,
       coalesce(s.language, a.preferred_language) as language,
       s.organization_id as "organizationId", s.preferences, coalesce(s.version, 0) as version
     from accounts a left join storages s on s.account_id = a.id where a.id = $1`,
    [accountId],
  )
  if (!row) throw new AppError('notFound')
  return keptOf(row)
}

/**
 * Replaces the stored data.
 * @throws AppError preconditionFailed when they were written since the expected version
 */
export async function writeStorage(
  tx: Tx,
  accountId: string,
  storage: AccountStorage,
  expected: number | undefined,
): Promise<Kept> {
  const [row] = await tx.sql(
    storageRow,
    `insert into storages as s (account_id, analyses, dashboards, language, organization_id, preferences)
     select $1, $2, $3, $4, $6, $8
       where $5::int is null or $5 = 0 or exists (select from storages known where known.account_id = $1)
     on conflict (account_id) do update set analyses = $2, dashboards = $3, language = $4,
         organization_id = case when $7 then $6 else s.organization_id end,
         preferences = coalesce($8, s.preferences), version = s.version + 1
       where $5::int is null or s.version = $5
     returning analyses, dashboards, language, organization_id as "organizationId", preferences, version`,
    [
      accountId,
      JSON.stringify(storage.analyses),
      JSON.stringify(storage.dashboards),
      storage.language,
      expected ?? null,
      storage.organizationId ?? null,
      storage.organizationId !== undefined,
      storage.preferences === undefined ? null : JSON.stringify(storage.preferences),
    ],
  )
  if (!row) throw new AppError('preconditionFailed')
  return keptOf(row)
}
