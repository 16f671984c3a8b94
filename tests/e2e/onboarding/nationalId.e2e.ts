import { expect, test } from '@playwright/test'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

const byNationalId = ['onboarding.flow.automatic', 'onboarding.automatic.nationalId']

test('A group is mapped from the SIREN of its main company', async ({ page }) => {
  const newcomer = await arriveAt(page, byNationalId, { isInternational: true })
  const { t } = newcomer
  const siren = page.getByRole('search').getByRole('textbox')
  const search = page.getByRole('button', { name: t('onboarding.siren.search') })
  const table = page.getByRole('table', { name: t('onboarding.mapping.title') })
  await expectAccessible(page)

  await siren.fill('418 732 657')
  await search.click()
  await expect(page.getByRole('heading', { name: 'Groupe Ormelle SA' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('onboarding.siren.choose') }).click()
  await expect(table.getByRole('row', { name: /Groupe Ormelle SA/ })).toContainText(
    t('onboarding.mapping.main'),
  )

  await siren.fill('829154376')
  await search.click()
  await page.getByRole('button', { name: t('onboarding.siren.add') }).click()
  await expect(table.getByRole('row', { name: /Ormelle Fonderie/ })).toBeVisible()

  await page.getByRole('button', { name: t('onboarding.mapping.addForeignLabel') }).click()
  const sheet = page.getByRole('dialog', { name: t('onboarding.entity.titleForeign') })
  await sheet.getByRole('combobox', { name: t('onboarding.entity.country') }).fill('Espagne')
  await page.getByRole('option', { name: 'Espagne' }).click()
  await sheet.getByRole('textbox', { name: t('onboarding.entity.name') }).fill('Ormelle Iberia SL')
  await sheet.getByRole('textbox', { name: t('onboarding.entity.nationalId') }).fill('B-64820175')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: t('onboarding.entity.submit') }).click()
  await expect(table.getByRole('row', { name: /Ormelle Iberia SL/ })).toContainText('Espagne')
  await expectAccessible(page)

  await page
    .getByRole('button', { name: t('onboarding.mapping.validate.some', { smart_count: 3, count: 3 }) })
    .click()
  await expectWelcome(page, newcomer)
  await page.getByRole('button', { name: t('onboarding.welcome.start') }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/my-organization/companies')
  await expect(page.getByText('Ormelle Fonderie SAS').first()).toBeVisible()
  await expect(page.getByText('Ormelle Iberia SL').first()).toBeVisible()
})

test('A SIREN with a wrong check digit is refused while it is typed', async ({ page }) => {
  await arriveAt(page, byNationalId)
  const siren = page.getByRole('textbox', { name: 'SIREN de la société principale' })
  await siren.fill('418732658')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page.getByText('La clé de contrôle du SIREN ne correspond pas')).toBeVisible()
  await siren.fill('41873265')
  await expect(page.getByText('Un SIREN compte 9 chiffres')).toBeVisible()
  await expectAccessible(page)
})

test('A SIREN that nobody knows is added by hand, or leads to the file', async ({ page }) => {
  const newcomer = await arriveAt(page, byNationalId)
  const siren = freshSiren()
  await page.getByRole('textbox', { name: 'SIREN de la société principale' }).fill(siren)
  await page.getByRole('button', { name: 'Chercher' }).click()
  await expect(page.getByRole('heading', { name: 'Aucune société trouvée avec ce SIREN' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ajouter la société à la main' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ajouter une société française' })
  await expect(sheet.getByRole('textbox', { name: 'SIREN' })).toHaveValue(/\d/)
  await sheet.getByRole('textbox', { name: 'Nom' }).fill('Nouvelle Ormelle')
  await sheet.getByRole('button', { name: 'Ajouter la société' }).click()
  await expect(page.getByRole('row', { name: /Nouvelle Ormelle/ })).toBeVisible()

  await page.getByRole('button', { name: 'Déposer un fichier CSV', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Déposez la liste de vos entités' })).toBeVisible()
  await page.getByRole('button', { name: 'Changer de méthode' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: newcomer.t('onboarding.flow.title') }),
  ).toBeVisible()
})

test('An international organisation without a foreign entity is warned and may proceed anyway', async ({
  page,
}) => {
  const newcomer = await arriveAt(page, byNationalId, { isInternational: true })
  await page.getByRole('textbox', { name: 'SIREN de la société principale' }).fill('418732657')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('button', { name: 'Retenir comme société principale' }).click()
  await page.getByRole('button', { name: 'Valider la société' }).click()
  const warning = page.getByRole('alertdialog', { name: 'Valider sans entité étrangère' })
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Compléter la liste' }).click()
  await expect(warning).toBeHidden()
  await page.getByRole('button', { name: 'Valider la société' }).click()
  await warning.getByRole('button', { name: 'Continuer quand même' }).click()
  await expectWelcome(page, newcomer)
})

test('An entity is removed and put back, and a known number is refused at its field', async ({ page }) => {
  await arriveAt(page, byNationalId)
  await page.getByRole('textbox', { name: 'SIREN de la société principale' }).fill('418732657')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('button', { name: 'Retenir comme société principale' }).click()
  await expect(page.getByRole('button', { name: 'Ajouter une société étrangère' })).toBeHidden()

  const siren = freshSiren()
  const add = async () => {
    await page.getByRole('button', { name: 'Ajouter une société française' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ajouter une société française' })
    await sheet.getByRole('textbox', { name: 'SIREN' }).fill(siren)
    await sheet.getByRole('textbox', { name: 'Nom' }).fill('Tôlerie du Layon')
    await sheet.getByRole('button', { name: 'Ajouter la société' }).click()
    return sheet
  }
  await add()
  await page.getByRole('button', { name: 'Retirer Tôlerie du Layon' }).click()
  await expect(page.getByRole('row', { name: /Tôlerie du Layon/ })).toBeHidden()
  await page.getByRole('button', { name: 'Remettre' }).click()
  await expect(page.getByRole('row', { name: /Tôlerie du Layon/ })).toBeVisible()

  const sheet = await add()
  await expect(sheet.getByText('Ce numéro national existe déjà dans votre organisation')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Nom' })).toHaveValue('Tôlerie du Layon')
})
