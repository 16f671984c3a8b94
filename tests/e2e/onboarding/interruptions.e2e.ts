import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import {
  arriveAt,
  choose,
  expectAccessible,
  expectWelcome,
  foundOrganization,
  logInToStep2,
  signUpNewcomer,
} from '#tests/support/newcomer.ts'

test('A reload resumes at every step, with what was typed', async ({ page }) => {
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Groupe Ormelle')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nom de l’organisation' })).toHaveValue('Groupe Ormelle')

  await foundOrganization(page, newcomer)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Comment décrire votre groupe' })).toBeVisible()
  await choose(page, newcomer, 'search')
  const search = page.getByRole('textbox', { name: 'Nom ou SIREN d’une société' })
  await search.fill('groupe ormelle')
  await page.reload()
  await expect(search).toHaveValue('groupe ormelle')
  await page.getByRole('button', { name: 'Ajouter Groupe Ormelle SA' }).click()
  await expect(page.getByRole('row', { name: /Groupe Ormelle SA/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Groupe Ormelle SA/ })).toBeVisible()
  await page.getByRole('button', { name: 'Valider la société' }).click()
  await expectWelcome(page, newcomer)
  await page.goto('/onboarding/organization-creation')
  await expect(page).toHaveURL(/\/welcome$/)
})

const manyEntities = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `${freshSiren()};FR;Entité ${index}`)
  return csvFile(['national_id;country;name', ...new Set(rows)].join('\n'))
}

test('Who reloads during the sending finds it again, and may stop it', { tag: '@full' }, async ({ page }) => {
  const newcomer = await arriveAt(page, 'file')
  await page.getByLabel('Déposez le fichier des entités').setInputFiles(manyEntities(60_000))
  await page.getByRole('button', { name: /^Créer/ }).click()
  const running = page.getByRole('progressbar', { name: 'Création en cours' })
  await expect(running).toBeVisible()
  await page.reload()
  await expect(running).toBeVisible()
  // Some rows are written before it is stopped.
  await expect(page.getByText(/Lignes traitées\s: [1-9]/)).toBeVisible()
  await expect(page.getByLabel('Déposez le fichier des entités')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Arrêter l’import' }).click()
  await expect(page.getByText('L’import s’est interrompu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Continuer avec/ }).click()
  await expectWelcome(page, newcomer)
})

test(
  'Leaving without an organisation logs out, leaving with one keeps the branch, and logging out forgets it',
  { tag: '@full' },
  async ({ page }) => {
    const newcomer = await signUpNewcomer(page)
    await logInToStep2(page, newcomer)
    await page.getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(/\/login/)
    await logInToStep2(page, newcomer)
    await foundOrganization(page, newcomer)
    await choose(page, newcomer, 'file')
    await page.getByRole('button', { name: 'Changer de méthode' }).click()
    await choose(page, newcomer, 'manual')
    await page.getByRole('button', { name: 'Quitter' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/onboarding/organization-creation')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Saisissez les sociétés de votre groupe' }),
    ).toBeVisible()

    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Compte et préférences' }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL(/\/login/)
    await logInToStep2(page, newcomer, 'onboarding.flow.title')
  },
)
