import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SignedElement, SignedPart } from '#model/rules/records/signOffs.ts'
import { inTenant, instant, tenantKey, tenantPrimaryKey } from './columns.ts'
import { disclosures } from './disclosures.ts'
import { doubleMaterialities } from './materiality.ts'

/** Approvals of assessments, scopes and statements. A row keeps the content that it approves; only its withdrawal is added. */
export const signOffs = pgTable(
  'sign_offs',
  {
    ...tenantKey(),
    part: text('part').$type<SignedPart>().notNull(),
    doubleMaterialityId: uuid('double_materiality_id'),
    disclosureId: uuid('disclosure_id'),
    version: integer('version').notNull(),
    content: jsonb('content').$type<SignedElement[]>().notNull(),
    hash: text('sha256').notNull(),
    nextRevision: date('next_revision', { mode: 'string' }).notNull(),
    accountId: uuid('account_id').notNull(),
    /** The name of the account at that moment. */
    accountName: text('account_name').notNull(),
    createdAt: instant('created_at').notNull(),
    withdrawnBy: uuid('withdrawn_by'),
    withdrawnByName: text('withdrawn_by_name'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawalReason: text('withdrawal_reason'),
  },
  (table) => [
    tenantPrimaryKey(table),
    check(
      'sign_offs_have_one_owner',
      sql`num_nonnulls(${table.doubleMaterialityId}, ${table.disclosureId}) = 1`,
    ),
    inTenant([table.orgId, table.doubleMaterialityId], doubleMaterialities).onDelete('cascade'),
    inTenant([table.orgId, table.disclosureId], disclosures).onDelete('cascade'),
    index('sign_offs_of_assessment').on(table.orgId, table.doubleMaterialityId, table.createdAt, table.id),
    index('sign_offs_of_disclosure').on(
      table.orgId,
      table.disclosureId,
      table.part,
      table.createdAt,
      table.id,
    ),
  ],
)
