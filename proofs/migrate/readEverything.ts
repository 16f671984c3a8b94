import { calls } from '#model/calls/calls.ts'

/** The responses of a release to every read call, by path. */
export type Reading = ReadonlyMap<string, { status: number; body: string }>

/** Paths whose responses change between two moments: states of services and of directories, and last activity. */
const isOfTheMoment = (path: string): boolean =>
  /\/(status|directory-comparison|sessions|openapi\.json)$/.test(path)

/** Calls every read route of the API as one member, descending from each list into its first record. */
export async function readEverything(address: string, token: string): Promise<Reading> {
  const read = new Map<string, { status: number; body: string }>()
  const ask = async (path: string) => {
    const known = read.get(path)
    if (known !== undefined) return known
    const answer = await fetch(`${address}${path}?pageNumber=0&pageSize=50`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
    })
    const found = { status: answer.status, body: await answer.text() }
    read.set(path, found)
    return found
  }
  /** The path with the first record of each of its lists; undefined if a list is empty. */
  const fill = async (template: string): Promise<string | undefined> => {
    let path = ''
    for (const part of template.split('/').slice(1)) {
      if (!part.startsWith('{')) path += `/${part}`
      else {
        const id = firstId((await ask(path)).body)
        if (id === undefined) return undefined
        path += `/${id}`
      }
    }
    return path
  }
  for (const { method, path: template, randomFields } of calls) {
    if (method !== 'GET' || !template.startsWith('/api/') || isOfTheMoment(template) || randomFields) continue
    const path = await fill(template)
    if (path !== undefined) await ask(path)
  }
  return read
}

function firstId(body: string): string | undefined {
  const ids = /"(?:id|code)":"([^"]+)"/.exec(body)
  return ids?.[1]
}
