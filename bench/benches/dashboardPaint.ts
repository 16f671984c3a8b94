import { chromium, type Browser, type Page } from '@playwright/test'
import { provideChromium } from '#tests/support/chromium.ts'
import { medianOf, spanOf, type Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { openDemo, type Demo } from '../paint/openDemo.ts'
import { timePaint, type Visit } from '../paint/timePaint.ts'

const rounds = 7

/**
 * Time from the address to the first frame with every figure and every chart of the demonstration's dashboard, without
 * any cache, relative to the same for its list of companies, alternately: the cost of charts and the cube beyond that
 * of any page.
 */
export async function dashboardPaint(): Promise<Figure> {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const demo = await openDemo(browser)
    try {
      const dashboard = await visitOf(browser, demo, '/dashboard', readDashboard)
      const list = await visitOf(browser, demo, '/my-organization/companies', readList)
      const times = { dashboard: [] as number[], list: [] as number[] }
      for (const visit of [dashboard, list]) await timePaint(browser, visit, 'local')
      let last = await timePaint(browser, dashboard, 'local')
      for (let round = 0; round < rounds; round++) {
        last = await timePaint(browser, dashboard, 'local')
        times.dashboard.push(last.ms)
        times.list.push((await timePaint(browser, list, 'local')).ms)
      }
      return {
        title: 'Dashboard of the demo painted, over first list',
        value: medianOf(times.dashboard) / medianOf(times.list),
        unit: '×',
        target: targets.dashboardPaint,
        detail: `${spanOf(times.dashboard)}, ${last.kilobytes.toFixed(0)} kB in ${last.requests} requests / ${spanOf(times.list)}`,
      }
    } finally {
      await demo.stop()
    }
  } finally {
    await browser.close()
  }
}

/** Opens a page once without measuring, to record its complete content. */
async function visitOf(
  browser: Browser,
  { url, state }: Demo,
  path: string,
  read: (page: Page) => Promise<Omit<Visit, 'url' | 'state'>>,
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'fr-FR', storageState: state })
  const page = await context.newPage()
  await page.goto(url + path)
  const visit = { url: url + path, state, ...(await read(page)) }
  await context.close()
  return visit
}

/** The value of each KPI, and the texts of each chart. */
async function readDashboard(page: Page): Promise<Omit<Visit, 'url' | 'state'>> {
  await page.locator('main article strong').last().waitFor()
  await page.locator('main figure svg text').last().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null)
  await page.waitForLoadState('networkidle')
  const texts = await page
    .locator('main article strong, main figure svg text')
    .evaluateAll((parts) => parts.map(({ textContent }) => textContent ?? ''))
  return { texts: [...new Set(texts.filter((text) => text !== ''))], within: 'main' }
}

async function readList(page: Page): Promise<Omit<Visit, 'url' | 'state'>> {
  const names = page.locator('main table tbody th, main table tbody td:first-of-type')
  await names.last().waitFor()
  await page.waitForLoadState('networkidle')
  return { texts: (await names.allTextContents()).filter((text) => text !== '') }
}
