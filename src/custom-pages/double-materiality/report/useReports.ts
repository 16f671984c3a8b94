import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { listReports } from '#model/calls/results.ts'
import type { Report } from '#model/wire/materiality/reports.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readsOf, useRead } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { isUnderWay, resumeReport, type ReportRun } from './followReport.ts'

/** The user's finished reports of an assessment. Those in progress are polled again. */
export function useReports(doubleMaterialityId: string): { run: ReportRun; ready: readonly Report[] } {
  const http = useHttp()
  const texts = useTexts()
  const queries = useQueryClient()
  const { id: orgId } = useRequiredOrganization()
  const run = useMemo<ReportRun>(() => {
    const place = { orgId, doubleMaterialityId }
    const onChange = () => void queries.invalidateQueries({ queryKey: readsOf(listReports, place) })
    return { http, place, texts, onChange }
  }, [http, texts, queries, orgId, doubleMaterialityId])
  const { data } = useRead(listReports, { doubleMaterialityId })
  useEffect(() => {
    for (const report of data ?? []) if (isUnderWay(report)) void resumeReport(run, report)
  }, [data, run])
  return { run, ready: data?.filter(({ status }) => status === 'READY') ?? [] }
}
