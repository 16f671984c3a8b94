import { chromium, type Browser, type Page } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'
import type { Language } from '#model/wire/identity/accounts.ts'
import { provideChromium } from '#tests/support/chromium.ts'
import { materialityTour } from './record/materialityTour.ts'
import { startProduct } from './record/product.ts'
import { recordTour } from './record/recordTour.ts'
import { registerTour } from './record/registerTour.ts'
import { drawPointer } from './record/recordingPage.ts'
import { takePictures } from './record/takePictures.ts'

// `npm run record`: the videos of the exclusive content and the pictures of the demo page, recorded from the product.
// `-- pictures` or `-- videos` creates only one of the two.

const wanted = process.argv[2]
const locales: readonly Language[] = ['fr', 'en']

async function open(
  browser: Browser,
  baseURL: string,
  locale: Language,
  look: { height: number; colorScheme: 'light' | 'dark' },
): Promise<Page> {
  const { height, colorScheme } = look
  const context = await browser.newContext({
    baseURL,
    colorScheme,
    viewport: { width: 1280, height },
    locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
    timezoneId: 'Europe/Paris',
  })
  await context.addInitScript((language) => {
    localStorage.setItem('matrice.version', '10')
    localStorage.setItem('matrice.device.locale', JSON.stringify(language))
  }, locale)
  const page = await context.newPage()
  const email = locale === 'fr' ? 'claire.joubert@ormelle.fr' : 'katarzyna.wojcik@ormelle.fr'
  await page.goto('/login')
  await page.getByRole('textbox').first().fill(email)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  return page
}

/** Each language has its own instance of the product, because the tours change data. */
async function record(browser: Browser, url: string, locale: Language): Promise<void> {
  for (const colorScheme of wanted === 'videos' ? [] : (['light', 'dark'] as const)) {
    const page = await open(browser, url, locale, { height: 800, colorScheme })
    await takePictures(page, locale, colorScheme)
    await page.context().close()
  }
  for (const tour of wanted === 'pictures' ? [] : [registerTour, materialityTour]) {
    const page = await open(browser, url, locale, { height: 720, colorScheme: 'light' })
    await page.context().addInitScript(drawPointer)
    const seconds = await recordTour(page, tour, locale)
    process.stdout.write(`${tour.code}.${locale}.mp4 ${Math.round(seconds)} s\n`)
    await page.context().close()
  }
}

const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars']
const browser = await chromium.launch({ executablePath: await provideChromium(), args })
try {
  for (const locale of locales) {
    const product = await startProduct()
    await record(browser, product.url, locale).finally(product.stop)
  }
} finally {
  await browser.close()
}
