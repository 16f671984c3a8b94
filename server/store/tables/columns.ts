import { date, foreignKey, integer, primaryKey, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

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

type Tenant = { orgId: AnyPgColumn; id: AnyPgColumn }

export const tenantPrimaryKey = ({ orgId, id }: Tenant) => primaryKey({ columns: [orgId, id] })

/** A row of another table, in the same organisation. */
export const inTenant = (columns: [AnyPgColumn, AnyPgColumn], { orgId, id }: Tenant) =>
  foreignKey({ columns, foreignColumns: [orgId, id] })

export const ofOrganization = ({ orgId }: Pick<Tenant, 'orgId'>, organizations: { id: AnyPgColumn }) =>
  foreignKey({ columns: [orgId], foreignColumns: [organizations.id] })
