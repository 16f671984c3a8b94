import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test, type Locator, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { countActions } from '#tests/support/countActions.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press, pressOnPage, typeInto } from '#tests/support/press.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

const physical = '/my-organization/governance/physical'
const legal = '/my-organization/governance/legal'

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** A person with a mandate in each company and a share of the first. */
async function registerLinked({ create, companyIds }: Registrant, firstName = 'Hélène'): Promise<string> {
  const personId = await create('/persons', {
    identity: { firstName, lastName: 'Castaing', gender: 'female', birthDate: '1968-06-17' },
  })
  for (const companyId of companyIds) {
    await create(`/companies/${companyId}/officers`, { personId, role: '73' })
  }
  await create(`/companies/${companyIds[0]}/beneficial-owners`, { personId, shareRate: 48, voteRate: 41.5 })
  return personId
}

test('A physical and a legal person are added', async ({ page }) => {
  const { t } = await arriveInRegister(page, physical, ['Ormelle Fonderie'])
  const addPerson = t('resources.physicalPersons.create')
  await expect(page.getByRole('heading', { name: t('resources.physicalPersons.empty.title') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: addPerson }).first().click()
  const sidebar = dialog(page, addPerson)
  await sidebar.getByRole('button', { name: addPerson }).click()
  await expect(sidebar.getByText(t('validation.required')).first()).toBeVisible()
  await sidebar
    .getByRole('textbox', { name: t('resources.physicalPersons.fields.identity.firstName') })
    .fill('Hélène')
  await sidebar
    .getByRole('textbox', { name: t('resources.physicalPersons.fields.identity.lastName'), exact: true })
    .fill('Castaing')
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: addPerson }).click()
  await expect(dialog(page, 'Hélène Castaing')).toBeVisible()
  await expect(page).toHaveURL(/physical\?person=/)
  await press(dialog(page, 'Hélène Castaing'), 'Escape')
  await expect(page.getByRole('link', { name: 'Hélène Castaing' })).toBeFocused()

  await page.getByText(t('persons.kinds.LEGAL')).click()
  await expect(page).toHaveURL(/governance\/legal$/)
  const addLegal = t('resources.legalPersons.create')
  await page.getByRole('button', { name: addLegal }).first().click()
  const legalSidebar = dialog(page, addLegal)
  await legalSidebar.getByRole('combobox', { name: t('persons.legal.company') }).fill('fonderie')
  await page.getByRole('option', { name: /Ormelle Fonderie/ }).click()
  await expectAccessible(page)
  await legalSidebar.getByRole('button', { name: addLegal }).click()
  await expect(dialog(page, 'Ormelle Fonderie').getByText(t('validation.internalPerson'))).toBeVisible()
  await expectAccessible(page)
  await press(dialog(page, 'Ormelle Fonderie'), 'Escape')

  await page.getByRole('button', { name: addLegal }).first().click()
  await legalSidebar.getByRole('radio', { name: new RegExp(t('persons.legal.external.title')) }).check()
  await legalSidebar
    .getByRole('textbox', { name: t('resources.legalPersons.fields.identity.name') })
    .fill('Alpes Croissance')
  const number = legalSidebar.getByRole('textbox', {
    name: t('resources.legalPersons.fields.identity.nationalId'),
  })
  await number.fill('123456789')
  await legalSidebar.getByRole('button', { name: addLegal }).click()
  await expect(legalSidebar.getByText(t('validation.siren'))).toBeVisible()
  await number.fill(freshSiren())
  await expectAccessible(page)
  await legalSidebar.getByRole('button', { name: addLegal }).click()
  await expect(dialog(page, 'Alpes Croissance')).toBeVisible()
  await press(dialog(page, 'Alpes Croissance'), 'Escape')
  await expect(page.getByRole('row', { name: /Ormelle Fonderie/ })).toContainText(t('persons.internalMark'))
})

