import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { provideChromium } from '#tests/support/chromium.ts'
import { log, next, pick, radio } from '#tests/support/importJourney.ts'
import { testTexts } from '#tests/support/texts.ts'
import { writeDataFile } from '../dataFile/writeDataFile.ts'
import type { Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { copyCompanies, generateCompany } from '../loadCompanies.ts'
import { copySites, generateSite } from '../loadDivisions.ts'
import { openCompanies } from '../paint/openCompanies.ts'
import { watchTasks, type Busy } from '../paint/watchTasks.ts'
import { openEnvironment, type Environment } from '../environment.ts'

const sites = 10_000
const reader = testTexts('fr')
const { t } = reader

/** The wizard in a browser: ten thousand sites of one company, all selected, and a file of a million rows. */
export async function dataWizard(): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [])
  const folder = mkdtempSync(join(tmpdir(), 'bench-wizard-'))
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const { source } = await writeDataFile(folder)
    const company = await fillOrganization(environment)
    const page = await openCompanies(browser, environment)
    return [
      ...(await choosePerimeter(browser, page, `${environment.product.url}${log}`, company)),
      ...(await previewFile(browser, page, source)),
    ]
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
    await environment.stop()
  }
}

/** Creates the only organisation, with a company of this many sites, and returns its name. */
async function fillOrganization(environment: Environment): Promise<string> {
  const orgId = await environment.createOrganization('Perimeter')
  const owner = generateCompany(0)
  await copyCompanies(environment.database, orgId, [owner])
  const more = Array.from({ length: sites - 1 }, (_, index) => generateSite(owner, owner, index + 1))
  await copySites(environment.database, orgId, more)
  return owner.name
}

async function choosePerimeter(browser: Browser, page: Page, url: string, name: string): Promise<Figure[]> {
  await page.goto(url)
  await page
    .getByRole('link', { name: t('dataHub.log.new') })
    .first()
    .click()
  await radio(page, t('dataHub.perimeter.choices.DIVISIONS')).check()
  const spent: Record<'opened' | 'chosen' | 'searched' | 'saved', number> = {
    opened: 0,
    chosen: 0,
    searched: 0,
    saved: 0,
  }
  const timed = async (step: keyof typeof spent, action: () => Promise<unknown>) => {
    const startMs = performance.now()
    await action()
    spent[step] = performance.now() - startMs
  }
  const busy = await watchTasks(browser, page, async () => {
    const whole = page.getByRole('checkbox', { name: t('dataHub.perimeter.whole', { name }) })
    await timed('opened', async () => {
      await page.getByRole('button', { name: t('dataHub.perimeter.open', { name }) }).click()
      await whole.waitFor()
    })
    await timed('chosen', async () => {
      await whole.click()
      await page
        .getByText(t('dataHub.perimeter.chosen.DIVISIONS.some', { smart_count: sites, count: '10\u202F000' }))
        .waitFor()
    })
    await timed('searched', async () => {
      await page.getByRole('searchbox').fill(`${name} 9876`)
      await page.getByRole('checkbox', { name: `${name} 9876` }).waitFor()
    })
    await timed('saved', async () => {
      await next(page, reader)
      await radio(page, t('dataHub.mode.choices.ONE')).waitFor()
    })
  })
  const detail = Object.entries(spent).map(([step, ms]) => `${step} ${ms.toFixed(0)} ms`)
  return blockFigures('Choosing 10,000 sites', busy, detail.join(', '))
}

async function previewFile(browser: Browser, page: Page, source: string): Promise<Figure[]> {
  await radio(page, t('dataHub.mode.choices.ONE')).check()
  await next(page, reader)
  await pick(page, t('dataHub.files.nature'), t('natures.INDICATORS.name'))
  await pick(page, t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
  let seenMs = 0
  const busy = await watchTasks(browser, page, async () => {
    const startMs = performance.now()
    await page.getByLabel(t('dataHub.files.drop')).setInputFiles(source)
    await page.getByRole('cell', { name: 'facture 100', exact: true }).waitFor()
    seenMs = performance.now() - startMs
  })
  const megabytes = (statSync(source).size / 1_000_000).toFixed(0)
  return blockFigures(`Preview of ${megabytes} MB`, busy, `seen after ${seenMs.toFixed(0)} ms`)
}

const blockFigures = (title: string, { tasks, busyMs }: Busy, detail: string): Figure[] => [
  {
    title: `${title}, longest task of the page`,
    value: Math.max(0, ...tasks),
    unit: ' ms',
    target: targets.typingBlockMs,
    detail: `${detail}; of 50 ms or more: ${tasks.join(', ') || 'none'}`,
  },
  {
    title: 'The same by its own processor time',
    value: busyMs,
    unit: ' ms',
    target: targets.typingBlockMs,
    detail: '',
  },
]
