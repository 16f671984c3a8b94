import { and, eq } from 'drizzle-orm'
import { AppError } from '#model/errors.ts'
import { contacts } from '#model/resources/contacts.ts'
import { withType } from '#model/rules/materiality/contacts.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import { normalise } from '#model/rules/text/normalise.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { bind, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { deletionStore } from '../engine/deletionStore.ts'
import type { ListQuery } from '../engine/listQuery.ts'
import type { Listing } from '../engine/listRecords.ts'
import { createRecordStore, type Actor, type Versioned } from '../engine/recordStore.ts'
import { assessmentStore } from './assessmentStore.ts'
import { hasOptedOut } from './surveys/optOuts.ts'
import { requireAction } from './requireAction.ts'
import { equalsAny, ofAssessment, rowOf } from '../engine/conditions.ts'
import { contacts as table } from '../tables/materiality.ts'

const store = createRecordStore(
  bind({
    resource: contacts,
    table: 'contacts',
    expressions: {
      asked: 'exists (select from reporters r where r.org_id = t.org_id and r.contact_id = t.id)',
      optedOut: hasOptedOut('t'),
      awaitsResend: `exists (
        select from reporters r join surveys s on s.org_id = r.org_id and s.id = r.survey_id and s.status = 'OPEN'
        where r.org_id = t.org_id and r.contact_id = t.id and r.status in ('SENT', 'ERROR') and not r.superseded
          and r.questions > 0 and r.email_normalised <> t.email_normalised)`,
    },
    sortColumns: { lastName: 'sort_name' },
    hasSearch: true,
    parent: 'doubleMaterialityId',
  }),
  { derive: contactTexts },
)

/** Columns computed from a contact's own fields. Those without a name sort by their address. */
export function contactTexts(record: Row): Row {
  const { lastName, firstName, email, category, type } = record
  const name = normalise([lastName, firstName].filter(Boolean).join(' '))
  const known = stakeholderCategory(category)
  return {
    email_normalised: normaliseEmail(String(email)),
    sort_name: name === '' ? normalise(String(email)) : name,
    search_text: normalise([firstName, lastName, firstName, email].filter(Boolean).join(' ')),
    type: known?.type ?? type ?? null,
    classification: known?.classification ?? null,
  }
}

const of = <Q extends Pick<ListQuery, 'filters'>>(query: Q, assessmentId: string): Q => ({
  ...query,
  filters: { ...query.filters, doubleMaterialityId: [assessmentId] },
})

export const contactStore = {
  ...store,

  async values(tx: Tx, orgId: string, query: ListQuery, assessmentId: string) {
    await assessmentStore.get(tx, orgId, assessmentId)
    return store.values(tx, orgId, query, { doubleMaterialityId: [assessmentId] })
  },

  async list(tx: Tx, orgId: string, query: ListQuery, assessmentId: string): Promise<Listing> {
    await assessmentStore.get(tx, orgId, assessmentId)
    return store.list(tx, orgId, of(query, assessmentId))
  },

  async count(
    tx: Tx,
    orgId: string,
    query: Pick<ListQuery, 'search' | 'filters'>,
    assessmentId: string,
  ): Promise<number> {
    await assessmentStore.get(tx, orgId, assessmentId)
    return store.count(tx, orgId, of(query, assessmentId))
  },

  /** A contact is only reachable through its own assessment. */
  async getOf(tx: Tx, orgId: string, id: string, assessmentId: string): Promise<Versioned> {
    const contact = await store.get(tx, orgId, id)
    const isOwn = and(ofAssessment(table, orgId, assessmentId), eq(table.id, id))
    if ((await tx.db.$count(table, isOwn)) === 0) throw new AppError('notFound')
    return contact
  },

  async create(tx: Tx, actor: Actor, record: Row, assessmentId: string): Promise<string> {
    await requireAction(tx, actor.orgId, assessmentId, 'editContacts')
    return store.insert(tx, actor, record, { double_materiality_id: assessmentId })
  },

  async update(
    tx: Tx,
    actor: Actor,
    id: string,
    patch: Row,
    assessmentId: string,
    expected?: number,
  ): Promise<Versioned> {
    await requireAction(tx, actor.orgId, assessmentId, 'editContacts')
    await contactStore.getOf(tx, actor.orgId, id, assessmentId)
    return store.update(tx, actor, id, withType(patch), expected)
  },

  async remove(tx: Tx, actor: Actor, id: string, assessmentId: string, expected?: number): Promise<void> {
    await requireAction(tx, actor.orgId, assessmentId, 'editContacts')
    await contactStore.getOf(tx, actor.orgId, id, assessmentId)
    await deletionStore.keep(tx, actor, 'contacts', id)
    await store.remove(tx, actor, id, expected)
  },

  /**
   * Undoes a removal, including the reporters' link to the stakeholder.
   * @throws AppError as `deletionStore.restore`, evaluationNotRunning, and ruleBroken where the address is taken by
   * now
   */
  async restore(tx: Tx, actor: Actor, id: string): Promise<void> {
    await deletionStore.restore(tx, actor, 'contacts', id)
    const [row] = await tx.db
      .select({ assessmentId: table.doubleMaterialityId })
      .from(table)
      .where(rowOf(table, actor.orgId, id))
    if (!row) throw new AppError('notFound')
    await requireAction(tx, actor.orgId, row.assessmentId, 'editContacts')
  },

  /**
   * Removes several stakeholders, by the rules of one: their reporters and answers stay. Those that somebody else has
   * removed meanwhile are skipped.
   * @returns how many were removed
   * @throws AppError notFound, evaluationNotRunning
   */
  async removeAll(tx: Tx, actor: Actor, ids: readonly string[], assessmentId: string): Promise<number> {
    await requireAction(tx, actor.orgId, assessmentId, 'editContacts')
    const found = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(ofAssessment(table, actor.orgId, assessmentId), equalsAny(table.id, ids)))
      .orderBy(table.id)
      .for('update')
    for (const { id } of found) {
      await deletionStore.keep(tx, actor, 'contacts', id)
      await store.remove(tx, actor, id)
    }
    return found.length
  },
}
