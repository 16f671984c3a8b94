import { countKey } from '#locales/countKey.ts'
import { partsOf } from '#model/rules/disclosures/textFields.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import type {
  CopiedStatement,
  IndexRow,
  ShownAnswer,
  Statement,
  TextField,
} from '#model/wire/disclosures/statement.ts'
import type { Span, Text } from '#server/adapters/documents/document.ts'
import type { WordBlock, WordDescription } from '#server/adapters/documents/renderWord.ts'
import { labelsOf, nothing, type Labels } from '../../reports/reportTexts.ts'
import { changedNotes, signOffBlocks } from '../../signOffs/signOffBlocks.ts'

/** What a statement is exported from: its texts and figures when it was asked for. */
export type ExportedStatement = {
  statement: CopiedStatement
  name: string
  organization: string
  standard: string
  assessment: string
  index: readonly IndexRow[]
  language: Language
}

/** The statement as a document: its sections, the figures in them with their approvals, and the index. */
export function describeStatement(exported: ExportedStatement, generatedAt: string): WordDescription {
  const { statement, name, organization, language } = exported
  const labels = labelsOf(language)
  const { t } = labels
  const { fields, sections, signOffs = [] } = statement
  const unready = fields.filter(({ state }) => state !== 'APPROVED')
  const written = sections.filter(({ blocks }) => blocks.length > 0)
  return {
    language,
    title: name,
    subtitle: organization,
    author: organization,
    createdAt: generatedAt,
    cover: coverOf(exported, labels, generatedAt),
    contents: t('report.contents'),
    blocks: [
      ...(unready.length === 0
        ? []
        : [
            {
              type: 'note',
              tone: 'warning',
              text: t(countKey('statement.unready', unready.length), {
                smart_count: unready.length,
                codes: unready.map(({ code }) => code).join(', '),
              }),
            } as const,
          ]),
      ...changedNotes(signOffs, labels),
      ...written.flatMap((section, place) => sectionBlocks(section, place === 0, fields, labels)),
      ...(signOffs.length === 0 ? [] : signOffBlocks(signOffs, labels)),
      ...figureBlocks(statement, labels),
      ...indexBlocks(exported.index, labels),
    ],
  }
}

const coverOf = (
  { statement, standard, assessment }: ExportedStatement,
  { t, instant }: Labels,
  generatedAt: string,
): [string, string][] => [
  [t('statement.export.year'), String(statement.year)],
  [t('statement.export.standard'), standard],
  [t('statement.sourceKinds.ASSESSMENT'), assessment],
  [t('statement.export.generated'), instant(generatedAt)],
]

function sectionBlocks(
  { code, label, blocks, isInScope }: Statement['sections'][number],
  isFirst: boolean,
  fields: readonly TextField[],
  labels: Labels,
): WordBlock[] {
  const byCode = new Map(fields.map((field) => [field.code, field]))
  return [
    { type: 'heading', level: 1, text: `${code} ${label}`, ...(isFirst && { page: 'portrait' }) },
    ...(isInScope
      ? []
      : [{ type: 'note', tone: 'warning', text: labels.t('statement.notInScope') } as const]),
    ...blocks.map((block): WordBlock =>
      block.kind === 'paragraph'
        ? { type: 'paragraph', text: spansOf(block.text, byCode, labels) }
        : {
            type: 'table',
            columns: block.head.map((head, column) => ({
              head,
              width: column === 0 ? 'share' : 'content',
            })),
            rows: block.rows,
          },
    ),
  ]
}

/** The words of a paragraph and its figures. One that is not approved as it is says so, in words. */
export const spansOf = (text: string, fields: ReadonlyMap<string, TextField>, labels: Labels): Text =>
  partsOf(text).map((part): string | Span => {
    if ('text' in part) return part.text
    const field = fields.get(part.code)
    const state = field?.state ?? 'MISSING'
    const mark = `[${part.code}, ${labels.t(`statement.states.${state}`)}]`
    if (!field?.shown) return { text: mark, bold: true, tone: 'error' }
    const said = answerText(field.shown, labels)
    return state === 'APPROVED'
      ? { text: said, datapoint: part.code }
      : { text: `${said} ${mark}`, bold: true, tone: 'warning' }
  })

/** A value with its unit, or the words of an answer. */
export function answerText({ value, unit, text }: ShownAnswer, { figure, language }: Labels): string {
  if (value === null) return text ?? ''
  if (unit === null) return figure(value)
  return `${figure(value)}${unit === '%' && language === 'en' ? '' : '\u00a0'}${unit}`
}

/** Every figure of the texts with its unit, year and approval. */
function figureBlocks({ fields, year }: Statement, labels: Labels): WordBlock[] {
  const { t, day } = labels
  if (fields.length === 0) return []
  return [
    { type: 'heading', level: 1, text: t('statement.export.figures'), page: 'portrait' },
    {
      type: 'table',
      columns: [
        { head: t('disclosures.columns.code'), width: 'content' },
        { head: t('disclosures.columns.datapoint'), width: 'share' },
        { head: t('statement.export.answer'), width: 'share' },
        { head: t('statement.export.year'), width: 'content' },
        { head: t('disclosures.columns.state'), width: 'content' },
        { head: t('statement.export.approvedAt'), width: 'content' },
      ],
      rows: fields.map(({ code, label, shown, state, approved }) => [
        code,
        label,
        shown ? answerText(shown, labels) : nothing,
        String(year),
        t(`statement.states.${state}`),
        day(approved?.at ?? null),
      ]),
    },
  ]
}

/** Where each datapoint is, or why it is absent. */
function indexBlocks(index: readonly IndexRow[], labels: Labels): WordBlock[] {
  const { t } = labels
  return [
    { type: 'heading', level: 1, text: t('statement.index.title'), page: 'portrait' },
    {
      type: 'table',
      columns: [
        { head: t('disclosures.columns.code'), width: 'content' },
        { head: t('disclosures.columns.datapoint'), width: 'share' },
        { head: t('statement.index.place'), width: 'share' },
      ],
      rows: index.map((row) => [row.code, row.label, placeOf(row, labels)]),
    },
  ]
}

/** The sections that show a datapoint, or the reason why none does. */
function placeOf(
  { sections, absence, rule, topic, requiredFrom, decision }: IndexRow,
  { t }: Labels,
): string {
  if (absence === null) return sections.join(', ')
  if (absence === 'NOT_WRITTEN') return t('statement.index.NOT_WRITTEN')
  const reason =
    decision?.reason ??
    t(`disclosures.rules.${rule}`, { topic: topic ?? '', year: String(requiredFrom ?? ''), name: '' })
  return t(`statement.index.${absence}`, { reason })
}
