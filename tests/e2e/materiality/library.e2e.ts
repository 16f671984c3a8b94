import { expectToast } from '#tests/support/expectToast.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('Subjects come from the library, read after the other standard, and from a file', async ({ page }) => {
  const { t, create } = await arriveInRegister(page, '/double-materiality', ['Ormelle'])
  const id = await create('/double-materialities', {
    name: 'Exercice 2026',
    activitySectorId: 'C',
    referenceStableId: 'ESRS_2023',
  })
  await page.goto(`/double-materiality/edit/${id}/configuration`)
  await expect(page.getByText(t('materiality.library.empty'))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('materiality.library.open') }).click()
  const sidebar = page.getByRole('dialog', { name: t('library.title') })
  await expect(sidebar.getByRole('checkbox').first()).toBeVisible()
  await sidebar.getByRole('combobox', { name: t('library.topic') }).click()
  await page.getByRole('option', { name: /^G1 / }).click()
  await sidebar.getByRole('combobox', { name: t('library.type') }).click()
  await page.getByRole('option', { name: t('library.types.OPPORTUNITY') }).click()
  await expect(sidebar.getByRole('checkbox')).toHaveCount(2)
  await sidebar.getByRole('combobox', { name: t('library.sector') }).click()
  await page.getByRole('option', { name: t('library.sectors.all') }).click()
  await expect(sidebar.getByRole('checkbox')).toHaveCount(3)
  await sidebar
    .getByRole('button', { name: t('library.selectShown.some', { smart_count: 3, count: '3' }) })
    .click()
  await sidebar.getByRole('checkbox').first().uncheck()
  await expectAccessible(page)
  await expectToast(page, t('library.done.some', { smart_count: 2, count: '2' }), () =>
    sidebar.getByRole('button', { name: t('library.submit.some', { smart_count: 2, count: '2' }) }).click(),
  )
  await expect(
    page.getByText(t('materiality.topics.subjects.some', { smart_count: 2 }), { exact: true }),
  ).toBeVisible()

  await page.getByRole('button', { name: t('materiality.library.open') }).click()
  await sidebar.getByRole('searchbox').fill('bqzk')
  await expect(sidebar.getByText(t('library.none'))).toBeVisible()
  await sidebar.getByRole('button', { name: t('library.reset') }).click()
  await expect(sidebar.getByText(t('library.taken'))).toHaveCount(2)
  await sidebar.getByRole('button', { name: t('library.cancel') }).click()

  await page
    .getByRole('button', { name: t('materiality.library.openReading', { reference: 'ESRS 2026' }) })
    .click()
  const marine = page.getByRole('row').filter({ hasText: 'E3.2.2' })
  await expect(marine.getByText(t('library.crosswalk.relations.MOVED'))).toBeVisible()
  await expect(page.getByText(t('library.crosswalk.nothing'))).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: t('materiality.library.closeReading', { reference: 'ESRS 2023' }) })
    .click()
  await expect(page.getByRole('heading', { name: t('materiality.universes.GOVERNANCE') })).toBeVisible()

  await test.step('subjects come from a file, and what is wrong is mended', async () => {
    await page.goto(`/double-materiality/edit/${id}/configuration`)
    await page.getByRole('link', { name: t('resources.organization.import') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: t('recordImport.kinds.subjects.title') }),
    ).toBeVisible()
    await expectAccessible(page)
    const field = (name: string) => t(`resources.subjects.fields.${name}`)
    const rows = [
      [t('csv.topic'), field('label'), field('subTopic'), field('financialMateriality')],
      ['E1', 'Canicules', 'E1.1', t('resources.subjects.values.financialMateriality.RISK')],
      ['E9', 'Vol de données', '', 'RISK'],
    ]
    await page.locator('input[type=file]').setInputFiles({
      name: 'sujets.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.map((cells) => cells.join(';')).join('\n')),
    })
    await expect(page.getByText(t('validation.unknownTopic'))).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(t('recordImport.errors.correct', { column: t('csv.topic'), line: '3' })).fill('S4')
    await page
      .getByRole('button', {
        name: t('recordImport.errors.acceptLine', { column: t('csv.topic'), line: '3' }),
      })
      .click()
    await page
      .getByRole('button', { name: t('recordImport.foot.submit.some', { smart_count: 2, count: '2' }) })
      .click()
    await expect(page.getByText(t('recordImport.result.done'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('recordImport.kinds.subjects.back') }).click()
    await expect(
      page.getByText(t('materiality.topics.subjects.some', { smart_count: 1 }), { exact: true }),
    ).toHaveCount(2)
  })

  await test.step('a new assessment starts with the choice of its sector, and the library fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sectorId = await create('/double-materialities', {
      name: 'Exercice 2026',
      activitySectorId: 'J',
      referenceStableId: 'ESRS_2026',
      library: 'SECTOR',
    })
    await page.goto(`/double-materiality/edit/${sectorId}/configuration`)
    await expect(page.getByRole('heading', { name: t('materiality.universes.SOCIAL') })).toBeVisible()
    await expectToFit(page)
    await page.getByRole('button', { name: t('materiality.library.open') }).click()
    await expect(page.getByText(t('library.taken')).first()).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: t('library.cancel') }).click()
    await page
      .getByRole('button', { name: t('materiality.library.openReading', { reference: 'ESRS 2023' }) })
      .click()
    await expect(page.getByText(t('library.crosswalk.relations.RENAMED')).first()).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })
})
