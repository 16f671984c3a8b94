import { chromium, type Page } from '@playwright/test'
import type { MeasureCode } from '#model/rules/cube/measures.ts'
import { analysisDefinition } from '#model/wire/data/savedAnalyses.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { provideChromium } from '#tests/support/chromium.ts'
import { openCubeClient } from '../cube/queryOverHttp.ts'
import { writtenCodes, writeCubeDataset } from '../cube/writeDataset.ts'
import { medianOf, spanOf, type Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { openCompanies } from '../paint/openCompanies.ts'
import { timeAnswer } from '../paint/timeAnswer.ts'
import { openEnvironment, type Environment } from '../environment.ts'

const rounds = 15
/** Number of warm-up rounds. Each question is asked for the first time, alternately by the browser and over HTTP. */
const warmUp = 2
/** A year of the facts; it appears in the column heads once an analysis is split by years. */
const year = '2023'

/**
 * Time from a click in the builder that splits an analysis by years to the frame with its chart and its table, relative
 * to the same kind of query over HTTP alone.
 */
export async function builderAnswer(): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [1])
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const seed = await writeCubeDataset(environment, load.builderFacts)
    const door = await openCubeClient(environment, seed.orgId)
    const page = await openCompanies(browser, environment)
    await page.goto(`${environment.product.url}/organizations/${seed.orgId}`)
    await page.waitForURL((address) => !address.pathname.startsWith('/organizations'))
    const screen: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds + warmUp; round++) {
      const [shown, requested] = [2 * round, 2 * round + 1].map(
        (place) => writtenCodes.summed[place % writtenCodes.summed.length] as MeasureCode,
      )
      const onScreen = await timeClick(page, environment, shown ?? 'facts')
      const startMs = performance.now()
      await door({ measures: [requested ?? 'facts'], rows: ['company'], columns: ['year'] })
      if (round < warmUp) continue
      screen.push(onScreen)
      bare.push(performance.now() - startMs)
    }
    const [ours, theirs] = [medianOf(screen), medianOf(bare)]
    const detail = `${spanOf(screen)} / ${spanOf(bare)}, ${seed.rows} facts of ${seed.divisions} divisions`
    return [
      {
        title: 'Click in the builder to result, median',
        value: ours,
        unit: ' ms',
        target: targets.builderMs,
        detail,
      },
      {
        title: 'The same over the answer alone',
        value: ours / theirs,
        unit: '×',
        target: targets.builderRatio,
        detail,
      },
    ]
  } finally {
    await browser.close()
    await environment.stop()
  }
}

/** Opens an analysis of one measure by company and splits it by years. */
async function timeClick(page: Page, environment: Environment, measure: MeasureCode): Promise<number> {
  const definition = analysisDefinition.parse({
    version: 1,
    query: { measures: [measure], rows: ['company'] },
  })
  await page.goto(`${environment.product.url}/analytics/new${writeAddress(definition)}`)
  const result = 'section[aria-label="Résultat"]'
  await page.locator(`${result}[aria-busy="false"] figure svg text`).first().waitFor()
  const field = page
    .getByRole('region', { name: 'Champs' })
    .getByRole('button', { name: 'Année', exact: true })
    // What was placed before is on top of the list too.
    .first()
  await field.evaluate((button) => button.setAttribute('data-timed', ''))
  return timeAnswer(page, { button: '[data-timed]', within: result, text: year })
}
