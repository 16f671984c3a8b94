import { contacts } from '#model/resources/contacts.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import { normaliseEmail } from '#model/rules/identity/normaliseEmail.ts'
import { applyChanges, diffRecord } from '#model/rules/records/recordDiff.ts'
import { leavesOf } from '#model/schema/defineResource.ts'
import { checkRules } from '#model/schema/rules.ts'
import { columnsOf, storedColumns, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import type { DraftProblem } from '../register/entityDrafts.ts'
import { uuidv7 } from '../engine/ids.ts'
import {
  insertRows,
  logRecords,
  problemAt,
  readKnown,
  updateRows,
  type ImportDraft,
  type Known,
  type KnownRow,
  type Register,
} from '../engine/recordImport.ts'
import { contactStore, contactTexts } from './contactStore.ts'
import { requireAction } from './requireAction.ts'
import { lockRow } from '../engine/conditions.ts'
import { doubleMaterialities } from '../tables/materiality.ts'

/** A stakeholder about to be written, in entity names. */
export type ContactDraft = ImportDraft & { contact: Row }

const { binding } = contactStore

// The address identifies the stakeholder, case-insensitively, so it is not changeable.
const changeable = leavesOf(contacts.fields)
  .filter(({ readOnly, path }) => !readOnly && path !== 'email')
  .map(({ path }) => path)

const derived = ['email_normalised', 'sort_name', 'search_text', 'type', 'classification']
const columns = [...new Set([...storedColumns(binding), ...derived])]

const keyOf = ({ email }: Row): string => normaliseEmail(String(email))

/** Stakeholders of an assessment, identified by their address. */
export function contactRegister(assessmentId: string): Register<ContactDraft> {
  return {
    binding,

    plan: async (tx, { orgId }, drafts, isWriting) => {
      // Serialises writers of stakeholders, so that none is added twice.
      if (isWriting) await lockRow(tx, doubleMaterialities, orgId, assessmentId)
      await requireAction(tx, orgId, assessmentId, 'editContacts')
      const keys = drafts.map(({ contact }) => keyOf(contact))
      const known = await findKnown(tx, { orgId, assessmentId }, keys, isWriting)
      const fresh: ContactDraft[] = []
      const found: KnownRow<ContactDraft>[] = []
      const problems: DraftProblem[] = []
      const lineOfKey = new Map<string, number>()
      for (const [index, draft] of drafts.entries()) {
        const key = keys[index] ?? ''
        const existing = known.get(key)
        const row = existing && compare(draft, existing)
        const earlier = lineOfKey.get(key)
        const refused = [
          ...checkRules(contacts.rules, row?.after ?? draft.contact).map((error) => ({
            ...error,
            line: draft.line,
          })),
          ...(earlier === undefined
            ? []
            : [problemAt(draft.line, 'email', 'duplicateContactInFile', { line: earlier })]),
        ]
        lineOfKey.set(key, earlier ?? draft.line)
        problems.push(...refused)
        if (refused.length > 0) continue
        if (row) found.push(row)
        else fresh.push(draft)
      }
      return { fresh, known: found, problems }
    },

    create: async (tx, actor, drafts) => {
      await insertContacts(
        tx,
        actor,
        assessmentId,
        drafts.map(({ contact }) => contact),
      )
      return []
    },

    update: async (tx, { orgId }, rows) =>
      updateRows(
        tx,
        orgId,
        binding,
        columns.filter((column) => column !== 'id'),
        rows.map(({ id, after }) => ({ ...columnsOf(binding, after), ...contactTexts(after), id })),
      ),
  }
}

/** Only the row's own values count; but sub-category and type follow the category. */
function compare(draft: ContactDraft, { record, version }: Known): KnownRow<ContactDraft> {
  const given = diffRecord(changeable, record, draft.contact)
  const after = applyChanges(record, given)
  const before = after['subCategory']
  const isLeft =
    typeof before === 'string' &&
    (draft.contact['subCategory'] ?? null) === null &&
    !stakeholderCategory(after['category'])?.subCategories.includes(before)
  const type = stakeholderCategory(after['category'])?.type
  const isRetyped = type !== undefined && type !== record['type'] && (draft.contact['type'] ?? null) === null
  const changes = [
    ...given,
    ...(isLeft ? [{ field: 'subCategory', before, after: null }] : []),
    ...(isRetyped ? [{ field: 'type', before: record['type'] ?? null, after: type }] : []),
  ]
  return { draft, id: String(record['id']), version, after: applyChanges(record, changes), changes }
}

async function findKnown(
  tx: Tx,
  { orgId, assessmentId }: { orgId: string; assessmentId: string },
  keys: readonly string[],
  isWriting: boolean,
): Promise<ReadonlyMap<string, Known>> {
  const where = 't.org_id = $1 and t.double_materiality_id = $2 and t.email_normalised = any($3::text[])'
  const known = await readKnown(tx, binding, where, [orgId, assessmentId, keys], isWriting)
  return new Map(known.map((row) => [keyOf(row.record), row]))
}

/** Inserts stakeholders in two statements, each with its line of history. */
async function insertContacts(
  tx: Tx,
  actor: { orgId: string; accountId: string },
  assessmentId: string,
  given: readonly Row[],
): Promise<void> {
  const rows = given.map((record) => ({
    ...columnsOf(binding, record),
    ...contactTexts(record),
    org_id: actor.orgId,
    id: uuidv7(),
    double_materiality_id: assessmentId,
  }))
  await insertRows(tx, binding, new Set([...columns, 'id', 'org_id', 'double_materiality_id']), rows)
  await logRecords(
    tx,
    actor,
    binding,
    rows.map(({ id }, index) => {
      const after = given[index] ?? {}
      return { id, action: 'create', record: { ...after, doubleMaterialityId: assessmentId }, after }
    }),
  )
}
