import { z } from 'zod'
import { subjects } from '#model/resources/subjects.ts'
import { paragraph, requestId, text } from '#model/schema/values.ts'
import { pageOf } from '../records/page.ts'
import { errorPart } from '../records/errorPart.ts'

/** Tasks of the assistant (spec §7). */
export const analyseTypes = ['DESCRIBE', 'SUGGEST_MATERIALITY', 'CHALLENGE_RATIONALE'] as const
export type AnalyseType = (typeof analyseTypes)[number]

/** Maximum length of an answer, in Unicode code points; longer answers are cut. */
export const analysisAnswerMax = 6000

const { financialMateriality, impactMateriality, occurrence, timeHorizon, valueChain, humanRights } =
  subjects.fields

/** Values that an answer proposes for the subject; null without a proposal. Nothing is applied automatically. */
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
 * A source of an answer, cited in its text by number. `id` is the code of the library or the standard, or the id of a
 * record of the organisation.
 */
export const analysisSource = z.object({
  number: z.int().positive(),
  kind: z.enum(['LIBRARY', 'STANDARD', 'SECTOR', 'PERIMETER', 'ENTITY', 'SUBJECT', 'TEXT']),
  id: z.string(),
  label: z.string(),
})
export type AnalysisSource = z.output<typeof analysisSource>

/**
 * `POST …/analyse-subject` (spec §7). `text` is the subject's label; its draft fields and its topic may be included,
 * because a subject that is still being written has no id.
 */
export const analysisRequest = z.strictObject({
  analyseType: z.enum(analyseTypes),
  text: text(240),
  topicId: requestId.nullish(),
  subjectId: requestId.nullish(),
  description: paragraph(2000).nullish(),
  rationale: paragraph(4000).nullish(),
})
export type AnalysisRequest = z.output<typeof analysisRequest>

/** Decisions on an answer: accepted unchanged, accepted with changes, or rejected. */
export const analysisDecisions = ['ACCEPTED', 'EDITED', 'REJECTED'] as const

/** `PUT …/analyses/{analysisId}/decision`: an edited answer is stored in its edited form. */
export const analysisDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.enum(['ACCEPTED', 'REJECTED']) }),
  z.strictObject({ decision: z.literal('EDITED'), keptText: paragraph(analysisAnswerMax) }),
])
export type AnalysisDecision = z.output<typeof analysisDecision>

/** A stored analysis. */
export const analysis = z.object({
  id: z.uuid(),
  subjectId: z.uuid().nullable(),
  analyseType: z.enum(analyseTypes),
  text: z.string(),
  /** Empty if the analysis gave no result (spec §8). */
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

/** `GET …/analyses`: newest first, and the model that would answer now. */
export const analysisPage = pageOf(analysis).extend({ model: z.string() })

/** The response of `POST …/analyse-subject`, and the last event of its stream. */
export const analysisReply = analysis.extend({
  proposal: analysisProposal.nullable(),
  /** Names the source of the answer in the caller's language: rules and a library, or a language model. */
  notice: z.string(),
})
export type AnalysisReply = z.output<typeof analysisReply>

/** Events of `POST …/analyse-subject` as `text/event-stream`: pieces of text, then the response or an error. */
export const analysisEvents = {
  text: z.object({ text: z.string() }),
  done: analysisReply,
  error: errorPart,
} as const
export type AnalysisEvents = {
  [Name in keyof typeof analysisEvents]: z.output<(typeof analysisEvents)[Name]>
}
