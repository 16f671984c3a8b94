import { useQuery } from '@tanstack/react-query'
import { getDataReport } from '#model/calls/dataAnalysis.ts'
import { requestFile } from '#src/dataProvider/callApi.ts'
import { useRequiredOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { readsOf } from '#src/layout/useRead.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import type { ReportChoice } from './reportAddress.ts'

/** Reads a report's page in the user's language and colour scheme. Sends no request if there are no facts. */
export function useReportPage({ type, year, company }: ReportChoice, hasFacts: boolean) {
  const http = useHttp()
  const { locale } = useTexts()
  const { theme } = usePreferences()
  const { id: orgId } = useRequiredOrganization()
  const query = {
    ...(year !== '' && { year: Number(year) }),
    ...(company !== '' && { companyId: company }),
    ...(theme !== 'auto' && { theme }),
  }
  return useQuery({
    queryKey: [...readsOf(getDataReport, { orgId, type }), query, locale],
    queryFn: async ({ signal }) =>
      (await requestFile(http, getDataReport, { orgId, type, query }, { signal })).text(),
    enabled: hasFacts,
    meta: { failed: null },
  })
}
