import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { countActions } from '#tests/support/countActions.ts'
import { expectAccessible, languages, tagOf } from '#tests/support/newcomer.ts'
import { press, typeInto } from '#tests/support/press.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'
const names = ['Groupe Ormelle', 'Financière Castaing', 'Ormelle Iberia']

const addPerson = ({ create }: Registrant, firstName: string, lastName: string) =>
  create('/persons', { identity: { firstName, lastName } })

/** Hélène holds 58 % of the holding, which holds 54 % of the group, which holds 80 % of Iberia. */
async function buildGroup(registrant: Registrant) {
  const { create, companyIds } = registrant
  const [group = '', holding = '', iberia = ''] = companyIds
  const helene = await addPerson(registrant, 'Hélène', 'Castaing')
  const asHolding = await create('/persons', { identity: { companyId: holding } })
  const asGroup = await create('/persons', { identity: { companyId: group } })
  const hold = (companyId: string, personId: string, shareRate: number, voteRate: number) =>
    create(`/companies/${companyId}/beneficial-owners`, { personId, shareRate, voteRate })
  await hold(holding, helene, 58, 61.5)
  await hold(group, asHolding, 54, 61.85)
  await hold(iberia, asGroup, 80, 80)
  return { group, helene }
}

test('From the list of companies an officer is added by at most 6 clicks and keys, then changed and removed', async ({
  page,
}) => {
  const registrant = await arriveInRegister(page, companies, names)
  const { t } = registrant
  await addPerson(registrant, 'Hélène', 'Castaing')
  const role = 'directeur général'
  const title = 'Directeur général'
  const actions = countActions(page)

  await actions.click(page.getByRole('link', { name: 'Groupe Ormelle' }))
  await actions.click(page.getByRole('tab', { name: t('resources.organization.governance') }))
  await actions.click(page.getByRole('button', { name: t('resources.officers.create') }))
  const sidebar = page.getByRole('dialog', { name: t('resources.officers.create') })
  const person = sidebar.getByRole('combobox', { name: t('resources.officers.fields.personId') })
  const mandate = sidebar.getByRole('combobox', { name: t('resources.officers.fields.role') })
  await expect(person).toBeFocused()
  await expectAccessible(page)
  await typeInto(person, 'castaing')
  // Enter does not select from a list that belongs to fewer letters.
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('option', { name: /Hélène Castaing/ })).toBeVisible()
  await actions.press(person, 'Enter')
  await actions.press(person, 'Tab')
  await typeInto(mandate, role)
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${title}`))
  // Selects the marked role, and saves.
  await actions.press(mandate, 'Control+Enter')
  const table = page.getByRole('table', { name: t('resources.officers.many') })
  await expect(table.getByRole('row', { name: /Hélène Castaing/ })).toContainText(title)
  expect(actions.total()).toBeLessThanOrEqual(6)
  await expect(sidebar).toBeHidden()
  await expectAccessible(page)

  await page
    .getByRole('button', { name: t('governance.officers.editOf', { name: 'Hélène Castaing' }) })
    .click()
  await page.getByRole('textbox', { name: t('governance.officers.startDate') }).fill('2020-03-01')
  await page.getByRole('button', { name: t('governance.officers.save') }).click()
  await expect(table.getByRole('row', { name: /Hélène Castaing/ })).toContainText('2020')

  await page
    .getByRole('button', { name: t('governance.officers.deleteOf', { name: 'Hélène Castaing' }) })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText(title)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('resources.officers.delete') }).click()
  await expect(page.getByText(t('governance.officers.empty'))).toBeVisible()
  await expectAccessible(page)
})

for (const language of languages) {
  test(
    `A beneficial owner is added in ${language} with the totals in sight, and drawn`,
    tagOf(language),
    async ({ page }) => {
      const registrant = await arriveInRegister(page, companies, names, language)
      const { t } = registrant
      await buildGroup(registrant)
      await addPerson(registrant, 'Philippe', 'Ormelle')
      const percent = (value: string) =>
        language === 'fr' ? `${value.replace('.', ',')}\u00A0%` : `${value}%`
      const shares = (total: string) =>
        t('governance.owners.totalOfShares', { total: percent(total), bound: percent('100') })

      await page.getByRole('link', { name: 'Groupe Ormelle' }).click()
      await page.getByRole('tab', { name: t('resources.organization.governance') }).click()
      await page.getByRole('button', { name: t('resources.beneficialOwners.create') }).click()
      const sidebar = page.getByRole('dialog', { name: t('resources.beneficialOwners.create') })
      await sidebar.getByRole('combobox').fill('philippe')
      await page.getByRole('option', { name: /Philippe Ormelle/ }).click()
      const share = sidebar.getByRole('textbox', {
        name: t('resources.beneficialOwners.fields.shareRate'),
        exact: true,
      })
      await share.fill('47')
      await expect(sidebar.getByText(shares('101'))).toBeVisible()
      await expectAccessible(page)
      await sidebar.getByRole('textbox', { name: t('resources.beneficialOwners.fields.voteRate') }).fill('0')
      await sidebar.getByRole('button', { name: t('resources.beneficialOwners.create') }).click()
      await expect(sidebar.getByText(t('validation.total.shareRate', { left: 46 }))).toBeVisible()
      await share.fill('32')
      await expect(sidebar.getByText(shares('86'))).toBeVisible()
      await press(share, 'Control+Enter')
      await expect(sidebar).toBeHidden()
      await expect(page.getByText(shares('86'))).toBeVisible()

      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
      const chart = page.getByRole('group', { name: new RegExp(t('governance.chart.title')) })
      const helene = chart.getByRole('button', { name: /^Hélène Castaing/ })
      await expect(helene).toContainText(t('governance.chart.holds', { rate: percent('31.32') }))
      await expect(chart.getByRole('button', { name: /^Philippe Ormelle/ })).toBeVisible()
      await chart.getByRole('button', { name: /^Groupe Ormelle/ }).focus()
      await press(chart.getByRole('button', { name: /^Groupe Ormelle/ }), 'ArrowUp')
      await press(chart, 'ArrowUp')
      await expect(helene).toBeFocused()
      await press(helene, 'Enter')
      await expect(helene).toHaveAttribute('aria-pressed', 'true')
      await expect(chart.getByRole('button', { name: /^Ormelle Iberia/ })).toContainText(percent('25.06'))
      await expectAccessible(page)

      await page.getByText(t('governance.chart.table'), { exact: true }).click()
      const held = page.getByRole('table', {
        name: t('governance.chart.heldTable', { name: 'Hélène Castaing' }),
      })
      const iberia = held.getByRole('row', { name: /Ormelle Iberia/ })
      await expect(iberia).toContainText(percent('25.06'))
      await expect(iberia).toContainText(t('governance.chart.control.both'))
      await expectAccessible(page)
    },
  )
}

test(
  'A person’s sidebar tells what it holds through others, and takes a new link',
  { tag: '@full' },
  async ({ page }) => {
    const registrant = await arriveInRegister(page, companies, names)
    const { t } = registrant
    const { helene } = await buildGroup(registrant)
    await page.goto(`/my-organization/governance/physical?person=${helene}`)
    const person = page.getByRole('dialog', { name: 'Hélène Castaing' })
    await person.getByRole('tab').nth(1).click()
    const links = person.getByRole('table', { name: t('governance.owners.links') })
    await expect(links.getByRole('row', { name: /Groupe Ormelle/ })).toContainText(
      t('governance.chart.holding.indirect'),
    )
    await person.getByRole('button', { name: t('governance.owners.addLink') }).click()
    const sidebar = page.getByRole('dialog', { name: t('resources.beneficialOwners.create') })
    await sidebar.getByRole('combobox').fill('groupe')
    await page.getByRole('option', { name: /Groupe Ormelle/ }).click()
    await sidebar
      .getByRole('textbox', { name: t('resources.beneficialOwners.fields.shareRate'), exact: true })
      .fill('10')
    const votes = sidebar.getByRole('textbox', { name: t('resources.beneficialOwners.fields.voteRate') })
    await votes.fill('10')
    await expectAccessible(page)
    await press(votes, 'Enter')
    await expect(sidebar).toBeHidden()
    await expect(links.getByRole('row', { name: /Groupe Ormelle/ })).toContainText(
      t('governance.chart.holding.both'),
    )
    await expectAccessible(page)
  },
)

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('the chart is drawn in the width that there is', { tag: '@full' }, async ({ page }) => {
    const registrant = await arriveInRegister(page, companies, names)
    const { group } = await buildGroup(registrant)
    await page.goto(`/my-organization/companies/${group}/overview/governance`)
    const box = page.getByRole('button', { name: /^Groupe Ormelle, / })
    await box.scrollIntoViewIfNeeded()
    await expect(box).toBeInViewport()
    await expectToFit(page)
    const drawing = page.locator('svg').filter({ has: box })
    expect(
      await drawing.evaluate(({ parentElement: frame }) =>
        frame ? frame.scrollWidth - frame.clientWidth : 1,
      ),
    ).toBe(0)
    await expectAccessible(page)
  })
})
