import { z } from 'zod'
import {
  materialityFinds,
  materialityFindsMax,
  type MaterialityFinds,
} from '#model/wire/materiality/materialitySearch.ts'
import type { Tx } from '../engine/database.ts'
import { likePattern } from '../engine/listQuery.ts'

const { assessments, subjects, contacts } = materialityFinds.shape
const assessmentRow = assessments.element
/** The columns of the assessment are flat in a row. */
const held = { assessmentId: z.string(), assessmentName: z.string() }
const subjectRow = subjects.element.omit({ assessment: true }).extend(held)
const contactRow = contacts.element.omit({ assessment: true }).extend(held)

/** The trigram index finds the matches before any is sorted or joined (decision 004). */
const findParts = (table: 'subjects' | 'contacts', text: string, columns: string, condition = 'true') => `
  with found as materialized (
    select * from matrice.${table}_search t where t.org_id = $1 and t.${text} like $2 and ${condition})
  select ${columns}, a.id as "assessmentId", a.name as "assessmentName"
  from found f join double_materialities a on a.org_id = f.org_id and a.id = f.double_materiality_id
  order by a.created_at desc, f.${text}, f.id limit ${materialityFindsMax}`

const nested = <Row extends z.output<z.ZodObject<typeof held>>>({
  assessmentId,
  assessmentName,
  ...row
}: Row) => ({ ...row, assessment: { id: assessmentId, name: assessmentName } })

/**
 * Assessments, subjects and stakeholders of the organisation whose name contains `search`, ignoring case and accents:
 * the first of each kind, those of the newest assessment first. Archived subjects are left out.
 */
export async function findMateriality(tx: Tx, orgId: string, search: string): Promise<MaterialityFinds> {
  const given = [orgId, likePattern(search)]
  const [found, foundSubjects, foundContacts] = await Promise.all([
    tx.sql(
      assessmentRow,
      `select id, name, status from double_materialities where org_id = $1 and sort_name like $2
       order by created_at desc, id limit ${materialityFindsMax}`,
      given,
    ),
    tx.sql(
      subjectRow,
      findParts('subjects', 'sort_label', 'f.id, f.label, f.topic_id as "topicId"', 'not t.disabled'),
      given,
    ),
    tx.sql(
      contactRow,
      findParts(
        'contacts',
        'search_text',
        'f.id, f.email, f.first_name as "firstName", f.last_name as "lastName"',
      ),
      given,
    ),
  ])
  return { assessments: found, subjects: foundSubjects.map(nested), contacts: foundContacts.map(nested) }
}
