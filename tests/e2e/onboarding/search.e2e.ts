import { expect, test } from '#tests/support/journey.ts'
import { countActions } from '#tests/support/countActions.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

const searchField = 'Nom ou SIREN d’une société'

/** Actions from the choice of a way to the welcome page, without typing. */
const actsForThree = 5

test('Three companies are found by their name and become the group in five acts', async ({ page }) => {
  const newcomer = await arriveAt(page, 'choice')
  const { t } = newcomer
  const actions = countActions(page)
  await expectAccessible(page)
  await actions.click(page.getByRole('button', { name: t('onboarding.flow.search.action') }))
  await actions.type(page.getByRole('textbox', { name: t('onboarding.search.label') }), 'ormelle')
  const found = page.getByRole('list', { name: t('onboarding.search.results') })
  await expect(found.getByRole('listitem').filter({ hasText: 'Ormelle Fonderie SAS' })).toContainText(
    '52100 Saint-Dizier',
  )
  await expectAccessible(page)
  for (const name of ['Groupe Ormelle SA', 'Ormelle Fonderie SAS', 'Ormelle Usinage SAS']) {
    await actions.click(found.getByRole('button', { name: t('onboarding.search.addLabel', { name }) }))
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  await expect(page.getByRole('row', { name: /Groupe Ormelle SA/ })).toContainText(
    t('onboarding.mapping.main'),
  )
  await expectAccessible(page)
  await actions.click(
    page.getByRole('button', { name: t('onboarding.mapping.validate.some', { smart_count: 3, count: 3 }) }),
  )
  await expectWelcome(page, newcomer)
  expect(actions.total()).toBeLessThanOrEqual(actsForThree)
})

test('A group is mapped from a SIREN and a foreign entity', { tag: '@full' }, async ({ page }) => {
  const newcomer = await arriveAt(page, 'search', { isInternational: true })
  const { t } = newcomer
  const table = page.getByRole('table', { name: t('onboarding.mapping.title') })
  await page.getByRole('textbox', { name: t('onboarding.search.label') }).fill(freshSiren())
  await expect(page.getByRole('heading', { name: 'Aucune société trouvée avec ce SIREN' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: t('onboarding.search.label') }).fill('829 154 376')
  await expect(page.getByRole('heading', { name: 'Ormelle Fonderie SAS' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('onboarding.search.addLabel', { name: 'Ormelle Fonderie SAS' }) })
    .click()
  await expect(table.getByRole('row', { name: /Ormelle Fonderie/ })).toContainText(
    t('onboarding.mapping.main'),
  )

  await page.getByRole('button', { name: 'Valider la société' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Valider sans entité étrangère' })
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Compléter la liste' }).click()
  await expect(warning).toBeHidden()

  await page.getByRole('button', { name: t('onboarding.mapping.addForeignLabel') }).click()
  const sidebar = page.getByRole('dialog', { name: t('onboarding.entity.titleForeign') })
  await sidebar.getByRole('combobox', { name: t('onboarding.entity.country') }).fill('Espagne')
  await page.getByRole('option', { name: 'Espagne' }).click()
  // The directory finds it by its country and number.
  const number = sidebar.getByRole('textbox', { name: t('onboarding.entity.nationalId') })
  await number.fill('b 64820178')
  await expect(sidebar.getByRole('textbox', { name: t('onboarding.entity.name') })).toHaveValue(
    'Ormelle Iberia SL',
  )
  await expect(number).toHaveAccessibleDescription(/Ormelle Iberia SL/)
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: t('onboarding.entity.submit') }).click()
  await expect(table.getByRole('row', { name: /Ormelle Iberia SL/ })).toContainText('Espagne')
  await expectAccessible(page)

  await page
    .getByRole('button', { name: t('onboarding.mapping.validate.some', { smart_count: 2, count: 2 }) })
    .click()
  await expectWelcome(page, newcomer)
  await page.getByRole('button', { name: t('onboarding.welcome.start') }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/my-organization/companies')
  await expect(page.getByText('Ormelle Fonderie SAS').first()).toBeVisible()
  await expect(page.getByText('Ormelle Iberia SL').first()).toBeVisible()
})

test(
  'A pasted list is checked line by line and added by one press, here and in another tab',
  { tag: '@full' },
  async ({ page, context }) => {
    await arriveAt(page, 'search')
    await page.getByRole('button', { name: 'Coller une liste de SIREN' }).click()
    const list = page.getByRole('textbox', { name: 'SIREN, un par ligne' })
    await list.fill('418 732 657\n829154376\n41873265\n503471823')
    const outcome = page.getByRole('list', { name: 'Résultat ligne par ligne' })
    await expect(outcome.getByRole('listitem').nth(2)).toContainText('Un SIREN compte 9 chiffres')
    const addAll = page.getByRole('button', { name: 'Ajouter les 3 sociétés trouvées' })
    await expect(addAll).toBeVisible()
    await expectAccessible(page)

    // Another tab of the same person adds one of them first.
    const other = await context.newPage()
    await other.goto('/onboarding/organization-creation')
    await other.getByRole('textbox', { name: searchField }).fill('Usinage')
    await other.getByRole('button', { name: 'Ajouter Ormelle Usinage SAS' }).click()
    await expect(other.getByRole('row', { name: /Ormelle Usinage/ })).toBeVisible()

    await addAll.dblclick()
    await expect(page.getByText('3 sociétés, 1 pays')).toBeVisible()
    await expect(outcome.getByText('Dans votre cartographie')).toHaveCount(3)
    await page.reload()
    await expect(list).toHaveValue(/41873265/)
    await expect(page.getByRole('row', { name: /Ormelle Usinage/ })).toContainText('Principale')
  },
)
