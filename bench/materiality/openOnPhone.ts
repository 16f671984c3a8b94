import { chromium } from '@playwright/test'
import { respond } from '#locales/fr/respond.ts'
import { provideChromium } from '#tests/support/chromium.ts'
import { medianOf, type Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { timePaint } from '../paint/timePaint.ts'
import type { Environment } from '../environment.ts'

const rounds = 5

/** Time from the link in the e-mail to the page that starts the survey, on a slow phone without any cache. */
export async function openOnPhone(environment: Environment, link: string): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const visit = { url: environment.product.url + link, texts: [respond.welcome.start], within: 'main' }
    await timePaint(browser, visit, 'local')
    const paints = []
    for (let round = 0; round < rounds; round += 1) paints.push(await timePaint(browser, visit, 'slow'))
    const times = paints.map(({ ms }) => ms)
    const last = paints.at(-1)
    return {
      title: 'Respondent page ready, slow phone',
      value: medianOf(times),
      unit: ' ms',
      target: targets.respondentMs,
      detail: `${Math.min(...times).toFixed(0)}–${Math.max(...times).toFixed(0)}, ${last?.kilobytes.toFixed(0)} kB in ${last?.requests} requests`,
    }
  } finally {
    await browser.close()
  }
}
