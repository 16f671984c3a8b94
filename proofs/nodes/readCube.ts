import { cubeAnswer, dataTokenAnswer } from '#model/wire/data/cube.ts'
import { callOrThrow, createHttpClient, type HttpClient, type Server } from '../app/httpClient.ts'

/**
 * The values of indicators for a whole organisation, as computed by this process; those about people, which cannot be
 * shown for a single site, are left out.
 */
export async function readCube(
  client: HttpClient,
  server: Server,
  orgId: string,
  measures: readonly string[],
): Promise<Map<string, unknown>> {
  const given = await callOrThrow(client, 'GET', `/api/v1/organizations/${orgId}/data-analytics-token`)
  const { token } = dataTokenAnswer.parse(given.body)
  const cube = createHttpClient(server).as(token)
  const answer = await callOrThrow(cube, 'POST', `/data/${orgId}/cube/query`, {
    measures,
    rows: ['organization'],
  })
  const { columns, values, withheld } = cubeAnswer.parse(answer.body)
  const row = columns.map(({ measure }, index) => [measure, values[0]?.[index]] as const)
  return new Map(row.filter(([measure]) => !withheld.includes(measure)))
}
