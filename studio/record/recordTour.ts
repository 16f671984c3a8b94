import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { mediaFolder } from '../folders.ts'
import { runTool } from '../runTool.ts'
import { film } from './camera.ts'
import { writeCaptions, type Caption } from './captions.ts'
import { openEnvironment } from './recordingPage.ts'
import { pace, shownAt, type Stretch } from './timing.ts'
import type { Tour } from './tour.ts'

/** How long a caption stays, so that a person can read it while watching the screen. */
const readingMs = (text: string): number => 1_600 + text.length * 42

/** Extra time that an action may take beyond the reading time; on a slow machine the rest is sped up. */
const patienceSeconds = 2

/** Records a tour: its film, its captions in both languages and its poster; returns its duration in seconds. */
export async function recordTour(page: Page, tour: Tour, locale: Language): Promise<number> {
  await page.goto(tour.from)
  await page.waitForLoadState('networkidle')
  const name = join(mediaFolder, `${tour.code}.${locale}`)
  const taken = await film(page)
  const scenes: Stretch[][] = []
  let waits: { fromSeconds: number; toSeconds: number }[] = []
  let waitsSince = 0
  const environment = openEnvironment(page, locale, (isWaiting) => {
    if (isWaiting) waitsSince = taken.now()
    else waits.push({ fromSeconds: waitsSince, toSeconds: taken.now() })
  })
  let fromSeconds = 0
  for (const scene of tour.scenes) {
    waits = []
    const leastSeconds = readingMs(scene.say[locale]) / 1000
    const reading = environment.pause(leastSeconds * 1000)
    await scene.action(environment)
    await reading
    const toSeconds = taken.now()
    const mostSeconds = leastSeconds + patienceSeconds
    scenes.push(pace({ fromSeconds, toSeconds, waits, leastSeconds, mostSeconds }))
    fromSeconds = toSeconds
    if (scene.isPoster) await page.screenshot({ path: `${name}.png` })
  }
  const stretches = scenes.flat()
  await taken.cut(`${name}.mp4`, stretches)
  await runTool('ffmpeg', ['-y', '-i', `${name}.png`, '-quality', '80', `${name}.webp`])
  await rm(`${name}.png`)
  for (const language of ['fr', 'en'] as const) {
    await writeFile(`${name}.${language}.vtt`, writeCaptions(captionsOf(tour, scenes, language)))
  }
  return shownAt(stretches, Infinity)
}

const captionsOf = (tour: Tour, scenes: readonly (readonly Stretch[])[], language: Language): Caption[] => {
  const stretches = scenes.flat()
  return tour.scenes.map(({ say }, index) => ({
    fromSeconds: shownAt(stretches, scenes[index]?.[0]?.fromSeconds ?? 0),
    toSeconds: shownAt(stretches, scenes[index]?.at(-1)?.toSeconds ?? 0) - 0.1,
    text: say[language],
  }))
}
