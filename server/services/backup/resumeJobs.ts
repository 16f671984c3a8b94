import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { openJobs } from '#server/adapters/jobs/openJobs.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import type { Row } from '#server/store/engine/binding.ts'
import { createTx } from '#server/store/engine/database.ts'

const jobRow = z.object({ org_id: z.string(), id: z.string(), name: z.string() })

const silent = { error: () => undefined, warn: () => undefined }

/**
 * Queues the jobs that are under way by their rows, since a backup does not contain the queue; each resumes after its
 * last batch.
 * @returns how many
 */
export async function resumeJobs(owner: PoolConfig): Promise<number> {
  const queue = openJobs(owner, silent)
  try {
    return await withConnection(owner, async (client) => {
      const { rows } = await client.query(
        `select org_id, id, name from jobs where status in ('WAITING', 'RUNNING') order by created_at, id`,
      )
      const found = z.array(jobRow).parse(rows)
      const tx = createTx(async (text, values = []) => (await client.query<Row>(text, [...values])).rows)
      for (const [turn, { org_id: orgId, id, name }] of found.entries()) {
        // Plan and role were checked when the job was requested; membership is checked again.
        await queue.send(tx, name, { orgId, id, need: 'any', role: 'READER' }, { group: orgId, turn })
      }
      return found.length
    })
  } finally {
    await queue.stop()
  }
}
