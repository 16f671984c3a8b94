import { z } from 'zod'
import { AppError } from '#model/errors.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { Questionnaire } from '#model/wire/materiality/questionnaire.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import type { Tx } from '#server/store/engine/database.ts'
import { readSubjects, withAskedCriteria, labelQuestions, type Asking } from './surveySubjects.ts'
import { materialityKinds } from '#model/rules/materiality/materiality.ts'

type Wanted = { assessmentId: string; surveyId: string; questionnaire: Questionnaire; language: Language }

const formRow = z.object({
  organizationName: z.string(),
  referenceId: z.string(),
  materiality: z.enum(materialityKinds),
  min: z.number(),
  max: z.number(),
})

/** A preview of the questionnaire: the form of an anonymous respondent who is asked everything. */
export async function previewSheet(
  tx: Tx,
  orgId: string,
  { assessmentId, surveyId, questionnaire, language }: Wanted,
): Promise<ResponseForm> {
  const [form] = await tx.sql(
    formRow,
    `select o.name as "organizationName", d.reference_id as "referenceId", s.materiality,
       d.scoring_min as min, d.scoring_max as max
     from surveys s join double_materialities d on d.org_id = s.org_id and d.id = s.double_materiality_id
       join organizations o on o.id = s.org_id
     where s.org_id = $1 and s.double_materiality_id = $2 and s.id = $3`,
    [orgId, assessmentId, surveyId],
  )
  if (!form) throw new AppError('notFound')
  const { organizationName, referenceId, materiality, min, max } = form
  const asking: Asking = { orgId, assessmentId, materiality, questionnaire }
  const subjects = withAskedCriteria(await readSubjects(tx, asking), asking)
  return {
    organizationName,
    ...labelQuestions(subjects, asking, referenceId, language),
    firstName: null,
    deadline: null,
    readers: null,
    contact: null,
    other: null,
    submissionDate: null,
    scale: { min, max },
    answers: [],
  }
}
