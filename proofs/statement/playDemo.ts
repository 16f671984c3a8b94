import type { FastifyInstance } from 'fastify'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Page } from '#model/wire/records/page.ts'
import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { lastThreeYears } from '#server/demo/figures/loadFigures.ts'
import { loadDemo } from '#server/demo/loadDemo.ts'
import { callsOf, logInAs } from '#tests/support/caller.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'
import type { Played, World } from './playOrganization.ts'

type Found = Page<{ id: string }>

/** Loads the demonstration with its figures, and approves the figures of its statement as its members would. */
export async function playDemo(
  server: World['server'],
): Promise<Played & { caller: ReturnType<typeof callsOf> }> {
  const { app } = server
  await loadDemo(app)
  const [founder, reviewer] = await Promise.all(
    demoAccounts.slice(0, 2).map(({ email }) => logIn(app, email)),
  )
  if (!founder || !reviewer) throw new Error('The demonstration has no members')
  const first = async (path: string) =>
    (await founder.callOrThrow('GET', path)).json<Found>().content[0]?.id ?? ''
  const orgId = await first('/organizations')
  const files = lastThreeYears(app.identity.now()).length
  const imports = async () =>
    (await founder.callOrThrow('GET', `/organizations/${orgId}/imports`)).json<Page<DataImport>>().content
  await untilCommitted(
    server,
    imports,
    (found) => found.length === files && found.every(({ analysis }) => analysis === 'DONE'),
  )
  const disclosure = `/organizations/${orgId}/disclosures/${await first(`/organizations/${orgId}/disclosures`)}`
  const listed = await founder.callOrThrow('GET', `${disclosure}/requests?pageSize=100`)
  const { content } = listed.json<Page<{ id: string; measure: string | null }>>()
  for (const { id } of content.filter(({ measure }) => measure !== null)) {
    const path = `${disclosure}/requests/${id}`
    const { value } = (await founder.callOrThrow('GET', `${path}/answer`)).json<RequestAnswer>().current
    if (value === null) continue
    await founder.callOrThrow('PUT', `${path}/state`, { value: 'SUBMITTED' })
    await reviewer.callOrThrow('PUT', `${path}/state`, { value: 'APPROVED', figure: { value } })
  }
  return { orgId, disclosure, caller: founder }
}

async function logIn(app: FastifyInstance, email: string): Promise<ReturnType<typeof callsOf>> {
  const { access_token: token } = await logInAs(app, email, demoPassword)
  return callsOf(app, token)
}
