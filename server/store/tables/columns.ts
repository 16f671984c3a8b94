import { date, foreignKey, integer, primaryKey, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

export const day = (name: string) => date(name, { mode: 'string' })

/** Columns of every tenant row: its organisation, its ID, and the version for its ETag. */
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

/** A foreign key to another table, within the same organisation. */
export const inTenant = (columns: [AnyPgColumn, AnyPgColumn], { orgId, id }: Tenant) =>
  foreignKey({ columns, foreignColumns: [orgId, id] })

export const ofOrganization = ({ orgId }: Pick<Tenant, 'orgId'>, organizations: { id: AnyPgColumn }) =>
  foreignKey({ columns: [orgId], foreignColumns: [organizations.id] })
