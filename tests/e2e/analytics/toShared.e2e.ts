import { expect, test } from '#tests/support/journey.ts'
import { countActions } from '#tests/support/countActions.ts'
import { bringOwnFile, countedPresses, makeDashboardOf } from '#tests/support/bringOwnFile.ts'
import { joinAs } from '#tests/support/joinAs.ts'
import { arriveAt, expectAccessible } from '#tests/support/newcomer.ts'

const site = 'Ormelle Usinage'
const lastYear = new Date().getFullYear() - 1

/** Twelve months under headings of another country’s tool, with one word for the source and no flow. */
const readings = [
  'Werk;start;end;Bezug;Ablesewert;unit',
  ...Array.from({ length: 12 }, (_, month) => {
    const days = [new Date(Date.UTC(lastYear, month, 1)), new Date(Date.UTC(lastYear, month + 1, 0))]
    const [start, end] = days.map((day) => day.toISOString().slice(0, 10))
    return [site, start, end, 'Stadtwerke', 1000 + month, 'm3'].join(';')
  }),
].join('\n')

const columns = [
  ['Werk', 'site'],
  ['Bezug', 'source'],
  ['Ablesewert', 'qty'],
] as const

/* Estimated time for a person, from the name of the organisation on: 45 actions at 1.5 s, 4 typed values at 4 s, 10 s
   of reading on each of 15 screens, and 30 s more on each of the three that need thought (columns, constant, value):
   325 s, about five and a half minutes. */
test('From an own file to a shared dashboard that a second account reads', async ({ page, browser }) => {
  const newcomer = await arriveAt(page, 'manual')
  const { t } = newcomer
  const actions = countActions(page)
  const { button, pick, visit } = countedPresses(page, newcomer, actions)
  await bringOwnFile(page, newcomer, actions, { sites: [site], readings })

  /** Applies a choice, and waits for what the check then finds: until then the former choices are shown. */
  const apply = async (name: string) => {
    const checked = page.waitForResponse((response) =>
      /\/files\/[\w-]+\/check$/.test(new URL(response.url()).pathname),
    )
    await actions.click(button(name))
    await checked
  }
  await test.step('headings, a constant and a value are matched', async () => {
    for (const [head, column] of columns)
      await pick(t('recordImport.columns.columnOf', { head }), t(`natures.WATER.columns.${column}`))
    await apply(t('recordImport.columns.apply'))
    const field = t('natures.WATER.columns.flow')
    await pick(t('dataHub.fills.way', { field }), t('dataHub.fills.constant'))
    await pick(t('dataHub.fills.value', { field }), t('natures.WATER.codes.flow.WITHDRAWAL'))
    await apply(t('dataHub.fills.apply'))
    await pick(
      t('dataHub.values.meaningOf', { value: 'Stadtwerke' }),
      t('natures.WATER.codes.source.NETWORK'),
    )
    await apply(t('dataHub.values.apply'))
  })
  await actions.click(button(t('dataHub.validate.submit.some', { smart_count: 12, count: 12 })))
  await actions.click(page.getByRole('link', { name: t('dataHub.outcome.figures') }))
  await expect(page.getByRole('region', { name: t('analytics.result') })).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await actions.click(button(t('analytics.save.action')))
  await page.waitForURL(/\/analytics\/[\w-]{36}$/)

  await visit('dashboard')
  await makeDashboardOf(page, newcomer, actions, title)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await actions.click(button(t('dashboards.choose')))
  await actions.click(page.getByRole('menuitem', { name: t('sharing.share') }))
  await actions.click(page.getByRole('dialog').getByRole('button', { name: t('sharing.share'), exact: true }))
  await expect(
    page.getByText(t('sharing.dashboard.shared', { organization: 'Groupe Ormelle' })),
  ).toBeVisible()
  expect(actions.total()).toBeLessThanOrEqual(45)
  await expectAccessible(page)
  const address = page.url()

  const context = await browser.newContext()
  const theirs = await context.newPage()
  await joinAs(theirs, { owner: newcomer.email, password: newcomer.password, role: 'READER' })
  await theirs.goto(address)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Wasser' })).toBeVisible()
  await theirs
    .getByRole('button', { name: t('dashboards.ofTitle', { action: t('dashboards.widget.asTable'), title }) })
    .click()
  // 1 000 to 1 011 m³ in twelve months.
  await expect(theirs.getByRole('row', { name: /décembre/ })).toContainText(/1\s011/)
  await context.close()
})
