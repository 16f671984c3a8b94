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

test('A double click founds one organisation', async ({ page }) => {
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    const isCreation = request.method() === 'POST' && request.url().endsWith('/api/v1/organizations')
    keys.push(...(isCreation ? [request.headers()['idempotency-key']] : []))
  })
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Groupe Ormelle')
  await page.getByRole('button', { name: 'Créer l’organisation' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Comment décrire votre groupe' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('A server that answers nothing keeps what was typed, and the retry carries the same key', async ({
  page,
}) => {
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  const keys: (string | undefined)[] = []
  await page.route('**/api/v1/organizations', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionrefused') : route.continue()
  })
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Groupe Ormelle')
  await page.getByRole('button', { name: 'Créer l’organisation' }).click()
  await expect(page.getByRole('alert')).toContainText('Une erreur externe s’est produite')
  await page.getByRole('button', { name: 'Créer l’organisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comment décrire votre groupe' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('An access token that expires in the middle is renewed unnoticed', async ({ page }) => {
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  await page.evaluate(expireAccessToken)
  const renewal = page.waitForResponse((response) => response.url().endsWith('/oauth/token'))
  await foundOrganization(page, newcomer)
  expect((await renewal).status()).toBe(200)
})

test('A session that cannot be renewed leads to the login and back to what was typed', async ({ page }) => {
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Groupe Ormelle')
  await page.evaluate(expireAccessToken)
  await page.evaluate(spoilRefreshToken)
  await page.getByRole('button', { name: 'Créer l’organisation' }).click()
  await expect(page).not.toHaveURL(/organization-creation$/)
  await logInToStep2(page, newcomer)
  await expect(page.getByRole('textbox', { name: 'Nom de l’organisation' })).toHaveValue('Groupe Ormelle')
})

const manyEntities = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `${freshSiren()};FR;Entité ${index}`)
  return csvFile(['national_id;country;name', ...new Set(rows)].join('\n'))
}

test('An upload that is cut off is sent again under the same key', async ({ page }) => {
  const newcomer = await arriveAt(page, 'file')
  const keys: (string | undefined)[] = []
  await page.route('**/record-imports?**', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.getByLabel('Déposez le fichier des entités').setInputFiles(manyEntities(20))
  await page.getByRole('button', { name: 'Créer 20 sociétés' }).click()
  await expect(page.getByRole('alert')).toContainText('Les lignes n’ont pas pu être envoyées')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectWelcome(page, newcomer)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('Who reloads during the sending finds it again, and may stop it', async ({ page }) => {
  const newcomer = await arriveAt(page, 'file')
  await page.getByLabel('Déposez le fichier des entités').setInputFiles(manyEntities(60_000))
  await page.getByRole('button', { name: /^Créer/ }).click()
  const running = page.getByRole('progressbar', { name: 'Création en cours' })
  await expect(running).toBeVisible()
  await page.reload()
  await expect(running).toBeVisible()
  // Something was written before it is stopped.
  await expect(page.getByText(/Lignes traitées\s: [1-9]/)).toBeVisible()
  await expect(page.getByLabel('Déposez le fichier des entités')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Arrêter l’import' }).click()
  await expect(page.getByText('L’import s’est arrêté en chemin')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Continuer avec/ }).click()
  await expectWelcome(page, newcomer)
})

test('Leaving keeps the branch, logging out forgets it', async ({ page }) => {
  const newcomer = await arriveAt(page, 'file')
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
})

test('Whoever leaves without an organisation is logged out', async ({ page }) => {
  const newcomer = await signUpNewcomer(page)
  await logInToStep2(page, newcomer)
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/login/)
})

/** As time would: the token is past its end. */
function expireAccessToken(): void {
  const key = 'matrice.session.login'
  const session: object = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...session, expiresAtSeconds: 0 }))
}

/** As a revocation would. */
function spoilRefreshToken(): void {
  const key = 'matrice.session.login'
  const session: object = JSON.parse(localStorage.getItem(key) ?? '{}')
  localStorage.setItem(key, JSON.stringify({ ...session, refreshToken: 'spoilt' }))
}
