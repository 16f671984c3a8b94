import Button from '@mui/material/Button'
import { FileText } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { statementFormats } from '#model/wire/disclosures/statement.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { reportFormats, type Report } from '#model/wire/materiality/reports.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useMenu } from '#src/ui/menu/useMenu.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { listReports, requestReport } from '#model/calls/results.ts'
import { exportStatement } from '#model/calls/statement.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { saveReport, startReport, isUnderWay, resumeReport, type ReportRun } from './followReport.ts'

/**
 * Menu of language and format, for the report of an assessment or for the statement of a disclosure that is based on it.
 * Default export: loaded after the results.
 */
const ReportButton = ({ assessmentId, disclosureId }: { assessmentId: string; disclosureId?: string }) => {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const { run, ready } = useReports(assessmentId, disclosureId)
  // The assessment selected for comparison on the page.
  const earlierId = useSearchParams()[0].get('earlier') ?? undefined
  const languages = locale === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)
  const actionOf = (format: Report['format'], language: Language, request: () => Promise<Report>) => ({
    id: `${language} ${format}`,
    label: t(`reportFile.formats.${format}`),
    onClick: () => void startReport(run, request),
  })
  const { trigger, menu } = useMenu(t('reportFile.menu'), [
    ...languages.map((language) => ({
      id: language,
      title: t(`reportFile.languages.${language}`),
      actions:
        disclosureId === undefined
          ? reportFormats.map((format) =>
              actionOf(format, language, () =>
                callApi(run.http, requestReport, { ...run.place, body: { format, language, earlierId } }),
              ),
            )
          : statementFormats.map((format) =>
              actionOf(format, language, () =>
                callApi(run.http, exportStatement, {
                  orgId: run.place.orgId,
                  disclosureId,
                  body: { format, language },
                }),
              ),
            ),
    })),
    ...(ready.length === 0
      ? []
      : [
          {
            id: 'ready',
            title: t('reportFile.kept'),
            actions: ready.map(({ id, format, language, createdAt }) => ({
              id,
              label: t('reportFile.one', {
                format: format.toUpperCase(),
                language: t(`reportFile.languages.${language}`).toLocaleLowerCase(locale),
                moment: moment(createdAt),
              }),
              onClick: () => void saveReport(run, id),
            })),
          },
        ]),
  ])
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
        {...trigger}
      >
        {t(disclosureId === undefined ? 'reportFile.action' : 'reportFile.export')}
      </Button>
      {menu}
    </>
  )
}

export default ReportButton

/** The user's finished reports of an assessment, or statements of a disclosure. Those in progress are polled again. */
function useReports(
  doubleMaterialityId: string,
  disclosureId: string | undefined,
): { run: ReportRun; ready: readonly Report[] } {
  const http = useHttp()
  const texts = useTexts()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const run = useMemo<ReportRun>(() => {
    const place = { orgId, doubleMaterialityId }
    const onChange = () => void queries.invalidateQueries({ queryKey: readsOf(listReports, place) })
    return { http, place, texts, onChange }
  }, [http, texts, queries, orgId, doubleMaterialityId])
  const { data: all } = useRead(listReports, { doubleMaterialityId })
  const data = useMemo(
    () => all?.filter((report) => report.disclosureId === (disclosureId ?? null)),
    [all, disclosureId],
  )
  useEffect(() => {
    for (const report of data ?? []) if (isUnderWay(report)) void resumeReport(run, report)
  }, [data, run])
  return { run, ready: data?.filter(({ status }) => status === 'READY') ?? [] }
}
