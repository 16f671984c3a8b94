import type { Page } from '@playwright/test'

/** One id of each kind that the demonstration holds, by the names of the parameters in `src/paths.ts`. */
export type DemoIds = Readonly<Record<string, string>>

/** Reads them by the API, as whoever is logged in on the page. */
export const readDemoIds = (page: Page): Promise<DemoIds> =>
  page.evaluate(async () => {
    const { accessToken } = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
    const read = async (path: string) => {
      const answer = await fetch(`/api/v1${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
      const body = await answer.json()
      return body.content ?? body
    }
    const [organization] = await read('/organizations')
    const root = `/organizations/${organization.id}`
    const [company] = await read(`${root}/companies?pageSize=1`)
    const [division] = await read(`${root}/companies/${company.id}/divisions?pageSize=1`)
    const assessments = await read(`${root}/double-materialities?pageSize=10`)
    const ended = assessments.find(({ status }: { status: string }) => status === 'RESULT') ?? assessments[0]
    const assessment = `${root}/double-materialities/${ended.id}`
    const [topic] = await read(`${assessment}/topics`)
    const surveys = await read(`${assessment}/surveys`)
    const impact = surveys.find(({ materiality }: { materiality: string }) => materiality === 'IMPACT')
    const [campaign] = await read(`${assessment}/surveys/${impact.id}/campaigns`)
    return {
      companyId: company.id,
      divisionId: division.id,
      id: ended.id,
      topicId: topic.id,
      kind: 'impact',
      surveyId: impact.id,
      campaignId: campaign?.id ?? '',
      code: 'csrd-guide',
    }
  })
