import { randomUUID } from 'node:crypto'
import { expect, test, type Page, type Request } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'

const header = 'Numéro national;Pays;Nom;SIRET du siège;Code postal'

const dropCompanies = (page: Page, lines: readonly string[]) =>
  page
    .getByLabel('Déposez le fichier des sociétés')
    .setInputFiles(csvFile([header, ...lines].join('\n'), 'lignes.csv'))

const isUpload = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/record-imports')

test('Back and forward walk through the steps of an import, a double click imports once, and leaving gives the lines up', async ({
  page,
}) => {
  await arriveInRegister(page, '/my-organization/companies', ['Ormelle Usinage'])
  await page.getByRole('link', { name: 'Importer', exact: true }).click()
  await dropCompanies(page, [`${freshSiren()};FR;Ormelle Bois;;`, '829154377;FR;Ormelle Papier;;'])
  const correction = page.getByLabel('Corriger Numéro national, ligne 3')
  await correction.fill('829154378')
  const submit = page.getByRole('button', { name: 'Importer 1 ligne' })
  await expect(submit).toBeVisible()

  await page.goBack()
  await expect(page.getByLabel('Déposez le fichier des sociétés')).toBeVisible()
  await expect(page.getByText('lignes.csv')).toBeVisible()
  await expectAccessible(page)
  await page.goForward()
  await expect(correction).toHaveValue('829154378')
  await page.getByRole('button', { name: 'Précédent' }).click()
  await page.getByRole('button', { name: 'Continuer', exact: true }).click()
  await expect(correction).toHaveValue('829154378')

  await page.reload()
  await expect(submit).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Précédent' }).click()
  await dropCompanies(page, [`${freshSiren()};FR;Ormelle Bois;;`])
  const sent: Request[] = []
  page.on('request', (request) => {
    if (isUpload(request)) sent.push(request)
  })
  await submit.dblclick()
  await expect(page.getByText('Import terminé')).toBeVisible()
  expect(sent).toHaveLength(1)
  await page.goBack()
  await expect(page.getByLabel('Déposez le fichier des sociétés')).toBeVisible()
  await expect(page.getByText('lignes.csv')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByText('1 fiche créée, aucune mise à jour.')).toBeVisible()

  await test.step('leaving while the lines are sent gives them up', async () => {
    await page.goBack()
    await dropCompanies(page, [`${freshSiren()};FR;Ormelle Verre;;`])
    // Held: the upload never arrives.
    await page.route('**/record-imports?*', (route) =>
      isUpload(route.request()) ? undefined : route.continue(),
    )
    const givenUp = page.waitForEvent('requestfailed', { predicate: isUpload })
    await submit.click()
    await page.getByRole('link', { name: 'Sociétés', exact: true }).last().click()
    await page.getByRole('button', { name: 'Quitter l’import' }).click()
    await expect(page).toHaveURL(/companies$/)
    await givenUp
  })
})

test(
  'Back and forward walk through the onboarding, and what was typed stays typed',
  { tag: '@full' },
  async ({ page }) => {
    await arriveAt(page, 'search')
    const choice = page.getByRole('heading', { level: 1, name: 'Comment décrire votre groupe' })
    const search = page.getByRole('textbox', { name: 'Nom ou SIREN d’une société' })
    await search.fill('ormelle')

    // A single step: there is no second question in between.
    await page.goBack()
    await expect(choice).toBeVisible()
    await page.goForward()
    await expect(search).toHaveValue('ormelle')
    await page.goBack()
    await page.reload()
    await expect(choice).toBeVisible()
    await page.getByRole('button', { name: 'Rechercher mes sociétés' }).dblclick()
    await expect(search).toHaveValue('ormelle')
    await page.goBack()
    await expect(choice).toBeVisible()
  },
)

test(
  'Back and forward walk through a new campaign, and a double click never sends it',
  { tag: '@full' },
  async ({ page }) => {
    const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
    await openSurvey(page, registrant)
    await page.getByRole('link', { name: 'Nouvelle campagne' }).click()
    await page.getByRole('button', { name: 'Commencer', exact: true }).click()
    const next = page.getByRole('button', { name: 'Continuer', exact: true })
    const name = page.getByRole('textbox', { name: 'Nom de la campagne' })
    await page.getByRole('radio', { name: 'Enquête d’impact' }).check()
    await next.dblclick()
    await expect(page.getByText('Sélectionnez au moins un contact')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sélectionner la personne trouvée' }).click()
    await expect(page.getByText('1 destinataire')).toBeVisible()
    await next.click()
    await name.fill('Automne')
    await next.dblclick()
    const send = page.getByRole('button', { name: 'Envoyer à 1 personne' })
    await expect(send).toBeVisible()

    await page.goBack()
    await expect(name).toHaveValue('Automne')
    await page.goBack()
    await expect(page.getByText('1 destinataire')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Enquête d’impact' })).toBeChecked()
    await page.goForward()
    await page.goForward()
    await expect(name).toHaveValue('Automne')
    await page.reload()
    await expect(name).toHaveValue('Automne')
    await page.goForward()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/campaigns', async (route) => {
      if (route.request().method() === 'POST') await answered
      await route.continue()
    })
    await send.dblclick()
    await expect(send).toBeDisabled()
    await page.goBack()
    await expect(page.getByText('Envoi en cours')).toBeVisible()
    await expect(send).toBeVisible()
    answer()
    await expect(page.getByText('Campagne envoyée').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Campagne envoyée').first()).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Enquête d’impact' })).not.toBeChecked()
  },
)

/** An assessment under evaluation with an open survey and a stakeholder; opens its dashboard. */
async function openSurvey(page: Page, { create, put, list }: Registrant): Promise<void> {
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  const topicId = await create(`/double-materialities/${id}/topics`, {
    label: 'Cybersécurité',
    universe: 'GOVERNANCE',
  })
  await create(`/double-materialities/${id}/topics/${topicId}/subjects`, {
    text: 'Vol de données',
    financialMateriality: 'RISK',
    impactMateriality: 'NEGATIVE',
  })
  await create(`/double-materialities/${id}/contacts`, {
    firstName: 'Aurélie',
    lastName: 'Ormelle',
    email: `${randomUUID()}@example.org`,
    category: 'EMPLOYEES',
  })
  await put(`/double-materialities/${id}/status`, { value: 'EVALUATION' })
  for (const survey of await list(`/double-materialities/${id}/surveys`)) {
    await put(`/double-materialities/${id}/surveys/${survey}/state`, { value: 'OPEN' })
  }
  await page.goto(`/double-materiality/edit/${id}/evaluation/dashboard`)
}
