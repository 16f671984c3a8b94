import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

test('A file of entities becomes companies, the good lines first, and the rejected lines come back', async ({
  page,
}) => {
  const newcomer = await arriveAt(page, 'file')
  const { t } = newcomer
  const count = (key: string, number: number) => t(key, { smart_count: number, count: number })
  await expectAccessible(page)

  await test.step('the template has a name, and a file that cannot be taken says why', async () => {
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: /Télécharger le modèle/ }).click()
    expect((await template).suggestedFilename()).toBe('modele-entites.csv')
    await page
      .getByLabel(t('recordImport.kinds.entities.drop'))
      .setInputFiles(csvFile('national_id;country;name\n1;FR;"A\n2;FR;B'))
    await expect(page.getByRole('alert')).toContainText('Un guillemet ouvert à la ligne 2')
    await expectAccessible(page)
  })

  const siren = freshSiren()
  const rows = [
    'national_id;country;name;notes',
    '418732657;FR;Groupe\u202E Ormelle SA;',
    `${siren};FR;"Ormelle\nBois";`,
    '123;FR;=1+1;',
    `${siren};FR;Encore;`,
    `${freshSiren()};ES;Ailleurs;`,
    `${freshSiren()};XX;Nulle part;`,
    `${freshSiren()};FR;${'é'.repeat(100)};`,
  ]
  await page.getByLabel(t('recordImport.kinds.entities.drop')).setInputFiles(csvFile(rows.join('\n')))
  await expect(page.getByText(count('onboarding.files.leftOut', 5))).toBeVisible()
  await expect(
    page.getByText(t('recordImport.check.unknownColumns', { smart_count: 1, columns: 'notes' })),
  ).toBeVisible()
  await expect(page.getByText(t('csv.mended', { smart_count: 1, lines: '2' }))).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: t('onboarding.files.showErrors') }).click()
  const details = page.getByRole('dialog', { name: t('recordImport.errors.title') })
  await expect(details.getByRole('row')).toHaveCount(6)
  await expect(details.getByRole('row').nth(1)).toContainText(`5national_id123${t('validation.sirenLength')}`)
  await expect(details.getByRole('row').nth(2)).toContainText(t('validation.duplicateInFile', { line: 3 }))
  await expect(details.getByRole('row').nth(3)).toContainText(t('validation.foreignEntity'))
  await expect(details.getByRole('row').nth(4)).toContainText(t('validation.unknownCountry'))
  await expect(details.getByRole('row').nth(5)).toContainText(t('validation.tooLong', { max: 99 }))
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await details.getByRole('button', { name: t('onboarding.errors.close') }).click()

  await test.step('the rejected lines are downloaded with their reasons, and no formula', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger les lignes en erreur' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('entités-lignes-en-erreur.csv')
    const text = readFileSync(await download.path(), 'utf8').replace('\uFEFF', '')
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      'national_id;country;name;notes;motif_du_rejet',
      "123;FR;'=1+1;;national_id: Un SIREN compte 9 chiffres",
    ])
  })

  await page.getByRole('button', { name: count('onboarding.files.create.entities.some', 2) }).click()
  await expect(page.getByText(t('onboarding.outcome.partialBody'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: count('onboarding.outcome.proceed', 2) }).click()
  await expectWelcome(page, newcomer)
})

test('A hundred thousand lines are read while the page stays at hand', { tag: '@full' }, async ({ page }) => {
  await arriveAt(page, 'file', { isInternational: true })
  const rows = Array.from({ length: 100_000 }, (_, index) => `E-${index};ES;Entité ${index}`)
  await page.evaluate(() => {
    const blocked: number[] = []
    new PerformanceObserver((list) =>
      blocked.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    })
    Object.assign(window, { blocked })
  })
  // A file on disk: content passed by the test would be decoded in the page itself.
  const folder = mkdtempSync(join(tmpdir(), 'matrice-'))
  const path = join(folder, 'entités.csv')
  writeFileSync(path, ['national_id;country;name', ...rows].join('\n'))
  const startMs = performance.now()
  await page.getByLabel('Déposez le fichier des entités').setInputFiles(path)
  await expect(page.getByRole('button', { name: 'Créer 100 000 sociétés' })).toBeEnabled()
  const readingMs = performance.now() - startMs
  rmSync(folder, { recursive: true })
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as typeof window & { blocked: number[] }).blocked),
  )
  test.info().annotations.push({ type: 'longest main-thread task, ms', description: String(longest) })
  // If the file were read on the main thread, one task would take nearly all of the time, on any machine.
  expect(longest).toBeLessThan(readingMs / 4)
})
