import { date, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const day = (name: string) => date(name, { mode: 'string' })

/** Every tenant row: its organisation, its id, and the version that its ETag shows. */
export const tenantKey = () => ({
  orgId: uuid('org_id').notNull(),
  id: uuid('id').notNull(),
})

export const versioned = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})
