import { act, cleanup, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { loadDemo } from '#server/demo/loadDemo.ts'
import { activateEverything, watchRefusals } from '#tests/support/activateEverything.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { callsOf, logInAs, type TestCaller } from '#tests/support/caller.ts'
import { shellPages, type NamedPage } from '#tests/support/pages.ts'
import { findDemoIds } from '#tests/support/demoIds.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let server: TestApp
let pages: readonly NamedPage[]
let orgId: string
const callers = new Map<string, TestCaller>()

const people = {
  owner: 'claire.joubert@ormelle.fr',
  editor: 'thibault.rousselin@ormelle.fr',
  reader: 'amina.benkirane@ormelle.fr',
  starter: 'marc.sauvanet@atelier-sauvanet.fr',
}

const callerOf = async (email: string): Promise<TestCaller> => {
  const tokens = await logInAs(server.app, email, demoPassword)
  return { email, accountId: email, tokens, ...callsOf(server.app, tokens.access_token) }
}

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  await loadDemo(server.app)
  const owner = await callerOf(people.owner)
  const read = async (path: string, body?: object) => {
    const found = (await owner.callOrThrow(body ? 'POST' : 'GET', path, body)).json<{ content?: unknown }>()
    return found.content ?? found
  }
  const states = ['RESULT', 'EVALUATION', 'CONFIGURATION']
  const all = await Promise.all(states.map(async (status) => shellPages(await findDemoIds(read, status))))
  pages = [...new Map(all.flat().map((page) => [page.path, page])).values()]
  orgId =
    (await owner.callOrThrow('GET', '/organizations')).json<{ content: { id: string }[] }>().content[0]?.id ??
    ''
  const members = (await owner.callOrThrow('GET', `/organizations/${orgId}/members?pageSize=20`)).json<{
    content: { id: string; email: string }[]
  }>().content
  const giveRole = async (email: string, role: string) => {
    const member = members.find((one) => one.email === email)
    await owner.callOrThrow('PUT', `/organizations/${orgId}/members/${member?.id}/role`, { role })
  }
  for (const email of Object.values(people)) callers.set(email, await callerOf(email))
  await giveRole(people.reader, 'READER')
  await giveRole(people.editor, 'EDITOR')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens every page of the shell as this person, and activates at most this many controls on each. */
async function visit(email: string, most: number) {
  const caller = callers.get(email)
  if (!caller) throw new Error(`${email} has not logged in`)
  const watch = watchRefusals(server.app)
  const known = new Set<string>()
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText: () => Promise.resolve() } }))
  const router = await renderApp(server.app, caller, '/dashboard')
  await watch.settle()
  const found: string[] = []
  for (const { name, path } of pages) {
    const reopen = async () => {
      await act(() => router.navigate(path))
      await waitFor(() => expect(document.querySelector('h1')).not.toBeNull(), { timeout: 20_000 })
      await watch.settle()
    }
    await reopen()
    const activated = await activateEverything(watch, { reopen, known, most })
    if (watch.refused.length > 0)
      found.push(`${name} after ${activated.at(-1) ?? 'opening'}: ${watch.refused.splice(0).join(', ')}`)
  }
  return found
}

test('no page refuses a reader anything', async () => {
  expect(await visit(people.reader, 40)).toEqual([])
})

test('no page refuses an editor anything', async () => {
  expect(await visit(people.editor, 0)).toEqual([])
})

test('no page refuses an owner anything', async () => {
  expect(await visit(people.owner, 0)).toEqual([])
})

test('no page refuses a member of a Starter organisation anything', async () => {
  expect(await visit(people.starter, 40)).toEqual([])
})
