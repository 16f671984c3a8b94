import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#server/demo/accounts.ts'
import { openSession } from './openSession.ts'
import { acceptedOf } from './requireSuccess.ts'

/**
 * Logs in to the demonstration and opens its dashboards once its figures are there: they are loaded after its start.
 */
export async function arriveAtDashboards(page: Page, email: string): Promise<void> {
  const token = await openSession(page, { email, password: demoPassword })
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) =>
    (await acceptedOf('GET', await page.request.get(`/api/v1${path}`, { headers }))).json()
  const { content } = (await read('/organizations')) as { content: { id: string }[] }
  const lastYear = async () => {
    const path = `/organizations/${content[0]?.id}/imports?search=indicateurs-${new Date().getFullYear()}`
    const { content: found } = (await read(path)) as { content: { analysis: string | null }[] }
    return found[0]?.analysis
  }
  await expect.poll(lastYear, { timeout: 120_000 }).toBe('DONE')
  await page.goto('/dashboard')
}
