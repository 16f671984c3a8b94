import { z } from 'zod'
import { publishedScores, type CubeAssessment } from '#model/rules/cube/publishedScores.ts'
import { perimeterTypes } from '#model/rules/materiality/perimeter.ts'
import { assessmentStatuses, isAllowed } from '#model/rules/materiality/states.ts'
import { universe } from '#model/wire/materiality/topics.ts'
import type { Tx } from '../engine/database.ts'
import { readSubjectResults } from '../materiality/results/resultStore.ts'

const perimeter = {
  companyIds: z.array(z.string()).nullable(),
  divisionIds: z.array(z.string()).nullable(),
}
const assessmentRow = z.object({
  id: z.string(),
  name: z.string(),
  perimeter: z.object({ type: z.enum(perimeterTypes), ...perimeter }),
})
const topicRow = z.object({
  id: z.string(),
  code: z.string().nullable(),
  label: z.string().nullable(),
  universe,
})
const subjectRow = z.object({
  id: z.string(),
  perimeter: z.object({ type: z.enum(perimeterTypes).nullable(), ...perimeter }),
})
const perimeterSql = `jsonb_build_object('type', perimeter_type, 'companyIds', perimeter_company_ids,
  'divisionIds', perimeter_division_ids) as perimeter`

/** The states in which results can be read. */
export const publishedStates = assessmentStatuses.filter((status) => isAllowed(status, 'readResults'))

/** The assessments of an organisation whose results can be read, with their published numbers. */
export async function readCubeScores(tx: Tx, orgId: string): Promise<CubeAssessment[]> {
  const rows = await tx.sql(
    assessmentRow,
    `select id, name, ${perimeterSql} from double_materialities
     where org_id = $1 and status = any($2) order by id`,
    [orgId, publishedStates],
  )
  const assessments: CubeAssessment[] = []
  for (const { id, ...row } of rows) {
    const { settings, subjects } = await readSubjectResults(tx, orgId, id)
    const topics = await tx.sql(
      topicRow,
      `select id, code, label, universe from topics
       where org_id = $1 and double_materiality_id = $2 order by position, id`,
      [orgId, id],
    )
    const own = await tx.sql(
      subjectRow,
      `select id, ${perimeterSql} from subjects where org_id = $1 and double_materiality_id = $2`,
      [orgId, id],
    )
    const codes = new Map(topics.map((topic) => [topic.id, topic.code ?? topic.id]))
    const perimeters = new Map(own.map((subject) => [subject.id, subject.perimeter]))
    assessments.push({
      id,
      ...row,
      aggregation: settings.aggregation,
      topics: topics.map((topic) => ({ ...topic, id: topic.code ?? topic.id })),
      subjects: subjects.map((subject) => ({
        id: subject.id,
        label: subject.label,
        topicId: codes.get(subject.topicId) ?? subject.topicId,
        perimeter: perimeters.get(subject.id) ?? { type: null, companyIds: null, divisionIds: null },
        scores: publishedScores(subject),
      })),
    })
  }
  return assessments
}
