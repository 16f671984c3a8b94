import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { pictureFolder } from '../folders.ts'
import { runTool } from '../runTool.ts'
import { waitUntilThere } from './recordingPage.ts'
import { assessmentPath, findDemoIds } from './demoIds.ts'

/**
 * Takes the pictures of the pages in the demo's tour (`src/custom-pages/demo/pictures.ts`), scrolled to the named
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
