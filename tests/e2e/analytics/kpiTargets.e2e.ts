import { expect, test } from '#tests/support/journey.ts'
import { arriveWithFigures } from '#tests/support/arriveWithFigures.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { saveAnalysesAndDashboards } from '#tests/support/saveAnalysesAndDashboards.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'

const year = new Date().getFullYear()

test('A target is set from the card of a KPI, seen on the dashboard, refused where it is wrong, and taken out', async ({
  page,
}) => {
  const name = 'Prélèvements d’eau'
  const registrant = await arriveWithFigures(page, '/dashboard', {
    companies: ['Ormelle Fonderie'],
    codes: ['WA01'],
  })
  const { t, create } = registrant
  await create('/kpi-subscriptions', { kpiId: 'K87', name })
  await saveAnalysesAndDashboards(page, registrant, { kpiId: 'K87' })
  await page.reload()
  const labels = (key: string, more: Record<string, string | number> = {}) =>
    t(`dashboards.kpi.targets.${key}`, more)
  const card = page.getByRole('article', { name })
  const openTargets = async () => {
    await card.getByRole('button', { name: t('dashboards.kpi.actions', { name }) }).click()
    await page.getByRole('menuitem', { name: labels('edit') }).click()
    return page.getByRole('dialog', { name: labels('title') })
  }
  await expect(card.locator('strong')).toHaveText(/\d/)
  const sidebar = await openTargets()
  await sidebar.getByRole('button', { name: labels('add') }).click()
  const row = sidebar.getByRole('group', { name: labels('one', { place: 1 }) })
  const field = (key: string) => row.getByRole('textbox', { name: labels(key), exact: true })
  await expect(field('year')).toHaveValue(String(year))
  await field('value').fill('100000')
  await field('baseline').fill(String(year + 1))
  await sidebar.getByRole('button', { name: labels('save') }).click()
  await expect(row.getByText(t('validation.baselineBefore'))).toBeVisible()
  await expectAccessible(page)
  await field('baseline').fill('2019')
  await field('baseline').press('Control+Enter')
  await expect(sidebar).toHaveCount(0)
  await expect(card).toContainText(
    t('analysisResults.target.since', { year, baseline: 2019, value: '100\u202F000\u00A0m³' }),
  )
  await expect(card).toContainText(t('analysisResults.target.states.underWay'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.reload()
  await expect(card).toContainText(t('analysisResults.target.states.underWay'))
  const again = await openTargets()
  await again.getByRole('button', { name: labels('remove', { place: 1 }) }).click()
  await again.getByRole('button', { name: labels('save') }).click()
  await expect(again).toHaveCount(0)
  await expect(card).not.toContainText(t('analysisResults.target.states.underWay'))
})
