import { readFile } from 'node:fs/promises'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Download, type Page } from '#tests/support/journey.ts'
import { expectAccessible, type Newcomer } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'
import { readXlsx } from '#tests/support/readXlsx.ts'

const names = ['Acier du Layon', 'Bois Brévent', 'Composites =1+1', 'Bois Mervaux', 'Verre d’Oyonnax']
const companies = '/my-organization/companies'

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

/** Selects the nth entry of an export menu: shown columns as XLSX and CSV, then all columns. */
async function chooseFormat(page: Page, entry: number): Promise<void> {
  await page.getByRole('menuitem').nth(entry).click()
}

const tick = (page: Page, { t }: Newcomer, name: string) =>
  page.getByRole('checkbox', { name: t('ui.table.selectRow', { name }) })

test('The rows that a search finds are exported as CSV, an export is taken back, and one that fails is tried again', async ({
  page,
}) => {
  const { t } = await arriveInRegister(page, companies, names)
  await page.getByRole('searchbox').fill('bois')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: t('exporting.action'), exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await expectToast(page, t('exporting.done'), () => chooseFormat(page, 1))
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^(societes|companies)-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await contentOf(download)).toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]?.split(';')[0]).toBe(`\uFEFF${t('resources.companies.fields.name')}`)
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Bois Brévent', 'Bois Mervaux'])
  await expectAccessible(page)

  await test.step('an export under way is taken back', async () => {
    await page.route('**/companies/export?*', () => undefined)
    await page.getByRole('button', { name: t('exporting.action'), exact: true }).click()
    await chooseFormat(page, 0)
    await page.getByRole('button', { name: 'Annuler l’export' }).click()
    await expect(page.getByText('Export annulé')).toBeVisible()
    await page.unroute('**/companies/export?*')
  })

  await test.step('one that fails says so and succeeds when tried again', async () => {
    await page.route('**/companies/export?*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: t('exporting.action'), exact: true }).click()
    await chooseFormat(page, 1)
    await expect(page.getByText('L’export n’a pas abouti')).toBeVisible()
    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    expect((await contentOf(await again)).toString('utf8').trimEnd().split('\r\n')).toHaveLength(3)
  })
})

test(
  'Rows ticked by keys are exported as a workbook, then all of them',
  { tag: '@full' },
  async ({ page }) => {
    const newcomer = await arriveInRegister(page, companies, names)
    const { t } = newcomer
    const link = (name: string) => page.getByRole('link', { name })
    await link('Acier du Layon').press('Space')
    await press(link('Acier du Layon'), 'ArrowDown')
    await press(link('Bois Brévent'), 'ArrowDown')
    await press(link('Bois Mervaux'), 'Shift+Space')
    await expect(page.getByText(t('selection.companies.selected', { smart_count: 3 }))).toBeVisible()
    await expect(tick(page, newcomer, 'Bois Brévent')).toBeChecked()
    await expectAccessible(page)

    await page.getByRole('button', { name: t('selection.exportRows') }).click()
    const coming = page.waitForEvent('download')
    await chooseFormat(page, 0)
    const { rows } = readXlsx(await contentOf(await coming))
    expect(rows.slice(1).map(([name]) => name?.text)).toEqual([
      'Acier du Layon',
      'Bois Brévent',
      'Bois Mervaux',
    ])

    await page.getByRole('button', { name: t('selection.companies.selectAll', { total: 5 }) }).click()
    await expect(page.getByText(t('selection.companies.selected', { smart_count: 5 }))).toBeVisible()
    await page.getByRole('button', { name: t('selection.exportRows') }).click()
    const all = page.waitForEvent('download')
    await chooseFormat(page, 2)
    const sheet = readXlsx(await contentOf(await all)).rows
    expect(sheet).toHaveLength(6)
    expect(sheet.flat()).toContainEqual({ type: 'inlineStr', style: '1', text: 'Composites =1+1' })

    await page.getByRole('button', { name: t('ui.table.clearSelection') }).press('Enter')
    await expect(page.getByRole('group', { name: t('ui.table.selectionActions') })).toBeHidden()
    await expect(page.getByRole('checkbox', { name: t('ui.table.selectAll') })).toBeFocused()

    await test.step('on a phone a row is ticked at its mark, and sites of the organisation are exported', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/my-organization/divisions')
      await tick(page, newcomer, 'Bois Brévent').check()
      await expect(page.getByText('1 site sélectionné')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('selection.exportRows') }).click()
      const one = page.waitForEvent('download')
      await chooseFormat(page, 1)
      const lines = (await contentOf(await one)).toString('utf8').trimEnd().split('\r\n')
      expect(lines.slice(1).map((line) => line.split(';').slice(0, 2))).toEqual([
        ['Bois Brévent', 'Bois Brévent'],
      ])
    })
  },
)

test(
  'Persons are ticked and exported, legal ones by the menu of their list',
  { tag: '@full' },
  async ({ page }) => {
    const newcomer = await arriveInRegister(page, '/my-organization/governance/physical', ['Bois Mervaux'])
    const { t, create, companyIds } = newcomer
    for (const [firstName, lastName] of [
      ['Amina', 'Benkirane'],
      ['=1+1', 'Castaing'],
      ['Karim', 'Haddad'],
    ]) {
      await create('/persons', { identity: { firstName, lastName } })
    }
    await create('/persons', { identity: { companyId: companyIds[0] } })
    await page.reload()
    await tick(page, newcomer, '=1+1 Castaing').check()
    await tick(page, newcomer, 'Karim Haddad').check()
    await expect(page.getByText(t('selection.physicalPersons.selected', { smart_count: 2 }))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('selection.exportRows') }).click()
    const coming = page.waitForEvent('download')
    await chooseFormat(page, 1)
    const lines = (await contentOf(await coming)).toString('utf8').trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(["'=1+1 Castaing", 'Karim Haddad'])

    await page.getByText(t('persons.kinds.LEGAL')).click()
    await expect(page.getByRole('link', { name: 'Bois Mervaux' })).toBeVisible()
    await expect(page.getByRole('group', { name: t('ui.table.selectionActions') })).toBeHidden()
    await page.getByRole('button', { name: t('exporting.action'), exact: true }).click()
    const legal = page.waitForEvent('download')
    await chooseFormat(page, 2)
    const { sheetName, rows } = readXlsx(await contentOf(await legal))
    expect(sheetName).toBe(t('resources.legalPersons.many'))
    expect(rows.slice(1).map(([name]) => name?.text)).toEqual(['Bois Mervaux'])
  },
)
