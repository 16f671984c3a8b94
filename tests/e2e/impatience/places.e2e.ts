import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible, signUpNewcomer } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test(
  '« Voir les sites » after an import shows what came in, whatever filter the list was left with',
  { tag: '@full' },
  async ({ page }) => {
    const { create } = await arriveInRegister(page, '/my-organization/divisions', ['Ormelle Usinage'])
    const siren = freshSiren()
    await create('/companies', { name: 'Ormelle Verre', country: 'FR', nationalId: siren })
    await page.getByRole('searchbox').fill('Usinage')
    await expect(page).toHaveURL(/filter=/)
    await page.getByRole('link', { name: 'Importer', exact: true }).click()
    await page
      .getByLabel('Déposez le fichier des sites')
      .setInputFiles(
        csvFile(
          `address_city;address_country;address_postal_code;address_street;creation_date;national_id;name\nBron;FR;69500;;;${siretOf(siren, 2)};Fonderie de Bron`,
        ),
      )
    await page.getByRole('button', { name: 'Importer 1 ligne' }).click()
    await page.getByRole('link', { name: 'Voir les sites' }).click()
    await expect(page.getByRole('link', { name: 'Fonderie de Bron' })).toBeVisible()
    await page.goBack()
  },
)

test(
  'The focus has a place after a company is picked, and a tooltip stands below what it names',
  { tag: '@full' },
  async ({ page }) => {
    await arriveAt(page, 'search')
    await page.getByRole('textbox', { name: 'Nom ou SIREN d’une société' }).fill('418732657')
    await page.getByRole('button', { name: 'Ajouter Groupe Ormelle SA' }).press('Enter')
    await expect(page.getByRole('row', { name: /Groupe Ormelle SA/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Groupe Ormelle SA, ajoutée' })).toBeFocused()
    await page.getByRole('button', { name: 'Valider la société' }).press('Enter')
    await page.getByRole('button', { name: 'Commencer' }).click()

    await page.setViewportSize({ width: 1000, height: 800 })
    const search = page.getByRole('button', { name: 'Rechercher' })
    await search.hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toBeVisible()
    const [below, above] = [await tip.boundingBox(), await search.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  },
)

test(
  'A failed login, sign-up and forgotten password say so in a toast too, and Back never shows a login that is over',
  { tag: '@full' },
  async ({ page }) => {
    const { email, password } = await signUpNewcomer(page)
    const toast = page.getByRole('group', { name: 'Notifications' })
    await page.route(/\/(public\/api\/v1\/accounts|dbconnections\/change_password)$/, (route) =>
      route.abort(),
    )
    await page.goto('/signup')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await page.getByRole('button', { name: 'Créer le compte' }).click()
    await expect(toast).toContainText('La création de compte a échoué')
    await page.goto('/forgot')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
    await page.getByRole('button', { name: 'Envoyer le lien' }).click()
    await expect(toast).toContainText('Une erreur est survenue')
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Autre-Cheval-43')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(toast).toContainText('Une erreur est survenue lors de la connexion')
    await expectAccessible(page)
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
    await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password)
    await page.getByRole('button', { name: 'Se connecter' }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Votre organisation' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/\/login/)
  },
)
