import { expect, test } from '@playwright/test'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('A group is mapped on a phone, and no page is wider than its screen', async ({ page }) => {
  const newcomer = await arriveAt(page, ['onboarding.flow.automatic', 'onboarding.automatic.nationalId'])
  await page.getByRole('textbox', { name: 'SIREN de la société principale' }).fill('418732657')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByRole('button', { name: 'Retenir comme société principale' }).click()
  await expect(page.getByRole('list', { name: 'Votre cartographie' })).toContainText('Groupe Ormelle SA')
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ajouter une société française' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ajouter une société française' })
  await sheet.getByRole('textbox', { name: 'SIREN' }).fill('829154376')
  await expect(sheet.getByRole('textbox', { name: 'Nom' })).toHaveValue('Ormelle Fonderie SAS')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ajouter la société' }).click()
  await page.getByRole('button', { name: 'Valider les 2 sociétés' }).click()
  await expectWelcome(page, newcomer)
  await expectToFit(page)
})

test('A file is checked on a phone', async ({ page }) => {
  await arriveAt(page, ['onboarding.flow.automatic', 'onboarding.automatic.file'])
  await page
    .getByLabel('Déposez le fichier des entités')
    .setInputFiles(csvFile('national_id;country;name\n123;FR;Fausse\n418732657;FR;Ormelle'))
  await page.getByRole('button', { name: 'Voir le détail des erreurs' }).click()
  await expect(page.getByRole('dialog', { name: 'Lignes en erreur' })).toBeVisible()
  await expectAccessible(page)
})
