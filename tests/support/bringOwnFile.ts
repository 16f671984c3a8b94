import { expect, type Page } from '@playwright/test'
import type { countActions } from './countActions.ts'
import { csvFile } from './csvFile.ts'
import { freshSiren } from './frenchNumbers.ts'
import { expectWelcome, type Newcomer } from './newcomer.ts'

type Actions = ReturnType<typeof countActions>

/** What a person presses, in the language of a newcomer; each press is counted. */
export function countedPresses(page: Page, { t }: Newcomer, actions: Actions) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    button,
    /** Picks an option of a field. */
    pick: async (field: string, choice: string) => {
      await actions.click(page.getByRole('combobox', { name: field }))
      await actions.click(page.getByRole('option', { name: choice, exact: true }))
    },
    /** Opens a page by its entry of the menu. */
    visit: (entry: 'dashboard' | 'analytics' | 'dataHub') =>
      actions.click(
        page.getByRole('navigation').getByRole('link', { name: t(`layout.menu.${entry}`), exact: true }),
      ),
  }
}

/** From the page that maps entities on: creates these sites and sends a file of water of the last year. */
export async function bringOwnFile(
  page: Page,
  newcomer: Newcomer,
  actions: Actions,
  { sites, readings }: { sites: readonly string[]; readings: string },
): Promise<void> {
  const { t } = newcomer
  const { button, pick, visit } = countedPresses(page, newcomer, actions)
  const goOn = () => actions.click(button(t('dataHub.wizard.continue')))
  for (const name of sites) {
    await actions.click(button(t('onboarding.mapping.addFrenchLabel')))
    const sidebar = page.getByRole('dialog', { name: t('onboarding.entity.titleFrench') })
    await sidebar.getByRole('textbox', { name: t('onboarding.entity.siren') }).fill(freshSiren())
    await sidebar.getByRole('textbox', { name: t('onboarding.entity.name') }).fill(name)
    await actions.click(sidebar.getByRole('button', { name: t('onboarding.entity.submit') }))
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  const count = sites.length
  await actions.click(button(t('onboarding.mapping.create.some', { smart_count: count, count })))
  await expectWelcome(page, newcomer)
  await actions.click(page.getByRole('button', { name: t('onboarding.welcome.start') }))
  await visit('dataHub')
  await actions.click(page.getByRole('link', { name: t('dataHub.log.new') }).first())
  await goOn()
  await actions.click(page.getByRole('radio', { name: t('dataHub.mode.choices.ONE') }))
  await goOn()
  await pick(t('dataHub.files.nature'), t('natures.WATER.name'))
  await pick(t('dataHub.files.periodicity'), t('reference.periodicities.MONTHLY'))
  await actions.click(button(t('dataHub.shortcuts.lastYear')))
  const chooser = page.waitForEvent('filechooser')
  await actions.click(page.getByText(t('dataHub.files.drop')))
  await (await chooser).setFiles(csvFile(readings, 'Wasser.csv'))
  await actions.click(button(t('dataHub.files.send')))
}

/** From the page of dashboards on: makes a dashboard with one widget, the saved analysis of this title. */
export async function makeDashboardOf(
  page: Page,
  newcomer: Newcomer,
  actions: Actions,
  title: string,
): Promise<void> {
  const { t } = newcomer
  const { button } = countedPresses(page, newcomer, actions)
  await actions.click(button(t('dashboards.create')).first())
  const sidebar = page.getByRole('dialog', { name: t('dashboards.create') })
  await sidebar.getByRole('textbox').fill('Wasser')
  await actions.press(sidebar, 'Control+Enter')
  await actions.click(button(t('dashboards.widget.choose')).first())
  await actions.click(
    page
      .getByRole('dialog', { name: t('dashboards.widget.choose') })
      .getByRole('button', { name: t('dashboards.widget.placeNamed', { title }) }),
  )
  await actions.click(page.getByRole('link', { name: t('dashboards.done') }))
}
