import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { press } from '#tests/support/press.ts'

/** Violations that the browser blocked or reported since the page was opened. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox').first().fill('claire.joubert@ormelle.fr')
  await page.locator('input[type=password]').fill(demoPassword)
  await press(page.locator('input[type=password]'), 'Enter')
  await page.waitForURL('**/dashboard')
}

test('A visitor logs in, reads a list and points at a chart, and nothing breaks the content policy', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  await logIn(page)
  await page.goto('/my-organization/companies')
  await expect(page.getByRole('table')).toBeVisible()
  const { id } = await readDemoIds(page)
  await page.goto(`/double-materiality/edit/${id}/evaluation/dashboard`)
  const bars = page.getByRole('region', { name: 'Réponses reçues' }).locator('.MuiBarChart-element')

  await bars.first().hover()
  await expect(page.getByRole('tooltip')).toContainText('2026')

  expect(complaints).toEqual([])
})

test('A script that is put into the page does not run', async ({ page }) => {
  await page.goto('/login')

  await expect(page.addScriptTag({ content: 'document.title = "taken over"' })).rejects.toThrow()
  await expect(page).not.toHaveTitle('taken over')
})
