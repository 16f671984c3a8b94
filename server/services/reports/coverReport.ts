import { activitySections } from '#server/reference/activitySections.ts'
import type { Report } from './readReport.ts'
import type { Labels } from './reportTexts.ts'

/** Name of the NAF section of the assessment. */
export const sectorOf = ({ assessment, language }: Report): string =>
  activitySections.find(({ code }) => code === assessment.activitySectorId)?.labels[language] ??
  assessment.activitySectorId

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
    [t('report.cover.perimeter'), value(`perimeter.type.${assessment.perimeterType}`)],
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
    [t('report.cover.generated'), `${instant(generatedAt)} UTC`],
    [t('report.cover.head'), changeLog.head],
  ]
}
