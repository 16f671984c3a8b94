import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Report } from '#model/wire/reports.ts'
import { listReports } from '../../../dataProvider/calls/report.ts'
import { useRequiredOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { isUnderWay, resumeReport, type ReportRun } from './followReport.ts'

/** The finished reports of an assessment that the user asked for; those still under way are followed again. */
export function useReports(assessmentId: string): { run: ReportRun; ready: readonly Report[] } {
  const http = useHttp()
  const texts = useTexts()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const run = useMemo<ReportRun>(
    () => ({
      http,
      place: { orgId, assessmentId },
      texts,
      onChange: () => void queries.invalidateQueries({ queryKey: ['reports', orgId, assessmentId] }),
    }),
    [http, texts, queries, orgId, assessmentId],
  )
  const { data } = useQuery({
    queryKey: ['reports', orgId, assessmentId],
    queryFn: ({ signal }) => listReports(http, run.place, signal),
  })
  useEffect(() => {
    for (const report of data ?? []) if (isUnderWay(report)) void resumeReport(run, report)
  }, [data, run])
  return { run, ready: data?.filter(({ status }) => status === 'READY') ?? [] }
}
