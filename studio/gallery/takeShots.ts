import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import type { GalleryPage } from './visits.ts'

/** One picture: the page, its variant, and the file in the gallery's folder. */
export type Shot = { name: string; how: string; file: string }

const heights = { 1280: 800, 390: 844 } as const
const tallest = 3000
const looks = [
  ['light', 1280],
  ['light', 390],
  ['dark', 390],
  ['dark', 1280],
] as const

/** Opens the page once and takes its four pictures, as tall as their content. */
export async function takeShots(
  page: Page,
  { name, path, prepare }: GalleryPage,
  language: Language,
  folder: string,
): Promise<Shot[]> {
  await page.setViewportSize({ width: 1280, height: heights[1280] })
  if (prepare) await prepare(page)
  else await page.goto(path)
  const shots: Shot[] = []
  for (const [theme, width] of looks) {
    await setDeviceSetting(page, 'preferences', { theme })
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: heights[width] })
    await settle(page)
    await page.setViewportSize({ width, height: await heightOf(page, heights[width]) })
    const how = `${language} ${theme} ${width}`
    const file = `${name}.${how.replaceAll(' ', '.')}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    shots.push({ name, how, file })
  }
  await setDeviceSetting(page, 'preferences', { theme: 'light' })
  return shots
}

/** Waits until the page is loaded; a page that keeps loading is captured as it is. */
async function settle(page: Page): Promise<void> {
  const patience = { timeout: 15_000 }
  await page.waitForLoadState('networkidle', patience).catch(() => undefined)
  await page.waitForSelector('[aria-busy="true"]', { state: 'detached', ...patience }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** The shell scrolls inside itself, other pages as a whole document. */
async function heightOf(page: Page, least: number): Promise<number> {
  const needed = await page.evaluate(() => {
    const shell = document.querySelector('#page')
    const hidden = shell ? shell.scrollHeight - shell.clientHeight : 0
    return Math.max(document.documentElement.scrollHeight, window.innerHeight + hidden)
  })
  return Math.min(Math.max(needed, least), tallest)
}
