import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

const companiesHeader = 'national_id,country,name,headquarter_id,headquarter_postalcode'
const divisionsHeader =
  'address_city,address_country,address_postal_code,address_street,creation_date,national_id,name'

test('Two files make companies and sites', async ({ page }) => {
  const newcomer = await arriveAt(page, 'manual')
  const { t } = newcomer
  await page.getByRole('button', { name: t('onboarding.manual.filesLink') }).click()
  await expectAccessible(page)
  const [first, second] = [freshSiren(), freshSiren()]
  await page
    .getByLabel(t('recordImport.kinds.companies.drop'))
    .setInputFiles(
      csvFile(
        [
          companiesHeader,
          `${first},FR,Ormelle Bois,${siretOf(first)},69006`,
          `${second},FR,Ormelle Verre,${siretOf(second)},44000`,
        ].join('\n'),
      ),
    )
  await page
    .getByLabel(t('recordImport.kinds.divisions.drop'))
    .setInputFiles(
      csvFile(
        [
          divisionsHeader,
          `Lyon,FR,69006,28 cours Vitton,1987-04-03,${siretOf(first)},Siège de Lyon`,
          `Bron,FR,69500,1 rue des Pins,03/04/1999,${siretOf(first, 2)},Atelier de Bron`,
          `Nantes,FR,44000,1 quai,,${siretOf(second, 2)},Dépôt de Nantes`,
        ].join('\n'),
      ),
    )
  const submit = page.getByRole('button', {
    name: t('onboarding.files.create.both', {
      companies: t('onboarding.files.create.companiesCount', { smart_count: 2, count: 2 }),
      divisions: t('onboarding.files.create.divisionsCount', { smart_count: 3, count: 3 }),
    }),
  })
  await expect(submit).toBeEnabled()
  await expectAccessible(page)
  await submit.click()
  await expectWelcome(page, newcomer)
  // Lyon updated its company's headquarter; Nantes has a second site next to its company's headquarter.
  await expect(
    page.getByText(
      t('onboarding.welcome.created', {
        companies: t('onboarding.welcome.companies.some', { smart_count: 2, count: 2 }),
        divisions: t('onboarding.welcome.divisions.some', { smart_count: 4, count: 4 }),
      }),
    ),
  ).toBeVisible()
  await page.goto('/my-organization/divisions')
  await expect(page.getByText('Atelier de Bron').first()).toBeVisible()
  await expect(page.getByText('Siège de Lyon').first()).toBeVisible()
})
