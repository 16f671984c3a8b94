import { expect, test, type Locator, type Page } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { log, site, water } from '#tests/support/importJourney.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press, typeInto } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

/** Presses Tab until an element has the focus, up to a limit. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await press(page.locator('body'), 'Tab')
  }
  await expect(target).toBeFocused()
}

async function pressOn(page: Page, target: Locator, key = 'Enter') {
  await reach(page, target)
  await press(target, key)
}

test('An import goes from the log to its values by keys alone', { tag: '@full' }, async ({ page }) => {
  const { t } = await arriveInRegister(page, log, [site])
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
  const on = page.getByRole('button', { name: t('dataHub.wizard.continue'), exact: true })
  const choose = async (field: string, choice: string) => {
    await pressOn(page, page.getByRole('combobox', { name: field }))
    const option = page.getByRole('option', { name: choice, exact: true })
    await expect(option).toBeVisible()
    await typeInto(page.getByRole('listbox'), choice.slice(0, 3))
    await expect(option).toBeFocused()
    await press(option, 'Enter')
    await expect(option).toBeHidden()
  }

  await pressOn(page, page.getByRole('link', { name: t('dataHub.log.new') }).first())
  await heading(t('dataHub.perimeter.title'))
  await pressOn(page, on)
  await heading(t('dataHub.mode.title'))
  await pressOn(page, page.getByRole('radio', { name: t('dataHub.mode.choices.ONE') }), 'Space')
  await pressOn(page, on)
  await heading(t('dataHub.files.title.ONE'))
  await choose(t('dataHub.files.nature'), t('natures.WATER.name'))
  await choose(t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
  await pressOn(page, page.getByRole('button', { name: t('dataHub.shortcuts.lastYear') }), 'Space')
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, page.getByLabel(t('dataHub.files.drop')))
  await (await chooser).setFiles(csvFile(water([0, 1]), 'eau.csv'))
  await heading(t('dataHub.preview.title', { name: 'eau.csv' }))
  await pressOn(page, page.getByRole('button', { name: t('dataHub.files.send'), exact: true }))
  await heading(t('dataHub.review.title'))
  const tab = (name: 'error' | 'reading' | 'columns') =>
    page.getByRole('tab', { name: t(`dataHub.review.views.${name}`) })
  await reach(page, tab('error'))
  await press(tab('error'), 'ArrowRight')
  await expect(tab('reading')).toHaveAttribute('aria-selected', 'true')
  await press(tab('reading'), 'ArrowRight')
  await expect(tab('columns')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  const count = { smart_count: 2, count: 2 }
  await pressOn(
    page,
    page.getByRole('button', { name: t('dataHub.validate.submit.some', count), exact: true }),
  )
  await expect(page.getByText(t('dataHub.outcome.done'))).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: t('dataHub.outcome.log') }))
  const sidebar = page.getByRole('dialog')
  await expect(sidebar.getByText(t('dataHub.sheet.events.finishedAt'))).toBeVisible()
  await pressOn(page, sidebar.getByRole('button', { name: t('layout.sidebar.history') }))
  const history = page.getByRole('dialog', { name: t('history.title') })
  await expect(history.getByText(t('history.actions.create'))).toBeVisible()
  await expectAccessible(page)
  await press(history, 'Escape')
  await expect(history).toBeHidden()
  await press(sidebar, 'Escape')
  await expect(sidebar).toBeHidden()
})
