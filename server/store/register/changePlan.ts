import type { PoolConfig } from 'pg'
import type { PlanName } from '#model/wire/identity/plans.ts'
import { withConnection } from '#server/adapters/database/withConnection.ts'
import { uuidv7 } from '../engine/ids.ts'

type Found = { name: string; before: PlanName | null }

/**
 * Sets the plan of an organisation, as the owner of the schema: members cannot change plans. It takes effect from the
 * next request, since each one reads the plan. Undefined where there is no such organisation.
 */
export const changePlan = (owner: PoolConfig, orgId: string, plan: PlanName): Promise<Found | undefined> =>
  withConnection(owner, async (client) => {
    const { rows } = await client.query<Found>(
      `select o.name, (select p.name from plan_subscriptions s join plans p on p.id = s.plan_id
          where s.org_id = o.id order by s.created_at desc limit 1) as before
       from organizations o where o.id = $1`,
      [orgId],
    )
    const [found] = rows
    if (found && found.before !== plan) {
      await client.query(
        `insert into plan_subscriptions (org_id, id, plan_id)
         select $1, $2, p.id from plans p where p.name = $3`,
        [orgId, uuidv7(), plan],
      )
    }
    return found
  })
