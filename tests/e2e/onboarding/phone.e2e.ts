import { expect, test } from '#tests/support/journey.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { arriveAt, expectAccessible, expectWelcome } from '#tests/support/newcomer.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('A group is mapped on a phone, and no page is wider than its screen', async ({ page }) => {
  const newcomer = await arriveAt(page, 'choice', { language: 'en' })
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search for my companies' }).click()
  await page.getByRole('textbox', { name: 'Name or SIREN of a company' }).fill('ormelle')
  await page.getByRole('button', { name: 'Add Groupe Ormelle SA' }).click()
  await expect(page.getByRole('list', { name: 'Your mapping' })).toContainText('Groupe Ormelle SA')
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a French company' }).click()
  const sidebar = page.getByRole('dialog', { name: 'Add a French company' })
  await sidebar.getByRole('textbox', { name: 'SIREN' }).fill('829154376')
  await expect(sidebar.getByRole('textbox', { name: 'Name' })).toHaveValue('Ormelle Fonderie SAS')
  await expectAccessible(page)
  await sidebar.getByRole('button', { name: 'Add the company' }).click()
  await page.getByRole('button', { name: 'Validate the 2 companies' }).click()
  await expectWelcome(page, newcomer)
  await expectToFit(page)
})
