import type { TestApp } from './app.ts'
import type { TestCaller } from './caller.ts'

/** The token that the data API of an organisation takes. */
export const dataTokenOf = async (who: TestCaller, of: string): Promise<string> => {
  const answer = await who.callOrThrow('GET', `/organizations/${of}/data-analytics-token`)
  return answer.json<{ token: string }>().token
}

/** Asks the cube of an organisation, by POST where there is a body. */
export const askCube = (
  { app }: TestApp,
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
