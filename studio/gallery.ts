import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { Language } from '#model/wire/identity/accounts.ts'
import { provideChromium } from '#tests/support/chromium.ts'
import { compareShots } from './gallery/compareShots.ts'
import {
  visitAsGuest,
  visitAsMember,
  visitAsNewcomer,
  visitAsRespondent,
  type Visit,
} from './gallery/visits.ts'
import { takeShots, type Shot } from './gallery/takeShots.ts'
import { writeIndex } from './gallery/writeIndex.ts'
import { startProduct } from './record/product.ts'

// `npm run gallery [-- --out <folder>] [-- --only <page>,…] [-- --against <folder>]`: pictures of every page of the
// product with its demonstration, in both languages, light and dark, at desktop and phone width, and an index.html to
// compare them. `--against` names the pictures that differ from those of an earlier run.

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join('.data', 'gallery') },
    only: { type: 'string' },
    against: { type: 'string' },
  },
})
const only = values.only?.split(',')
mkdirSync(values.out, { recursive: true })

const languages: readonly Language[] = ['fr', 'en']
const visits: readonly Visit[] = [visitAsGuest, visitAsNewcomer, visitAsRespondent, visitAsMember]
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars']
const product = await startProduct()
const browser = await chromium.launch({ executablePath: await provideChromium(), args })
const shots: Shot[] = []
try {
  for (const language of languages) {
    for (const visit of visits) {
      const context = await browser.newContext({
        baseURL: product.url,
        locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        timezoneId: 'Europe/Paris',
        reducedMotion: 'reduce',
      })
      await context.addInitScript((locale) => {
        localStorage.setItem('matrice.version', '10')
        if (localStorage.getItem('matrice.device.locale') === null)
          localStorage.setItem('matrice.device.locale', JSON.stringify(locale))
      }, language)
      const page = await context.newPage()
      for (const place of await visit(page, language)) {
        if (only && !only.includes(place.name)) continue
        shots.push(...(await takeShots(page, place, language, values.out)))
        process.stdout.write(`${language} ${place.name}\n`)
      }
      await context.close()
    }
  }
} finally {
  writeFileSync(join(values.out, 'index.html'), writeIndex(shots))
  await browser.close()
  await product.stop()
}
process.stdout.write(`${shots.length} pictures in ${values.out}\n`)
if (values.against !== undefined) {
  const { changed, added } = compareShots(shots, values.out, values.against)
  for (const file of changed) process.stdout.write(`changed: ${file}\n`)
  for (const file of added) process.stdout.write(`not in ${values.against}: ${file}\n`)
  const equal = shots.length - changed.length - added.length
  process.stdout.write(`${equal} of ${shots.length} pictures are those of ${values.against}\n`)
}
