import type { DataReportList } from '#model/wire/data/dataAnalysis.ts'
import { expect, type Page } from './journey.ts'

/** Waits until the demonstration has its figures, which are loaded after its start, year by year. */
export async function waitForDemoFigures(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await page.request.get(`/api/v1${path}`, { headers })).json()
  const { content } = (await read('/organizations')) as { content: { id: string }[] }
  const reports = async () => (await read(`/organizations/${content[0]?.id}/data-analysis`)) as DataReportList
  const now = new Date()
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10)
  await expect.poll(async () => (await reports())[0]?.basedOn.lastDay, { timeout: 240_000 }).toBe(lastMonth)
}
