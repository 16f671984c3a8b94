import { z } from 'zod'
import { subjects } from '../resources/subjects.ts'
import { paragraph, givenId, text } from '../schema/values.ts'
import { pageOf } from './page.ts'

/** What the assistant is asked for (spec §7). */
export const analyseTypes = ['DESCRIBE', 'SUGGEST_MATERIALITY', 'CHALLENGE_RATIONALE'] as const
export type AnalyseType = (typeof analyseTypes)[number]

/** Longest answer, in Unicode code points: what exceeds it is cut. */
export const analysisAnswerMax = 6000

const { financialMateriality, impactMateriality, occurrence, timeHorizon, valueChain, humanRights } =
  subjects.fields

/** Values of the subject that an answer proposes; null where it has no opinion. Nothing is applied by itself. */
export const analysisProposal = z.object({
  financialMateriality: financialMateriality.schema.nullable(),
  impactMateriality: impactMateriality.schema.nullable(),
  occurrence: occurrence.schema,
  timeHorizon: timeHorizon.schema,
  valueChain: valueChain.schema,
  humanRights: humanRights.schema,
})
export type AnalysisProposal = z.output<typeof analysisProposal>

/**
 * What an answer rests on; its text cites it by number. `id` is the code of the library or the standard, or the id of
 * a record of the organisation.
 */
export const analysisSource = z.object({
  number: z.int().positive(),
  kind: z.enum(['LIBRARY', 'STANDARD', 'SECTOR', 'PERIMETER', 'ENTITY', 'SUBJECT', 'TEXT']),
  id: z.string(),
  label: z.string(),
})
export type AnalysisSource = z.output<typeof analysisSource>

/**
 * `POST …/analyse-subject` (spec §7). `text` is the subject's label; what is written of it so far may come along, and
 * where it stands: a subject that is still being written has no id.
 */
export const analysisRequest = z.strictObject({
  analyseType: z.enum(analyseTypes),
  text: text(240),
  topicId: givenId.nullish(),
  subjectId: givenId.nullish(),
  description: paragraph(2000).nullish(),
  rationale: paragraph(4000).nullish(),
})
export type AnalysisRequest = z.output<typeof analysisRequest>

/** What became of an answer: taken as it was, taken with changes, or refused. */
export const analysisDecisions = ['ACCEPTED', 'EDITED', 'REJECTED'] as const

/** `PUT …/analyses/{analysisId}/decision`: an edited answer is kept as it was edited. */
export const analysisDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.enum(['ACCEPTED', 'REJECTED']) }),
  z.strictObject({ decision: z.literal('EDITED'), keptText: paragraph(analysisAnswerMax) }),
])
export type AnalysisDecision = z.output<typeof analysisDecision>

/** An analysis as it is kept. */
export const analysis = z.object({
  id: z.uuid(),
  subjectId: z.uuid().nullable(),
  analyseType: z.enum(analyseTypes),
  text: z.string(),
  /** Empty where the analysis gave nothing (spec §8). */
  answer: z.string(),
  sources: z.array(analysisSource),
  /** `rules` for rules and library, else the connector and its model. */
  model: z.string(),
  decision: z.enum(analysisDecisions).nullable(),
  decidedAt: z.string().nullable(),
  keptText: z.string().nullable(),
  creationDate: z.string(),
})
export type Analysis = z.output<typeof analysis>

/** `GET …/analyses`: the newest first, and who would answer now. */
export const analysisPage = pageOf(analysis).extend({ model: z.string() })

/** The reply of `POST …/analyse-subject`, and the last event of its stream. */
export const analysisReply = analysis.extend({
  proposal: analysisProposal.nullable(),
  /** Says in the caller's language what answered: rules and a library, or a language model. */
  notice: z.string(),
})
export type AnalysisReply = z.output<typeof analysisReply>

/** Events of `POST …/analyse-subject` as `text/event-stream`: pieces of text, then the reply or an error. */
export const analysisEvents = {
  text: z.object({ text: z.string() }),
  done: analysisReply,
  error: z.object({ code: z.string(), message: z.string() }),
} as const
