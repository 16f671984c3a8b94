import { others } from '#model/rules/materiality/anonymity.ts'
import { stakeholderCategory } from '#model/rules/materiality/stakeholders.ts'
import type { Block, Text } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import { nothing, type Labels } from '../reportTexts.ts'
import { questionnaireBlocks } from './questionnaireBlocks.ts'

/** Who was asked by each survey, who answered, and what was asked. */
export function stakeholdersChapter(report: Report, labels: Labels): Block[] {
  const { t } = labels
  return [
    { type: 'heading', level: 1, text: t('report.stakeholders.title'), page: 'portrait' },
    { type: 'paragraph', text: t('report.stakeholders.lead'), tone: 'lead' },
    ...report.surveys.flatMap(({ materiality }) => surveyTable(report, labels, materiality)),
    { type: 'heading', level: 2, text: t('report.questionnaire.title') },
    ...report.surveys.flatMap((survey) => questionnaireBlocks(survey, report.language, labels)),
  ]
}

type Kind = Report['surveys'][number]['materiality']

const bold = (text: string): Text => [{ text, bold: true }]

function surveyTable({ stakeholders }: Report, labels: Labels, kind: Kind): Block[] {
  const { t, percent } = labels
  const own = stakeholders.filter(({ materiality }) => materiality === kind)
  const sum = (read: (one: (typeof own)[number]) => number) =>
    own.reduce((total, one) => total + read(one), 0)
  const [invited, completed, errors] = [
    sum((one) => one.invited),
    sum((one) => one.completed),
    sum((one) => one.errors),
  ]
  const rate = (done: number, asked: number) => (asked === 0 ? nothing : percent(done / asked))
  const number = { width: 58, align: 'right' } as const
  return [
    { type: 'heading', level: 2, text: t(`report.stakeholders.surveys.${kind}`) },
    {
      type: 'table',
      empty: t('report.stakeholders.none'),
      columns: [
        { head: t('report.stakeholders.category'), width: 'share' },
        { head: t('report.stakeholders.group'), width: 48 },
        { head: t('report.stakeholders.invited'), ...number },
        { head: t('report.stakeholders.completed'), ...number },
        { head: t('report.stakeholders.rate'), ...number },
        { head: t('report.stakeholders.errors'), ...number },
        { head: t('report.stakeholders.abstentions'), ...number },
      ],
      rows:
        own.length === 0
          ? []
          : [
              ...own.map((one) => [
                categoryName(one.category, labels),
                groupName(one.category, labels),
                String(one.invited),
                String(one.completed),
                rate(one.completed, one.invited),
                String(one.errors),
                one.abstentions === null ? nothing : String(one.abstentions),
              ]),
              [
                bold(t('report.stakeholders.total')),
                '',
                bold(String(invited)),
                bold(String(completed)),
                bold(rate(completed, invited)),
                bold(String(errors)),
                '',
              ],
            ],
    },
  ]
}

/**
 * The label of a group of stakeholders: a category, contacts without one, or the groups too small to be shown
 * separately.
 */
export const categoryName = (code: string | null, { named }: Labels): string => {
  if (code === null) return named('resources.contacts.groups.none')
  return code === others
    ? named('resources.contacts.groups.others')
    : named(`resources.contacts.values.category.${code}`)
}

export function groupName(code: string | null, { t }: Labels): string {
  const type = stakeholderCategory(code)?.type
  return type ? t(`report.stakeholders.types.${type}`) : nothing
}
