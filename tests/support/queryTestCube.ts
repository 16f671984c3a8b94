import type { TestApp } from './app.ts'
import type { TestCaller } from './caller.ts'

/** A token for the data API of an organisation. */
export const dataTokenOf = async (who: TestCaller, of: string): Promise<string> => {
  const answer = await who.callOrThrow('GET', `/organizations/${of}/data-analytics-token`)
  return answer.json<{ token: string }>().token
}

/** Calls the cube of an organisation, with POST if there is a body. */
export const queryTestCube = (
  { app }: Pick<TestApp, 'app'>,
  token: string,
  orgId: string,
  { path, body, language = 'fr' }: { path: string; body?: object | undefined; language?: string },
) =>
  app.inject({
    method: body ? 'POST' : 'GET',
    url: `/data/${orgId}/cube/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    ...(body && { payload: body }),
  })
