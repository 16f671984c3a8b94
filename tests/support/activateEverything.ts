import { act, fireEvent } from '@testing-library/react'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { vi } from 'vitest'

/** What the requests of a page were refused with, and a wait until none is under way. */
export type Watch = { refused: string[]; settle: () => Promise<void> }

/** Milliseconds without a request after which a page is settled. */
const quietMs = 40
const longestMs = 20_000

/** Watches the requests that pages send to the server in this process; keeps those answered with 403. */
export function watchRefusals(app: FastifyInstance): Watch {
  const inject = app.inject.bind(app) as (request: {
    method: string
    url: string
  }) => Promise<LightMyRequestResponse>
  const refused: string[] = []
  let pending = 0
  let lastAt = Date.now()
  vi.spyOn(app, 'inject').mockImplementation((async (request: { method: string; url: string }) => {
    pending += 1
    try {
      const answer = await inject(request)
      if (answer.statusCode === 403) refused.push(`${request.method} ${request.url} ${answer.body}`)
      return answer
    } finally {
      pending -= 1
      lastAt = Date.now()
    }
  }) as typeof app.inject)
  const settle = async () => {
    const startedAt = Date.now()
    lastAt = startedAt
    const isWaiting = () =>
      pending > 0 ||
      Date.now() - lastAt < quietMs ||
      document.querySelector('main [aria-busy="true"]') !== null
    while (Date.now() - startedAt < longestMs && isWaiting()) {
      await act(async () => {
        await new Promise((resolve) => setTimeout(resolve, 10))
      })
    }
  }
  return { refused, settle }
}

const controls = 'button:enabled, [role="menuitem"], [role="tab"], [role="switch"]'
/** Ends the session, or leaves the organisation in which the test works. */
const leaving = /déconnecte|quitter l’organisation|supprimer (mon compte|l’organisation)|fermer les autres/i

/** The same control of two pages or two rows: its place and its name. */
const keyOf = (control: HTMLElement): string => {
  const place = control.closest('[role="dialog"], [role="menu"], header, nav, footer, thead, tbody, main')
  const name = control.getAttribute('aria-label') ?? control.textContent
  return `${place?.tagName ?? ''} ${place?.getAttribute('aria-label') ?? ''} ${name.replace(/\d+/g, '0')}`
}

/** Rows offer the same actions: those of the first two are enough. */
const isRepeated = (control: HTMLElement): boolean => {
  const row = control.closest<HTMLTableRowElement>('tbody tr')
  return row !== null && row.sectionRowIndex > 1
}

/**
 * Activates every control of the page, and those of the menus, dialogs and sidebars that they open, each once. `known`
 * holds the controls that were activated before. Returns what was activated.
 */
export async function activateEverything(
  { settle }: Watch,
  { reopen, known, most }: { reopen: () => Promise<void>; known: Set<string>; most: number },
): Promise<string[]> {
  const activated: string[] = []
  while (activated.length < most) {
    const next = [...document.querySelectorAll<HTMLElement>(controls)].find(
      (control) => !isRepeated(control) && !leaving.test(control.textContent) && !known.has(keyOf(control)),
    )
    if (next === undefined) break
    const key = keyOf(next)
    known.add(key)
    activated.push(key)
    fireEvent.click(next)
    await settle()
    if (document.querySelector('main') === null) await reopen()
  }
  return activated
}
