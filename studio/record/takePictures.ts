import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { pictureFolder } from '../folders.ts'
import { runTool } from '../runTool.ts'
import { waitUntilThere } from './recordingPage.ts'

/**
 * Takes the pictures of the pages in the demo's tour (`src/custom-pages/demo/Tour.tsx`), scrolled to the named
 * element.
 */
export async function takePictures(page: Page, locale: Language, scheme: 'light' | 'dark'): Promise<void> {
  const { prepared, running, closed, mainCompany } = await findDemoIds(page)
  const stops: readonly (readonly [name: string, path: string, sight?: string])[] = [
    ['companies', '/my-organization/companies'],
    [
      'governance',
      `/my-organization/companies/${mainCompany}/overview/information`,
      'main figure, main svg[role]',
    ],
    ['repository', assessmentPath(prepared, 'configuration')],
    ['evaluation', assessmentPath(running, 'evaluation/dashboard')],
    ['results', assessmentPath(closed, 'results/dashboard'), 'main svg[role=group]'],
  ]
  for (const [name, path, sight] of stops) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await waitUntilThere(page)
    if (sight !== undefined) await page.locator(sight).last().scrollIntoViewIfNeeded()
    await page.waitForTimeout(700)
    const picture = join(pictureFolder, `${name}.${locale}.${scheme}.png`)
    await page.screenshot({ path: picture })
    await runTool('ffmpeg', ['-y', '-i', picture, '-quality', '76', picture.replace(/png$/, 'webp')])
    await rm(picture)
  }
}

/** The assessments of the demonstration by their state, and its main company (`server/demo`). */
type DemoPlaceIds = { prepared: string; running: string; closed: string; mainCompany: string }

const assessmentPath = (id: string, page: string): string => `/double-materiality/edit/${id}/${page}`

/** Reads their ids from the addresses in the two lists. */
async function findDemoIds(page: Page): Promise<DemoPlaceIds> {
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
