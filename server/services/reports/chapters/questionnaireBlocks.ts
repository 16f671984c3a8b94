import type { Language } from '#model/wire/identity/accounts.ts'
import type { Block, Text } from '#server/adapters/documents/document.ts'
import type { Report } from '../readReport.ts'
import type { Labels } from '../reportTexts.ts'

/** The questions of a survey, in the version that was answered. */
export function questionnaireBlocks(
  { materiality, questionnaire, openedAt, frozenAt, closedAt }: Report['surveys'][number],
  language: Language,
  { t, day }: Labels,
): Block[] {
  const { mode, introduction, criteria, words } = questionnaire
  const criterion = (name: string) => t(`report.questionnaire.criteria.${name}`)
  const asked = materiality === 'FINANCIAL' ? (['magnitude', 'likelihood'] as const) : criteria
  const own = Object.entries(words).map(([name, labelled]): [string, Text] => [
    t('report.questionnaire.wordsOf', { criterion: criterion(name) }),
    labelled[language].map((label, mark) => `${mark} ${label}`).join(', '),
  ])
  return [
    { type: 'heading', level: 3, text: t(`report.stakeholders.surveys.${materiality}`) },
    {
      type: 'facts',
      rows: [
        [t('report.questionnaire.mode'), t(`report.questionnaire.modes.${mode}`)],
        ...(mode === 'DETAILED'
          ? [[t('report.questionnaire.asked'), asked.map(criterion).join(', ')] as const]
          : []),
        [
          t('report.questionnaire.introduction'),
          introduction[language] ?? t('report.questionnaire.standard'),
        ],
        ...(own.length === 0
          ? [[t('report.questionnaire.words'), t('report.questionnaire.standard')] as const]
          : own),
        [t('report.questionnaire.opened'), day(openedAt)],
        [
          t('report.questionnaire.frozen'),
          frozenAt === null ? t('report.questionnaire.never') : day(frozenAt),
        ],
        [t('report.questionnaire.closed'), day(closedAt)],
      ],
    },
  ]
}
