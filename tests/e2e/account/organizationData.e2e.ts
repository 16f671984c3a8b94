import { readFile } from 'node:fs/promises'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible } from '#tests/support/newcomer.ts'
import { readExport } from '#tests/support/readExport.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

test('All data of an organisation is prepared, downloaded, and is what the screens show', async ({
  page,
}) => {
  const names = ['Acier du Layon', 'Bois Brévent']
  const { t, orgId } = await arriveInRegister(page, '/admin/organization', names)
  await page.getByRole('button', { name: t('admin.exports.ask') }).click()
  const download = page.getByRole('button', { name: /matrice-groupe-ormelle-\d{4}-\d\d-\d\d\.zip/ })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await download.click()
  const archive = await readExport(await readFile(await (await coming).path()))
  expect(archive.manifest.organization).toEqual({ id: orgId, name: 'Groupe Ormelle' })
  const companies = JSON.parse(archive.texts.get('json/companies.json') ?? '') as { name: string }[]
  archive.discard()
  expect(companies.map(({ name }) => name).toSorted()).toEqual(names)
  // A notification also reports it, and leads back here.
  await page.goto('/dashboard')
  await page.getByRole('button', { name: new RegExp(t('notifications.title')) }).click()
  await page.getByRole('link', { name: new RegExp(t('notifications.organizationExport.done')) }).click()
  await expect(page).toHaveURL(/\/admin\/organization$/)
})
