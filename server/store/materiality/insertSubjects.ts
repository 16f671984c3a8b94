import { columnsOf, type Row } from '../engine/binding.ts'
import type { Tx } from '../engine/database.ts'
import { uuidv7 } from '../engine/ids.ts'
import { insertRows, logRecords } from '../engine/recordImport.ts'
import type { Actor } from '../engine/recordStore.ts'
import { subjectColumns, subjectStore } from './subjectStore.ts'

/** A subject about to be written: its record in entity names, and columns that are not user input. */
export type NewSubject = { record: Row; owned: Row }

const { binding } = subjectStore

const columns = [
  'org_id, id, double_materiality_id, topic_id, label, description, sub_topic, financial_materiality',
  'impact_materiality, occurrence, time_horizon, value_chain, human_rights, rationale, source, library_code',
  'sort_label, language, perimeter_type, perimeter_company_ids, perimeter_division_ids',
].flatMap((names) => names.split(', '))

/** Inserts validated subjects, each with its line of history. */
export async function insertSubjects(
  tx: Tx,
  actor: Actor,
  assessmentId: string,
  subjects: readonly NewSubject[],
): Promise<void> {
  const rows = subjects.map(({ record, owned }) => ({
    org_id: actor.orgId,
    id: uuidv7(),
    double_materiality_id: assessmentId,
    ...columnsOf(binding, record),
    ...subjectColumns(record),
    language: actor.language ?? 'fr',
    ...owned,
  }))
  await insertRows(tx, binding, columns, rows)
  await logRecords(
    tx,
    actor,
    binding,
    rows.map(({ id }, index) => {
      const record = subjects[index]?.record ?? {}
      return { id, action: 'create', record, after: record }
    }),
  )
}
