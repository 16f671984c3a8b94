import { z } from 'zod'
import { standardTopics } from '#model/rules/disclosures/standards.ts'
import { statementSections } from '#model/rules/disclosures/statementSections.ts'
import { fieldStates } from '#model/rules/disclosures/textFields.ts'
import { paragraph, plainText, requestId } from '#model/schema/values.ts'
import { language } from '../identity/accounts.ts'
import { pageQuery } from '../records/page.ts'
import type { SignOffs } from '../records/signOffs.ts'
import { scopeRule } from './disclosures.ts'

export const sectionCode = z.enum(statementSections)

/** What a drafted paragraph was taken from. */
export const sourceKinds = [
  'ASSESSMENT',
  'SURVEY',
  'TOPIC',
  'SUBJECT',
  'HISTORY',
  'REQUIREMENT',
  'DATAPOINT',
] as const
const sourceKind = z.enum(sourceKinds).meta({ id: 'TextSourceKind' })

/** A fact of the assessment or of the disclosure, with its name when the text was drafted. */
export const textSource = z
  .object({ kind: sourceKind, id: z.string(), label: z.string() })
  .meta({ id: 'TextSource' })
export type TextSource = z.output<typeof textSource>

const sources = z.array(textSource)

/** A piece of a section; `isEdited` if a person has changed what was drafted. */
export const textBlock = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('paragraph'), text: z.string(), sources, isEdited: z.boolean() }),
    z.object({
      kind: z.literal('table'),
      head: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      sources,
      isEdited: z.boolean(),
    }),
  ])
  .meta({ id: 'TextBlock' })
export type TextBlock = z.output<typeof textBlock>

const givenSources = z
  .array(z.strictObject({ kind: sourceKind, id: plainText(60) }))
  .max(2000)
  .default([])

/** The text of a section as a person saves it. The server knows the names of the sources. */
export const newText = z.strictObject({
  blocks: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('paragraph'), text: paragraph(10_000), sources: givenSources }),
        z
          .strictObject({
            kind: z.literal('table'),
            head: z.array(plainText(200)).min(1).max(10),
            rows: z.array(z.array(plainText(1000)).max(10)).max(2000),
            sources: givenSources,
          })
          .refine(({ head, rows }) => rows.every(({ length }) => length === head.length), {
            path: ['rows'],
            message: 'validation.rowWidth',
          }),
      ]),
    )
    .max(200),
})
export type NewText = z.output<typeof newText>

const author = z.object({ at: z.string(), by: z.string() })

/** The text of a section. Version 0 is a section that nobody has written yet. */
export const sectionText = z
  .object({
    code: sectionCode,
    version: z.int().nonnegative(),
    saved: author.nullable(),
    blocks: z.array(textBlock),
  })
  .meta({ id: 'SectionText' })
export type SectionText = z.output<typeof sectionText>

const shownAnswer = z.object({
  value: z.number().nullable(),
  unit: z.string().nullable(),
  text: z.string().nullable(),
})
export type ShownAnswer = z.output<typeof shownAnswer>

/** A live field of a text: the answer to a datapoint for the whole organisation and the fiscal year. */
export const textField = z.object({
  code: z.string(),
  label: z.string(),
  state: z.enum(fieldStates),
  /** The approved answer; the current one while none is approved. */
  shown: shownAnswer.nullable(),
  /** The current answer, where it is no longer the approved one. */
  current: shownAnswer.nullable(),
  requestId: requestId.nullable(),
  approved: author.nullable(),
})
export type TextField = z.output<typeof textField>

/** The statement: its sections in order, and the live fields of their texts. */
export const statement = z.object({
  year: z.int(),
  assessmentId: z.uuid(),
  sections: z.array(
    sectionText.extend({
      label: z.string(),
      /** False for the text of a topic that is no longer material. */
      isInScope: z.boolean(),
    }),
  ),
  fields: z.array(textField),
})
export type Statement = z.output<typeof statement>

/** A statement as it was when its export was asked for; approvals are absent in copies of an earlier release. */
export type CopiedStatement = Statement & { signOffs?: readonly SignOffs[] }
export type StatementPart = Statement['sections'][number]

/** A draft made from the assessment; nothing is stored. */
export const textDraft = z.object({ blocks: z.array(textBlock) })

/** Saved versions of a section, newest first. */
export const textVersions = z.array(author.extend({ version: z.int().positive() }))

/** Number of a saved version, in a path. */
export const versionNumber = z.string().regex(/^[1-9]\d{0,8}$/, 'validation.unknownVersion')

/** Why no text shows a datapoint: it is to be disclosed but not written, left out, or still to be decided. */
export const indexAbsences = ['NOT_WRITTEN', 'OUT', 'OPEN'] as const

/** A datapoint of the standard: the sections that show it, or the reason why none does. */
export const indexRow = z.object({
  code: z.string(),
  label: z.string(),
  requirement: z.string(),
  sections: z.array(sectionCode),
  absence: z.enum(indexAbsences).nullable(),
  rule: scopeRule,
  topic: z.enum(standardTopics).nullable(),
  requiredFrom: z.int().nullable(),
  decision: z.object({ reason: z.string(), accountName: z.string() }).nullable(),
})
export type IndexRow = z.output<typeof indexRow>

export const indexQuery = pageQuery({ pageSize: 100, maxPageSize: 500 }).extend({
  place: z.enum(['WRITTEN', ...indexAbsences]).optional(),
  search: plainText(100).optional(),
})

/** Formats of an export of a statement; the last two are tagged with the elements of the standard's XBRL taxonomy. */
export const statementFormats = ['pdf', 'docx', 'xhtml', 'xbrl-json'] as const
export type StatementFormat = (typeof statementFormats)[number]
export const taggedFormats = ['xhtml', 'xbrl-json'] as const
export type TaggedFormat = (typeof taggedFormats)[number]

/** True for a format with tags. */
export const isTagged = (format: string): format is TaggedFormat =>
  (taggedFormats as readonly string[]).includes(format)

/** Options of an export of a statement. */
export const newStatementExport = z.strictObject({
  format: z.enum(statementFormats).default('pdf'),
  language: language.optional(),
})
