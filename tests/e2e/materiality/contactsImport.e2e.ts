import { readFileSync } from 'node:fs'
import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { press } from '#tests/support/press.ts'
import { arriveInRegister, type Registrant } from '#tests/support/registrant.ts'
import { testTexts } from '#tests/support/texts.ts'

const prepare = ({ create }: Registrant) =>
  create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })

test('Stakeholders come in from a file, are mended cell by cell', async ({ page }) => {
  const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
  const { t, create } = registrant
  const other = testTexts('en')
  const id = await prepare(registrant)
  await create(`/double-materialities/${id}/contacts`, {
    email: 'zoe@example.org',
    firstName: 'Zoé',
    lastName: 'Léger',
    category: 'INVESTORS',
    subCategory: 'BANKS',
  })
  await page.goto(`/double-materiality/edit/${id}/configuration/contacts`)
  await page.getByRole('link', { name: t('resources.organization.import'), exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('recordImport.kinds.contacts.title') }),
  ).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('recordImport.file.template') }).click()
  const template = readFileSync(await (await download).path(), 'utf8')
  const head = ['email', 'lastName', 'firstName', 'category', 'subCategory', 'language'].map((field) =>
    t(`resources.contacts.fields.${field}`),
  )
  expect(head.filter((label) => !template.includes(label))).toEqual([])

  const category = (code: string, texts = t) => texts(`resources.contacts.values.category.${code}`)
  const lines = [
    head.join(';'),
    // Labels of either language, a known address in capitals, and one error per line.
    `ZOE@example.org;Léger;Zoé;${category('SUPPLIERS')};;`,
    `zoe.leger@example.com;Leger;Zoe;${category('EMPLOYEES', other.t)};;fr`,
    `"Ada <ada@example,org>";Abel;Ada;EMPLOYEES;MANAGERS;en`,
    `bruno@example.org;Bois;Bruno;Amis;;fr`,
    `BRUNO@example.org;Bois;Béa;SUPPLIERS;BANKS;fr`,
  ]
  await page
    .getByLabel(t('recordImport.kinds.contacts.drop'))
    .setInputFiles(csvFile(Buffer.from(lines.join('\r\n'), 'latin1'), 'parties.csv'))
  const errors = page.getByRole('region', { name: t('recordImport.errors.title') })
  await expect(errors.getByText('Amis')).toBeVisible()
  await expectAccessible(page)

  const cellAt = (field: string, line: string) => ({
    column: t(`resources.contacts.fields.${field}`),
    line,
  })
  const cell = (field: string, line: string) =>
    errors.getByLabel(t('recordImport.errors.correct', cellAt(field, line)))
  const mend = async (field: string, line: string, value: string) => {
    await cell(field, line).fill(value)
    await press(cell(field, line), 'Enter')
    await expect(cell(field, line)).toHaveCount(0)
  }
  await expect(cell('email', '4')).toHaveValue('ada@example.org')
  await errors
    .getByRole('button', { name: t('recordImport.errors.acceptLine', cellAt('email', '4')) })
    .click()
  await expect(cell('email', '4')).toHaveCount(0)
  await mend('category', '5', category('CUSTOMERS'))
  await mend('email', '6', 'bea@example.org')
  await mend('subCategory', '6', t('resources.contacts.values.subCategory.TIER_1'))

  await page.getByText(t('recordImport.check.views.changes')).click()
  const changes = page.getByRole('region', { name: t('recordImport.changes.title') })
  await expect(changes.getByRole('deletion')).toHaveText([
    category('INVESTORS'),
    t('resources.contacts.values.subCategory.BANKS'),
  ])
  await expectAccessible(page)
  await page
    .getByRole('button', {
      name: t('recordImport.foot.submit.some', { smart_count: 5, count: 5 }),
      exact: true,
    })
    .click()
  await expect(page.getByText(t('recordImport.result.done'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('recordImport.kinds.contacts.back') }).click()
  await expect(page.getByText('ada@example.org')).toBeVisible()
})

test(
  'Stakeholders of one name are merged, one is removed after a warning, and a file is mended on a phone',
  { tag: '@full' },
  async ({ page }) => {
    const registrant = await arriveInRegister(page, '/double-materiality', ['Ormelle Bois'])
    const { t, create } = registrant
    const id = await prepare(registrant)
    const names = { firstName: 'Zoé', lastName: 'Léger' }
    for (const person of [
      { ...names, email: 'zoe@example.org' },
      { ...names, firstName: 'ZOE', email: 'zoe.leger@example.com' },
      { email: 'ada@example.org' },
    ]) {
      await create(`/double-materialities/${id}/contacts`, person)
    }
    await page.goto(`/double-materiality/edit/${id}/configuration/contacts`)
    await page.getByRole('button', { name: t('materiality.contacts.merge.compare') }).click()
    const sidebar = page.getByRole('dialog')
    await sidebar.getByText('zoe.leger@example.com').click()
    await expectAccessible(page)
    await expectToast(page, t('materiality.contacts.merge.done'), () =>
      sidebar
        .getByRole('button', { name: t('materiality.contacts.merge.confirm', { smart_count: 2 }) })
        .click(),
    )
    await expect(page.getByText('zoe@example.org')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'zoe.leger@example.com' })).toBeVisible()

    await page.getByRole('link', { name: 'ada@example.org' }).click()
    await sidebar.getByRole('button', { name: t('resources.contacts.delete') }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText(t('resources.contacts.deleteBody'))
    await expectAccessible(page)
    await expectToast(page, t('resources.contacts.deleted'), () =>
      asking.getByRole('button', { name: t('resources.contacts.delete') }).click(),
    )
    await expect(page.getByRole('link', { name: 'ada@example.org' })).toHaveCount(0)

    await test.step('on a phone a defect of a file is mended, and the list fits', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/double-materiality/edit/${id}/configuration/contacts/import`)
      await page
        .getByLabel(t('recordImport.kinds.contacts.drop'))
        .setInputFiles(csvFile('email,category\nada@example.org,Fournisseur\n', 'parties.csv'))
      const errors = page.getByRole('region', { name: t('recordImport.errors.title') })
      await expect(errors).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
      const cellAt = { column: t('resources.contacts.fields.category'), line: '2' }
      await errors.getByRole('button', { name: t('recordImport.errors.acceptLine', cellAt) }).click()
      await page
        .getByRole('button', {
          name: t('recordImport.foot.submit.some', { smart_count: 1, count: 1 }),
          exact: true,
        })
        .click()
      await page.getByRole('link', { name: t('recordImport.kinds.contacts.back') }).click()
      await expect(page.getByText('ada@example.org')).toBeVisible()
      await expectToFit(page)
      await expectAccessible(page)
    })
  },
)
