import { expect, test, type Page, type Request } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { everyNth } from '#tests/support/breadth.ts'
import { waitForDemoFigures } from '#tests/support/demoFigures.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { openSession } from '#tests/support/openSession.ts'
import { mainPages, shellPages } from '#tests/support/pages.ts'

/** Scripts that a page may request before anybody has done anything; the build groups those of the first two. */
const scriptLimits: Readonly<Record<string, number>> = { dashboard: 20, companies: 16 }
const otherLimit = 65

/** What a page requests until it is complete, files that the browser has stored included. */
async function requestsOf(page: Page, path: string): Promise<Request[]> {
  const requests: Request[] = []
  const add = (request: Request) => requests.push(request)
  page.on('request', add)
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  page.off('request', add)
  return requests
}

test('no page requests more scripts than its limit', async ({ page }) => {
  await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
  await page.goto('/dashboard')
  const ids = await readDemoIds(page)
  const pages = shellPages(ids)
  const limited = pages.filter(({ name }) => name in scriptLimits)
  const others = pages.filter(({ name }) => !(name in scriptLimits))
  for (const { name, path } of [...limited, ...everyNth(others, 4)]) {
    const scripts = (await requestsOf(page, path)).filter((request) => request.resourceType() === 'script')
    // Soft, so that one failing page does not hide the next.
    expect.soft(scripts.length, path).toBeLessThanOrEqual(scriptLimits[name] ?? otherLimit)
  }
})

test('no main page sends the same read twice', async ({ page }) => {
  const token = await openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })
  // New figures are a reason to read again.
  await waitForDemoFigures(page, token)
  await page.goto('/dashboard')
  for (const { path } of mainPages(await readDemoIds(page))) {
    const reads = (await requestsOf(page, path))
      .filter(
        (request) => request.method() === 'GET' && /^\/(api|data)\//.test(new URL(request.url()).pathname),
      )
      .map((request) => request.url())
    const repeated = reads.filter((url, index) => reads.indexOf(url) !== index)
    expect.soft(repeated, path).toEqual([])
  }
})
