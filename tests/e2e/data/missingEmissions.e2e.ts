import { analysisDefinition, definitionVersion } from '#model/wire/data/savedAnalyses.ts'
import { writeAddress } from '#src/analysis/definition/address.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { expectToast } from '#tests/support/expectToast.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const site = 'Ormelle Usinage'
const lastYear = new Date().getFullYear() - 1
const energy = `site;start;end;carrier;qty;unit
${site};${lastYear}-01-01;${lastYear}-01-31;COAL;100;MWh
${site};${lastYear}-01-01;${lastYear}-01-31;FUEL_OIL;10;MWh`

const scope1 = `/analytics/new${writeAddress(
  analysisDefinition.parse({ version: definitionVersion, query: { measures: ['GH01'], rows: ['year'] } }),
  { title: 'Scope 1' },
)}`

const pick = async (page: Page, field: string, choice: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: choice, exact: true }).click()
}

for (const language of languages)
  test(
    `Emissions without a factor are marked, and computed once the factor is added (${language})`,
    tagOf(language),
    async ({ page }) => {
      const { t } = await arriveInRegister(page, '/data-hub/import-log/new', [site], language)
      const next = () => page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true }).click()
      await next()
      await page.getByRole('radio', { name: t('dataHub.mode.choices.ONE') }).check()
      await next()
      await pick(page, t('dataHub.files.nature'), t('natures.ENERGY.name'))
      await pick(page, t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
      await page.getByRole('button', { name: t('dataHub.shortcuts.lastYear') }).click()
      await page.getByLabel(t('dataHub.files.drop')).setInputFiles(csvFile(energy, 'energie.csv'))
      await page.getByRole('button', { name: t('dataHub.files.send'), exact: true }).click()

      // The check names the activity, which is imported all the same.
      const uncovered = page.getByRole('region', { name: t('carbonFactors.uncovered.title') })
      await page.getByRole('tab', { name: t('dataHub.review.views.uncovered') }).click()
      await expect(uncovered).toContainText('100\u00A0MWh')
      await expect(uncovered).toContainText(t('carbonFactors.series.COAL'))
      await expectAccessible(page)
      await expectToFit(page)
      await page
        .getByRole('button', { name: t('dataHub.validate.submit.some', { smart_count: 2, count: 2 }) })
        .click()
      await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()

      // Scope 1 says that it is incomplete, and leads to the activities.
      await page.goto(scope1)
      await expect(page.getByText(t('analysisResults.notes.withoutFactor'))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('analysisResults.notes.seeWithoutFactor') }).click()
      await expect(uncovered).toContainText('100\u00A0MWh')
      await expectAccessible(page)
      await expectToFit(page)

      await uncovered.getByRole('button', { name: t('carbonFactors.uncovered.add') }).click()
      const sidebar = page.getByRole('dialog')
      await sidebar
        .getByRole('textbox', { name: t('resources.emissionFactors.fields.value') })
        .fill(language === 'fr' ? '0,4' : '0.4')
      await sidebar
        .getByRole('textbox', { name: t('resources.emissionFactors.fields.source'), exact: true })
        .fill('Fournisseur')
      await expectToast(page, t('resources.emissionFactors.created'), () =>
        sidebar.getByRole('button', { name: t('resources.emissionFactors.create') }).click(),
      )
      await expect(uncovered).toContainText(t('carbonFactors.uncovered.ready'))
      await expectAccessible(page)
      await page.getByRole('button', { name: t('carbonFactors.uncovered.compute') }).click()

      // What would change is listed first, and nothing has changed yet.
      // A job prepares it in a process of its own.
      await expect(page.getByText(t('recomputations.proposed', { smart_count: 2, count: 2 }))).toBeVisible({
        timeout: 120_000,
      })
      const figures = page.getByRole('table', { name: t('recomputations.figures.title') })
      await expect(figures).toContainText(t('recomputations.reasons.MISSING'))
      await expect(figures).toContainText('Fournisseur')
      await expectAccessible(page)
      await expectToFit(page)
      await page.getByRole('button', { name: t('recomputations.apply.action') }).click()
      await expectToast(page, t('recomputations.apply.done'), () =>
        page
          .getByRole('alertdialog')
          .getByRole('button', { name: t('recomputations.apply.action') })
          .click(),
      )
      await expect(page.getByRole('button', { name: t('recomputations.undo.action') })).toBeVisible()
      await page.goto('/data-hub/emission-factors')
      await expect(page.getByRole('table').getByRole('rowheader').first()).toBeVisible()
      await expect(uncovered).toBeHidden()
      await page.goto('/data-hub/recomputations')
      await expect(page.getByRole('table')).toContainText(t('recomputations.states.APPLIED'))
      await expectAccessible(page)
      await expectToFit(page)
      await page.getByRole('button', { name: t('recomputations.start') }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: t('recomputations.form.period') }).fill(String(lastYear))
      await form.getByRole('button', { name: t('recomputations.form.submit') }).click()
      await expect(page.getByText(t('recomputations.nothing'))).toBeVisible({ timeout: 120_000 })

      // 10 MWh of heating oil at 2.68 kg per litre and 100 MWh of coal at 0.4 kg per kWh.
      await page.goto(scope1)
      await expect(page.getByRole('region', { name: t('analytics.result') })).toContainText(
        language === 'fr' ? '42,69' : '42.69',
      )
      await expect(page.getByText(t('analysisResults.notes.withoutFactor'))).toBeHidden()
    },
  )