test('The file of a person has its facts, holdings and mandates, and is deleted with them', async ({
  page,
}) => {
  const registrant = await arriveInRegister(page, physical, ['Ormelle Fonderie', 'Ormelle Bois'])
  const { t } = registrant
  const personId = await registerLinked(registrant)
  await registrant.create('/persons', { identity: { firstName: 'Karim', lastName: 'Haddad' } })
  await page.reload()
  await page.getByRole('link', { name: 'Hélène Castaing' }).click()
  const sidebar = dialog(page, 'Hélène Castaing')
  await expect(sidebar.getByText(t('persons.linked.some', { smart_count: 2 }))).toBeVisible()
  await expect(sidebar.getByText(t('layout.sidebar.position', { position: 1, total: 2 }))).toBeVisible()
  await expectAccessible(page)

  await sidebar.getByRole('tab', { name: new RegExp(t('persons.tabs.ownership')) }).click()
  const holding = sidebar.getByRole('row', { name: /Ormelle Fonderie/ }).first()
  await expect(holding).toContainText(/48[.,]00/)
  await expect(holding).toContainText(/\d{3}\s\d{3}\s\d{3}/)
  await expectAccessible(page)
  await sidebar.getByRole('tab', { name: new RegExp(t('persons.tabs.mandates.female')) }).click()
  await expect(sidebar.getByRole('row', { name: /Ormelle Bois/ })).toBeVisible()
  await expectAccessible(page)

  const next = page.getByRole('button', { name: t('layout.sidebar.next') })
  await next.click()
  await expect(dialog(page, 'Karim Haddad')).toBeVisible()
  await expect(next).toBeFocused()
  await press(next, 'Escape')
  await expect(page.getByRole('link', { name: 'Karim Haddad' })).toBeFocused()

  await page.getByRole('link', { name: 'Hélène Castaing' }).click()
  await sidebar.getByRole('tab', { name: new RegExp(t('persons.tabs.mandates.female')) }).click()
  await sidebar.getByRole('link', { name: 'Ormelle Bois' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ormelle Bois' })).toBeVisible()

  await test.step('with links it is kept, read again once changed, and deleted with them', async () => {
    await page.goto(physical)
    await page.getByRole('link', { name: 'Hélène Castaing' }).click()
    const menu = page.getByRole('button', { name: t('persons.menu') })
    await menu.click()
    await page.getByRole('menuitem', { name: t('persons.delete.menu') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Ormelle Bois')
    await expectAccessible(page)
    await question.getByRole('button', { name: t('persons.delete.keep') }).click()
    await expect(question).toBeHidden()
    await menu.click()
    await page.getByRole('menuitem', { name: t('persons.delete.menu') }).click()
    const confirm = question.getByRole('button', {
      name: t('persons.delete.confirmWithLinks.some', { smart_count: 3 }),
    })
    await expect(confirm).toBeEnabled()
    await registrant.change(`/persons/${personId}`, { identity: { lastName: 'Castaing-Roy' } })
    await confirm.click()
    await expect(question.getByRole('alert')).toContainText(t('register.removal.changed'))
    await expect(question.getByText('Castaing-Roy')).toBeVisible()
    await expectAccessible(page)
    await expectToast(page, t('persons.delete.done'), () => confirm.click())
    await expect(page.getByRole('rowheader')).toHaveCount(1)
  })
})

test('Two entries for one person are told apart, then become one', async ({ page }) => {
  const registrant = await arriveInRegister(page, physical, ['Ormelle Fonderie'])
  const { t } = registrant
  await registerLinked(registrant)
  await registerLinked(registrant, 'HELENE')
  await page.reload()
  const compare = page.getByRole('button', { name: t('persons.duplicates.compare') })
  await compare.click()
  const sidebar = dialog(page, t('persons.merge.title'))
  await sidebar.getByRole('button', { name: t('persons.merge.noDuplicate'), exact: true }).click()
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('button', { name: t('persons.dismissals.undo') })).toBeVisible()
  await expect(compare).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('persons.duplicates.dismissed.some', { smart_count: 1 }) }).click()
  const dismissed = dialog(page, t('persons.dismissals.title'))
  await expect(dismissed.getByRole('listitem')).toContainText('HELENE Castaing')
  await expectAccessible(page)
  await dismissed.getByRole('button', { name: new RegExp(t('persons.dismissals.restore')) }).click()
  await expect(dismissed.getByText(t('persons.dismissals.empty.title'))).toBeVisible()
  await expectAccessible(page)
  await dismissed.press('Escape')

  await compare.click()
  await sidebar.getByRole('radio', { name: /HELENE Castaing/ }).check()
  await expect(sidebar.getByText(t('persons.merge.outcome.some', { smart_count: 2 }))).toBeVisible()
  await expectAccessible(page)
  await expectToast(page, t('persons.merge.done'), () =>
    sidebar.getByRole('button', { name: t('persons.merge.confirm', { smart_count: 2 }) }).click(),
  )
  await expect(sidebar).toBeHidden()
  await expect(compare).toBeHidden()
  await expect(page.getByRole('link', { name: 'HELENE Castaing' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Hélène Castaing' })).toBeHidden()
})

test(
  'From the list of companies an officer who is new to the register is added by at most 6 clicks and keys',
  { tag: '@full' },
  async ({ page }) => {
    const registrant = await arriveInRegister(page, '/my-organization/companies', ['Ormelle Fonderie'])
    const { t } = registrant
    const actions = countActions(page)
    await actions.click(page.getByRole('link', { name: 'Ormelle Fonderie' }))
    await actions.click(page.getByRole('tab', { name: t('resources.organization.governance') }))
    await actions.click(page.getByRole('button', { name: t('resources.officers.create') }))
    const sidebar = dialog(page, t('resources.officers.create'))
    await actions.type(
      sidebar.getByRole('combobox', { name: t('resources.officers.fields.personId') }),
      'ada lovelace',
    )
    await expect(page.getByText(t('ui.autocomplete.none'))).toBeVisible()
    await actions.click(sidebar.getByRole('button', { name: t('governance.form.createPerson') }))
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await expect(sidebar).toContainText(t('layout.sidebar.step', { step: 1, steps: 2 }))
    await expectAccessible(page)
    await actions.click(sidebar.getByRole('button', { name: t('persons.steps.continue') }))
    await expect(sidebar).toContainText(t('layout.sidebar.step', { step: 2, steps: 2 }))
    const role = sidebar.getByRole('combobox', { name: t('resources.officers.fields.role') })
    await expect(role).toBeFocused()
    await expectAccessible(page)
    await actions.type(role, 'admini')
    await expect(page.getByRole('option').first()).toHaveText(/^Administrateur/)
    // Selects the marked role, and saves.
    await actions.press(role, 'Control+Enter')
    await expect(sidebar).toBeHidden()
    const officers = page.getByRole('table', { name: t('resources.officers.many') })
    await expect(officers.getByRole('row', { name: /Ada Lovelace/ })).toContainText('Administrateur')
    expect(actions.total()).toBeLessThanOrEqual(6)
  },
)

test(
  'Who is in the register already shows while the new officer is typed, and back keeps what was typed',
  { tag: '@full' },
  async ({ page }) => {
    const registrant = await arriveInRegister(page, legal, ['Ormelle Fonderie'])
    const { t, companyIds } = registrant
    const born = { birthDate: '1815-12-10' }
    await registrant.create('/persons', { identity: { firstName: 'Ada', lastName: 'Byron', ...born } })
    await registrant.create('/persons', { identity: { firstName: 'Zoé', lastName: 'Lovelace' } })
    await page.goto(`/my-organization/companies/${companyIds[0]}/overview/governance`)
    await page.getByRole('button', { name: t('resources.officers.create') }).click()
    const sidebar = dialog(page, t('resources.officers.create'))
    await typeInto(
      sidebar.getByRole('combobox', { name: t('resources.officers.fields.personId') }),
      'ada lovelace',
    )
    await expect(page.getByText(t('ui.autocomplete.none'))).toBeVisible()
    await sidebar.getByRole('button', { name: t('governance.form.createPerson') }).click()
    const field = (name: string) =>
      sidebar.getByRole('textbox', {
        name: t(`resources.physicalPersons.fields.identity.${name}`),
        exact: true,
      })
    const alike = (name: string) =>
      sidebar.getByRole('button', {
        name: t('persons.alike.named', { action: t('persons.alike.choose'), name }),
      })
    await expect(field('lastName')).toHaveValue('Lovelace')
    await field('lastName').fill('Byron')
    await expect(sidebar.getByRole('status').getByText(t('persons.alike.title.NAME'))).toBeVisible()
    await expect(alike('Ada Byron')).toBeVisible()
    await field('birthDate').fill('10 décembre 1815')
    await press(field('birthDate'), 'Tab')
    await expect(sidebar.getByRole('status').getByText(t('persons.alike.title.SAME'))).toBeVisible()
    await expectAccessible(page)
    await field('lastName').fill('Lovelace')
    // A person who only has the same last name is not a duplicate.
    await expect(alike('Ada Byron')).toBeHidden()
    await expect(alike('Zoé Lovelace')).toBeHidden()
    const next = sidebar.getByRole('button', { name: t('persons.steps.continue') })
    await next.click()
    const start = sidebar.getByRole('textbox', { name: t('governance.officers.startDate') })
    await start.fill('1/9/26')

    await sidebar.getByRole('button', { name: t('governance.form.back') }).click()
    await expect(sidebar).toContainText(t('layout.sidebar.step', { step: 1, steps: 2 }))
    await expect(field('firstName')).toHaveValue('Ada')
    await expect(field('firstName')).toBeFocused()
    await expect(field('birthDate')).toHaveValue('10 décembre 1815')
    await field('lastName').fill('King')
    await next.click()
    await expect(start).toHaveValue('1er septembre 2026')
    await sidebar.getByRole('combobox').fill('directeur général')
    await page
      .getByRole('option', { name: /^Directeur général/ })
      .first()
      .click()
    await sidebar.getByRole('button', { name: t('resources.officers.create') }).dblclick()
    await expect(sidebar).toBeHidden()
    const officers = page.getByRole('table', { name: t('resources.officers.many') })
    await expect(officers.getByRole('row', { name: /Ada King/ })).toContainText('2026')
    // Only one person was created, in spite of corrections and repeated requests.
    await page.goto(physical)
    await expect(page.getByRole('link', { name: /^Ada/ })).toHaveCount(2)
  },
)

test(
  'Finding a person in the list and opening it takes at most six keys or clicks, by the palette none but keys',
  { tag: '@full' },
  async ({ page }) => {
    const registrant = await arriveInRegister(page, physical, ['Ormelle Fonderie'])
    await registerLinked(registrant)
    for (const name of ['Amina', 'Bruno', 'Chloé']) {
      await registrant.create('/persons', { identity: { firstName: name, lastName: 'Autre' } })
    }
    await page.reload()
    const search = page.getByRole('searchbox', { name: registrant.t('resources.physicalPersons.search') })
    await expect(page.getByRole('link', { name: 'Amina Autre' })).toBeVisible()
    const actions = countActions(page)
    await actions.pressOnPage('/')
    await actions.type(search, 'castaing')
    await expect(page.getByRole('link', { name: 'Amina Autre' })).toBeHidden()
    await actions.click(page.getByRole('link', { name: 'Hélène Castaing' }))
    await expect(dialog(page, 'Hélène Castaing')).toBeVisible()
    expect(actions.total()).toBeLessThanOrEqual(6)

    await test.step('on a phone a person opens over the whole screen', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page)
      await expectToFit(page)
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    await test.step('a person is found in the palette by keys alone', async () => {
      await page.goto(legal)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await pressOnPage(page, 'Control+k')
      const palette = page.getByRole('combobox')
      await typeInto(palette, 'castaing')
      await expect(page.getByRole('option', { name: /Hélène Castaing/ })).toBeVisible()
      await press(palette, 'Enter')
      await expect(dialog(page, 'Hélène Castaing')).toBeVisible()
      await expect(page).toHaveURL(/physical\?person=/)
    })
  },
)
