import { z } from 'zod'
import { emissionRules } from '#model/data/emissions.ts'
import type { Nature } from '#model/data/defineNature.ts'
import { natures } from '#model/data/natures/natures.ts'
import { language } from '#model/wire/identity/accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { Tx } from '#server/store/engine/database.ts'
import type { Actor } from '#server/store/engine/recordStore.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { enqueueChecks } from './enqueueChecks.ts'

const active: ReadonlySet<string> = new Set(emissionRules.map(({ activity }) => activity))

/** Natures whose facts are used to calculate emissions. */
const emitting = (natures as readonly Nature[])
  .filter(({ measures }) =>
    measures.some(({ indicator }) => typeof indicator === 'string' && active.has(indicator)),
  )
  .map(({ code }) => code)

const openRow = z.object({ importId: z.string(), fileIds: z.array(z.string()), language })

/**
 * Queues a new check of the files of these natures whose figures are not written yet, in the transaction that changed
 * factors or rates: a user must validate the figures that were shown. Each check runs in the language of the user who
 * created its import.
 */
export async function enqueueRechecks(
  app: { jobQueue: JobQueue; identity: { now: Clock } },
  tx: Tx,
  { orgId, accountId }: Actor,
  ofNatures: readonly string[] = emitting,
): Promise<void> {
  const scope = { orgId, accountId, need: 'standard', role: 'EDITOR' } as const
  // Waits for a concurrent validation; the import is then no longer open.
  await tx.execute(
    'select id from data_imports where org_id = $1 and analysis is null order by id for update',
    [orgId],
  )
  const open = await tx.sql(
    openRow,
    `select i.id as "importId", array_agg(f.id::text order by f.id) as "fileIds",
       coalesce((select s.language from storages s where s.account_id = i.account_id), 'fr') as language
     from data_imports i join data_files f on f.org_id = i.org_id and f.import_id = i.id
     where i.org_id = $1 and i.analysis is null and f.content_type is not null and f.nature = any($2::text[])
     group by i.id, i.account_id`,
    [orgId, [...ofNatures]],
  )
  for (const one of open) await enqueueChecks(app, tx, scope, one)
}
