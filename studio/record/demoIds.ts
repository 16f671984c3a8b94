import type { Page } from '@playwright/test'

/** The assessments of the demonstration by their state, and its main company (`server/demo`). */
export type DemoPlaceIds = { prepared: string; running: string; closed: string; mainCompany: string }

export const assessmentPath = (id: string, page: string): string => `/double-materiality/edit/${id}/${page}`

/** Reads their ids from the addresses in the two lists. */
export async function findDemoIds(page: Page): Promise<DemoPlaceIds> {
  await page.goto('/double-materiality')
  const idOf = async (name: string): Promise<string> => {
    const link = page.getByRole('link', { name }).first()
    return /edit\/([^/]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
  }
  const places = {
    prepared: await idOf('Préparation 2028'),
    running: await idOf('Double matérialité 2027'),
    closed: await idOf('Double matérialité 2026'),
  }
  await page.goto('/my-organization/companies')
  const main = page.getByRole('link', { name: 'Groupe Ormelle SA' }).first()
  const href = (await main.getAttribute('href')) ?? ''
  return { ...places, mainCompany: /companies\/([^/]+)/.exec(href)?.[1] ?? '' }
}
