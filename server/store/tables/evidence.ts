import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inTenant, tenantKey, tenantPrimaryKey, versioned } from './columns.ts'
import { disclosureRequests, disclosures } from './disclosures.ts'
import { doubleMaterialities, subjects } from './materiality.ts'

/** Files that support a subject or the answer of a data request; their bytes are in `Files` under the row's ID. */
export const evidence = pgTable(
  'evidence',
  {
    ...tenantKey(),
    doubleMaterialityId: uuid('double_materiality_id'),
    subjectId: uuid('subject_id'),
    disclosureId: uuid('disclosure_id'),
    requestId: uuid('request_id'),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    accountId: uuid('account_id').notNull(),
    ...versioned(),
  },
  (table) => [
    tenantPrimaryKey(table),
    check('evidence_has_one_owner', sql`num_nonnulls(${table.subjectId}, ${table.requestId}) = 1`),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    inTenant([table.orgId, table.subjectId], subjects).onDelete('cascade'),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    inTenant([table.orgId, table.requestId], disclosureRequests).onDelete('cascade'),
    index('evidence_of_subject').on(table.orgId, table.subjectId, table.createdAt, table.id),
    index('evidence_of_request').on(table.orgId, table.requestId, table.createdAt, table.id),
    index('evidence_by_creation').on(table.orgId, table.createdAt, table.id),
  ],
)
