import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/journey.ts'
import { csvFile } from '#tests/support/csvFile.ts'
import { arriveAt, expectAccessible } from '#tests/support/newcomer.ts'

const good = 'national_id;country;name\n418732657;FR;Ormelle Énergie\n'

test('A file in any common form of CSV is read', async ({ page }) => {
  await arriveAt(page, 'file')
  const drop = page.getByLabel('Déposez le fichier des entités')
  for (const [encoding, content] of [
    ['UTF-8', Buffer.from(`\uFEFF${good}`)],
    ['Windows-1252', Buffer.from(good, 'latin1')],
    [
      'UTF-8',
      Buffer.from('name,country,national_id\r\n"Ormelle\r\nÉnergie",FR,418732657\r\n'.replace('\r\nÉ', ' É')),
    ],
    ['UTF-8', Buffer.from(good.replaceAll(';', '\t'))],
  ] as const) {
    await drop.setInputFiles({ name: 'entités.csv', mimeType: 'text/csv', buffer: content })
    await expect(page.getByText(`lu en ${encoding}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Créer 1 société' })).toBeEnabled()
    await page.getByRole('button', { name: 'Retirer le fichier' }).click()
  }
})

test('A file that cannot be taken says why, and another can be brought', async ({ page }) => {
  await arriveAt(page, 'file')
  const drop = page.getByLabel('Déposez le fichier des entités')
  for (const [file, sentence] of [
    [csvFile('PK\u0003\u0004'), 'Format de fichier invalide. Veuillez télécharger un fichier CSV.'],
    [csvFile(good, 'entités.xlsx'), 'Format de fichier invalide. Veuillez télécharger un fichier CSV.'],
    [csvFile(''), 'Le fichier est vide'],
    [csvFile('a\0b'), 'Le format du fichier n’est pas accepté'],
    [csvFile('national_id;country;name'), 'Le fichier ne contient que son en-tête'],
    [csvFile('name\nOrmelle'), 'Il manque 2 colonnes'],
    [csvFile('national_id;country;name;name\n1;FR;A;B'), 'Cette colonne figure deux fois'],
    [csvFile('national_id;country;name\n1;FR;"A\n2;FR;B'), 'Un guillemet ouvert à la ligne 2'],
  ] as const) {
    await drop.setInputFiles(file)
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  await expectAccessible(page)
  await drop.setInputFiles(csvFile(good))
  await expect(page.getByRole('button', { name: 'Créer 1 société' })).toBeEnabled()
})

test('A file of 60 MB is refused with the limit', async ({ page }) => {
  await arriveAt(page, 'file')
  const folder = mkdtempSync(join(tmpdir(), 'matrice-'))
  const path = join(folder, 'grand.csv')
  writeFileSync(path, good)
  truncateSync(path, 60 * 1024 * 1024)
  await page.getByLabel('Déposez le fichier des entités').setInputFiles(path)
  await expect(page.getByRole('alert')).toHaveText('La taille du fichier ne peut pas dépasser 50 Mo')
  rmSync(folder, { recursive: true })
})

test('A wrong number after a quoted line break is reported at its own line', async ({ page }) => {
  await arriveAt(page, 'file')
  await page
    .getByLabel('Déposez le fichier des entités')
    .setInputFiles(csvFile('national_id;country;name;notes\n418732657;FR;A;"un\ndeux\ntrois"\n123;FR;B;\n'))
  await page.getByRole('button', { name: 'Voir le détail des erreurs' }).click()
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toContainText('5national_id123')
})
