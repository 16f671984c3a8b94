import type { Page } from '@playwright/test'

/** One id of each kind in the demonstration, by the names of the parameters in `src/paths.ts`. */
export type DemoIds = Readonly<Record<string, string>>

/** Reads a record, or the records of a page. */
type Read = (path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>

/** Reads them through the API, as the account logged in on the page, with an assessment in this state. */
export const readDemoIds = (page: Page, status = 'RESULT'): Promise<DemoIds> =>
  findDemoIds(
    (path, body) =>
      page.evaluate(
        async ([address, payload]) => {
          const { accessToken } = JSON.parse(localStorage.getItem('matrice.session.login') ?? '{}')
          const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
          const answer = await fetch(
            address,
            payload ? { method: 'POST', headers, body: JSON.stringify(payload) } : { headers },
          )
          if (!answer.ok) throw new Error(`${address} was refused: ${answer.status} ${await answer.text()}`)
          const found = await answer.json()
          return found.content ?? found
        },
        [`/api/v1${path}`, body] as const,
      ),
    status,
  )

/** Reads them by any caller of the API, with an assessment in this state. */
async function findDemoIds(read: Read, status: string): Promise<DemoIds> {
  const [organization] = await read('/organizations')
  const root = `/organizations/${organization.id}`
  const [company] = await read(`${root}/companies?pageSize=1`)
  const [division] = await read(`${root}/companies/${company.id}/divisions?pageSize=1`)
  const assessments = await read(`${root}/double-materialities?pageSize=10`)
  const ended = assessments.find((one: { status: string }) => one.status === status) ?? assessments[0]
  const assessment = `${root}/double-materialities/${ended.id}`
  const [topic] = await read(`${assessment}/topics`)
  const surveys = await read(`${assessment}/surveys`)
  const impact = surveys.find(({ materiality }: { materiality: string }) => materiality === 'IMPACT')
  const [campaign] = await read(`${assessment}/surveys/${impact.id}/campaigns`)
  // The demonstration's figures are loaded after its start.
  const [known] = await read(`${root}/imports?pageSize=1`)
  const dataImport = known ?? (await read(`${root}/imports`, { importMode: 'FILE' }))
  const [disclosure] = await read(`${root}/disclosures?pageSize=1`)
  const recomputation = await findRecomputation(read, `${root}/recomputations`)
  return {
    importId: dataImport.id,
    recomputationId: recomputation.id,
    disclosureId: disclosure.id,
    companyId: company.id,
    divisionId: division.id,
    id: ended.id,
    topicId: topic.id,
    kind: 'impact',
    surveyId: impact.id,
    campaignId: campaign?.id ?? '',
    code: 'csrd-guide',
    dashboardId: 'steering',
    analysisId: 'emissions',
  }
}

/** The first recomputation, which is begun if there is none. Another journey may begin it at the same moment. */
async function findRecomputation(read: Read, path: string) {
  const first = async () => (await read(`${path}?pageSize=1`))[0]
  try {
    return (await first()) ?? (await read(path, { kind: 'MISSING' }))
  } catch (error) {
    const begun = await first()
    if (begun === undefined) throw error
    return begun
  }
}
