import type { Language } from '#model/wire/identity/accounts.ts'
import { activitySections } from '#server/reference/activitySections.ts'
import type { Report } from './readReport.ts'
import type { Labels } from './reportTexts.ts'

/** Name of a NAF section. */
export const sectorName = (id: string, language: Language): string =>
  activitySections.find(({ code }) => code === id)?.labels[language] ?? id

export const sectorOf = ({ assessment, language }: Report): string =>
  sectorName(assessment.activitySectorId, language)

/** Companies or sites of the assessment by name, or the whole organisation. */
export const perimeterNames = ({ assessment }: Report, named: Labels['named']): string =>
  assessment.perimeter.join(', ') ||
  named(`resources.doubleMaterialities.values.perimeter.type.${assessment.perimeterType}`)

/** The key facts of the report; also the first sheet of the workbook. */
export function coverOf(
  report: Report,
  { t, named, day, instant }: Labels,
  generatedAt: string,
): [label: string, value: string][] {
  const { assessment, changeLog } = report
  const { startedAt, closedAt, terminatedAt } = assessment
  const value = (name: string) => named(`resources.doubleMaterialities.values.${name}`)
  return [
    [t('report.cover.organization'), assessment.organization],
    [t('report.cover.status'), value(`status.${assessment.status}`)],
    [t('report.cover.perimeter'), perimeterNames(report, named)],
    [t('report.cover.sector'), sectorOf(report)],
    [t('report.cover.reference'), value(`referenceId.${assessment.referenceId}`)],
    [t('report.cover.created'), day(assessment.createdAt)],
    [
      t('report.cover.evaluation'),
      t('report.cover.evaluationDates', { from: day(startedAt), to: day(closedAt) }),
    ],
    ...(terminatedAt === null
      ? []
      : ([[t('report.cover.terminated'), day(terminatedAt)]] as [string, string][])),
    [t('report.cover.generated'), instant(generatedAt)],
    [t('report.cover.head'), changeLog.head],
  ]
}
