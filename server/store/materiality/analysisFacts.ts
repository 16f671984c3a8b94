import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { AnalysisRequest } from '#model/wire/materiality/analyses.ts'
import type { SubjectFacts, Tally } from '#server/adapters/assistant/assistant.ts'
import { activitySections } from '#server/reference/activitySections.ts'
import { countries } from '#server/reference/countries.ts'
import type { Tx } from '../engine/database.ts'
import { perimeterSql } from './perimeterSql.ts'
import { readAssessmentDivisions } from './assessmentDivisions.ts'
import { topicStore } from './topicStore.ts'
import { referenceIds } from '#model/resources/doubleMaterialities.ts'
import { idRow } from '../engine/rows.ts'

const assessmentRow = z.object({ referenceId: z.enum(referenceIds), sector: z.string() })
const entityRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  activityCode: z.string().nullable(),
})
const companiesRow = z.object({ companies: z.number() })
const otherSubject = z.object({ id: z.string(), label: z.string() })

/** Maximum numbers of names that a subject uses, and of subjects that it is compared with. */
const entitiesMax = 5
const othersMax = 1000

const countRow = z.object({ code: z.string(), count: z.number() })

/** Only names that the subject's text uses are sent: an assistant may be an external service. */
const namedSql = `${perimeterSql}
  select id, name, null as city, activity_code as "activityCode" from entities
    where length(sort_name) > 3 and position(sort_name in $3) > 0
  union all
  select id, name, address_city as city, activity_code as "activityCode" from sites
    where (length(sort_name) > 3 and position(sort_name in $3) > 0)
      or (length(address_city) > 3 and position(lower(address_city) in $4) > 0)
  order by 2, 1 limit ${entitiesMax}`

/**
 * The data of a subject that the assistant may use: its assessment, topic and neighbours, and totals of the
 * organisation.
 * @throws AppError notFound when the assessment, topic or subject does not exist
 */
export async function readAnalysisFacts(
  tx: Tx,
  orgId: string,
  assessmentId: string,
  asked: Pick<AnalysisRequest, 'text' | 'description' | 'rationale' | 'topicId' | 'subjectId'>,
  { language, normalised }: { language: Language; normalised: string },
): Promise<SubjectFacts> {
  const { text, description, rationale, topicId, subjectId } = asked
  const ids = [orgId, assessmentId]
  const [assessment] = await tx.sql(
    assessmentRow,
    `select reference_id as "referenceId", activity_sector_id as sector
       from double_materialities where org_id = $1 and id = $2`,
    ids,
  )
  const sites = await tx.sql(
    countRow,
    `${perimeterSql} select address_country as code, count(*)::int as count from sites
       where address_country is not null group by 1 order by 2 desc, 1`,
    ids,
  )
  const staff = await tx.sql(
    countRow,
    `${perimeterSql} select staff_range as code, count(*)::int as count from entities
       where staff_range is not null group by 1 order by 2 desc, 1`,
    ids,
  )
  const [total] = await tx.sql(
    companiesRow,
    `${perimeterSql} select count(*)::int as companies from entities`,
    ids,
  )
  const entities = await tx.sql(entityRow, namedSql, [...ids, normalised, text.toLowerCase()])
  const others = await tx.sql(
    otherSubject,
    `select id, label from subjects
       where org_id = $1 and double_materiality_id = $2 and not disabled and id is distinct from $3::uuid
       order by sort_label, id limit ${othersMax}`,
    [...ids, subjectId ?? null],
  )
  const placed = topicId ? await topicStore.get(tx, orgId, assessmentId, topicId, language) : null
  const subject = subjectId
    ? await tx.sql(
        idRow,
        'select id from subjects where org_id = $1 and double_materiality_id = $2 and id = $3',
        [...ids, subjectId],
      )
    : undefined
  if (!assessment || subject?.length === 0) throw new AppError('notFound')
  const divisions = await readAssessmentDivisions(tx, orgId, { id: assessmentId, sector: assessment.sector })
  const sector = activitySections.find(({ code }) => code === assessment.sector)
  return {
    text,
    description: description ?? null,
    rationale: rationale ?? null,
    topic: placed && { code: placed.topic.code, label: placed.topic.label },
    referenceId: assessment.referenceId,
    sector: { code: assessment.sector, label: sector?.labels[language] ?? assessment.sector },
    divisions,
    companies: total?.companies ?? 0,
    countries: sites.map(({ code, count }): Tally => ({
      code,
      count,
      label: countries.find(language, code)?.label ?? code,
    })),
    staff: staff.map(({ code, count }): Tally => ({ code, count, label: code })),
    entities,
    others,
  }
}
