import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren, siretOf } from '#tests/support/frenchNumbers.ts'
import { expectAccessible, type Newcomer } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

const companies = '/my-organization/companies'

/** The file's header in the reader's language, as in the template. */
const headerOf = ({ t }: Newcomer, fields: readonly string[]) => fields.map((field) => t(field)).join(';')
const companyFields = [
  'nationalId',
  'countryCode',
  'name',
  'headquarter.nationalId',
  'headquarter.address.postalCode',
  'turnover',
].map((path) => `resources.companies.fields.${path}`)

const drop = (page: Page, { t }: Newcomer, kind: string, lines: readonly string[]) =>
  page.getByLabel(t(`recordImport.kinds.${kind}.drop`)).setInputFiles(csvFile(lines.join('\n'), 'lignes.csv'))

const submit = (page: Page, { t }: Newcomer, count: number) =>
  page.getByRole('button', {
    name: t('recordImport.foot.submit.some', { smart_count: count, count }),
    exact: true,
  })

test('Companies are created and updated from a file, after a look at what changes', async ({ page }) => {
  const registrant = await arriveInRegister(page, companies, ['Ormelle Usinage'])
  const { t, create } = registrant
  const [known, fresh, corrected] = [freshSiren(), freshSiren(), freshSiren()]
  await create('/companies', { name: 'Ormelle Verre', country: 'FR', nationalId: known, turnover: 12 })
  await page.getByRole('link', { name: t('resources.organization.import'), exact: true }).click()
  const title = page.getByRole('heading', { level: 1, name: t('recordImport.kinds.companies.title') })
  await expect(title).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('recordImport.file.template') }).click()
  const template = readFileSync(await (await download).path(), 'utf8')
  expect(template).toContain(t('resources.companies.fields.nationalId'))

  await drop(page, registrant, 'companies', [
    headerOf(registrant, companyFields),
    `${known};FR;Ormelle Cristal;;;3 000`,
    `${fresh};FR;Ormelle Bois;;;`,
    `829154377;FR;Ormelle Papier;;;`,
    `829154378;FR;Ormelle Encre;;;`,
  ])
  const errors = page.getByRole('region', { name: t('recordImport.errors.title') })
  await expect(errors.getByText('829154377')).toBeVisible()
  await expectAccessible(page)
  const fixture = { column: t('resources.companies.fields.nationalId'), line: '4' }
  await errors.getByLabel(t('recordImport.errors.correct', fixture)).fill(corrected)
  await press(errors.getByLabel(t('recordImport.errors.correct', fixture)), 'Enter')
  await expect(errors.getByText('829154377')).toHaveCount(0)

  await test.step('a reload keeps the file and its corrections', async () => {
    page.once('dialog', (question) => question.accept())
    await page.reload()
    await expect(errors.getByText('829154378')).toBeVisible()
    await expect(errors.getByText('829154377')).toHaveCount(0)
    // Another file would lose the correction from before the reload, so it is asked about.
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: t('recordImport.check.replace') }).click()
    await (await chooser).setFiles(csvFile(headerOf(registrant, companyFields), 'autre.csv'))
    await page.getByRole('button', { name: t('recordImport.reread.stay') }).click()
  })

  await page.getByText(t('recordImport.check.views.changes')).click()
  const changes = page.getByRole('region', { name: t('recordImport.changes.title') })
  await expect(changes.getByRole('deletion').first()).toHaveText('Ormelle Verre')
  await expectAccessible(page)
  await expect(page.getByRole('radio', { name: t('recordImport.choice.valid') })).toBeChecked()

  await submit(page, registrant, 3).click()
  await expect(page.getByText(t('recordImport.result.partial'))).toBeVisible()
  await expectAccessible(page)
  const rejects = page.waitForEvent('download')
  await page.getByRole('button', { name: t('recordImport.errors.download') }).click()
  const rejected = readFileSync(await (await rejects).path(), 'utf8')
  expect(rejected).toContain('829154378;FR;Ormelle Encre')
  expect(rejected).not.toContain('Ormelle Papier')

  await page.getByRole('link', { name: t('recordImport.kinds.companies.back') }).click()
  await expect(page.getByRole('link', { name: 'Ormelle Cristal' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ormelle Papier' })).toBeVisible()
  await expect(page.getByText('Ormelle Encre')).toHaveCount(0)
})

test('Sites and persons come in by the same steps, and hostile text stays text', async ({ page }) => {
  const registrant = await arriveInRegister(page, '/my-organization/divisions', ['Ormelle Usinage'])
  const { t, create } = registrant
  const siren = freshSiren()
  await create('/companies', { name: 'Ormelle Verre', country: 'FR', nationalId: siren })
  await page.getByRole('link', { name: t('resources.organization.import'), exact: true }).click()
  const hostile = '=1+1<img src=x onerror="document.title=1">'
  await drop(page, registrant, 'divisions', [
    'address_city;address_country;address_postal_code;address_street;creation_date;national_id;name',
    `Bron;FR;69500;;;${siretOf(siren, 2)};"${hostile.replaceAll('"', '""')}"`,
  ])
  await submit(page, registrant, 1).click()
  await expect(page.getByText(t('recordImport.result.done'))).toBeVisible()
  await page.getByRole('link', { name: t('recordImport.kinds.divisions.back') }).click()
  await expect(page.getByText(hostile).first()).toBeVisible()
  await expect(page).not.toHaveTitle('1')

  await page.goto('/my-organization/governance/physical/import')
  await drop(page, registrant, 'physicalPersons', [
    'last_name;first_name;birth_date;nationality',
    'Joubert;Claire;12/05/1974;France',
  ])
  await expect(submit(page, registrant, 1)).toBeEnabled()
  await expectAccessible(page)
  await submit(page, registrant, 1).click()
  await expect(page.getByText(t('recordImport.result.done'))).toBeVisible()

  await page.goto('/my-organization/governance/legal/import')
  await drop(page, registrant, 'legalPersons', ['national_id;country;name', `${siren};FR;Ormelle Verre`])
  await submit(page, registrant, 1).click()
  await expect(page.getByText(t('recordImport.result.done'))).toBeVisible()
})

test(
  'On a phone columns are matched by hand, lines become blocks, and leaving with a file asks first',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const registrant = await arriveInRegister(page, companies, ['Ormelle Usinage'])
    const { t } = registrant
    await test.step('the columns of a file with headings of its own are matched by hand', async () => {
      await page.goto('/my-organization/governance/legal/import')
      await drop(page, registrant, 'legalPersons', ['Reg. no;Where;Firm', `${freshSiren()};FR;Ormelle Verre`])
      await expectToFit(page)
      await expectAccessible(page)
      for (const [head, field] of [
        ['Reg. no', 'identity.nationalId'],
        ['Where', 'identity.country'],
        ['Firm', 'identity.name'],
      ] as const) {
        await page.getByRole('combobox', { name: t('recordImport.columns.columnOf', { head }) }).click()
        const name = t(`resources.legalPersons.fields.${field}`)
        await page.getByRole('option', { name, exact: true }).click()
      }
      await page.getByRole('button', { name: t('recordImport.columns.apply') }).click()
      await submit(page, registrant, 1).click()
      await expect(page.getByText(t('recordImport.result.done'))).toBeVisible()
      await page.goto(companies)
    })

    await page.getByRole('link', { name: t('resources.organization.import'), exact: true }).click()
    await drop(page, registrant, 'companies', [
      headerOf(registrant, companyFields),
      `${freshSiren()};FR;Ormelle Bois;;;`,
      `829154377;FR;Ormelle Papier;;;1 234,50 €`,
    ])
    await expect(page.getByRole('region', { name: t('recordImport.errors.title') })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('recordImport.foot.previous') }).click()
    await expect(page.getByLabel(t('recordImport.kinds.companies.drop'))).toBeVisible()
    await drop(page, registrant, 'companies', [headerOf(registrant, companyFields), '829154377;FR;Papier;;;'])
    await expect(page.getByRole('region', { name: t('recordImport.errors.title') })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel(t('recordImport.kinds.companies.drop'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alertdialog', { name: t('recordImport.leave.title') })).toBeVisible()
    await page.getByRole('button', { name: t('recordImport.leave.leave'), exact: true }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  },
)
