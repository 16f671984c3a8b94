import { z } from 'zod'
import {
  materialityFinds,
  materialityFindsMax,
  type MaterialityFinds,
} from '#model/wire/materiality/materialitySearch.ts'
import type { Tx } from '../engine/database.ts'
import { likeAll, likePatterns, Parameters } from '../engine/listQuery.ts'

const { assessments, subjects, contacts } = materialityFinds.shape
const assessmentRow = assessments.element
/** The columns of the assessment are flat in a row. */
const held = { assessmentId: z.string(), assessmentName: z.string() }
const subjectRow = subjects.element.omit({ assessment: true }).extend(held)
const contactRow = contacts.element.omit({ assessment: true }).extend(held)

/** The trigram index finds the matches before any is sorted or joined (decision 004). */
const findParts = (
  table: 'subjects' | 'contacts',
  text: string,
  conditions: readonly string[],
  columns: string,
) => `
  with found as materialized (
    select * from matrice.${table}_search t where t.org_id = $1 and ${conditions.join(' and ')})
  select ${columns}, a.id as "assessmentId", a.name as "assessmentName"
  from found f join double_materialities a on a.org_id = f.org_id and a.id = f.double_materiality_id
  order by a.created_at desc, f.${text}, f.id limit ${materialityFindsMax}`

const nested = <Row extends z.output<z.ZodObject<typeof held>>>({
  assessmentId,
  assessmentName,
  ...row
}: Row) => ({ ...row, assessment: { id: assessmentId, name: assessmentName } })

/**
 * Assessments, subjects and stakeholders of the organisation whose name contains every word of `search`, ignoring case and accents:
 * the first of each kind, those of the newest assessment first. Archived subjects are left out.
 */
export async function findMateriality(tx: Tx, orgId: string, search: string): Promise<MaterialityFinds> {
  const patterns = likePatterns(search)
  /** The conditions on a column, with their parameters. */
  const matches = (column: string) => {
    const parameters = new Parameters()
    parameters.add(orgId)
    return { conditions: likeAll(column, patterns, parameters), given: parameters.values }
  }
  const [names, labels, people] = [matches('sort_name'), matches('t.sort_label'), matches('t.search_text')]
  const [found, foundSubjects, foundContacts] = await Promise.all([
    tx.sql(
      assessmentRow,
      `select id, name, status from double_materialities
       where org_id = $1 and ${names.conditions.join(' and ')}
       order by created_at desc, id limit ${materialityFindsMax}`,
      names.given,
    ),
    tx.sql(
      subjectRow,
      findParts(
        'subjects',
        'sort_label',
        [...labels.conditions, 'not t.disabled'],
        'f.id, f.label, f.topic_id as "topicId"',
      ),
      labels.given,
    ),
    tx.sql(
      contactRow,
      findParts(
        'contacts',
        'search_text',
        people.conditions,
        'f.id, f.email, f.first_name as "firstName", f.last_name as "lastName"',
      ),
      people.given,
    ),
  ])
  return { assessments: found, subjects: foundSubjects.map(nested), contacts: foundContacts.map(nested) }
}
