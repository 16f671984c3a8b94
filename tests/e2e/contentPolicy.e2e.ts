import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'

/** What the browser refused or reported since the page was opened. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

test('A visitor logs in, and nothing breaks the content policy of the page', async ({ page }) => {
  const complaints = collectComplaints(page)

  await page.goto('/login')
  await page.getByRole('textbox').first().fill('claire.joubert@ormelle.fr')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto('/my-organization/companies')
  await expect(page.getByRole('table')).toBeVisible()

  expect(complaints).toEqual([])
})

test('A script that is put into the page does not run', async ({ page }) => {
  await page.goto('/login')

  await expect(page.addScriptTag({ content: 'document.title = "taken over"' })).rejects.toThrow()
  await expect(page).not.toHaveTitle('taken over')
})
