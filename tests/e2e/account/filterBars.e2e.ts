import { expect, test } from '#tests/support/journey.ts'
import { freshSiren } from '#tests/support/frenchNumbers.ts'
import { languages, tagOf } from '#tests/support/newcomer.ts'
import { arriveInRegister } from '#tests/support/registrant.ts'

/** Lists with two filters set, by the filter in the address. */
const lists: readonly [path: string, filter: object][] = [
  ['/my-organization/companies', { legalState: ['ACTIVE', 'INACTIVE'], countryCode: ['FR'] }],
  ['/my-organization/divisions', { legalState: ['ACTIVE', 'CEASED'], staffRange: ['ZERO'] }],
  ['/my-organization/governance/physical', { 'identity.gender': ['female'], 'identity.nationality': ['FR'] }],
  ['/my-organization/governance/legal', {}],
  ['/data-hub/import-log', { status: 'CREATED', perimeterType: 'COMPANIES' }],
  ['/data-hub/emission-factors', { origin: ['OURS', 'OWN'] }],
  ['/admin/members', { role: ['OWNER'], seniority: ['MONTH'] }],
  ['/double-materiality', {}],
]

for (const language of languages) {
  test(
    `Filter bars stay one row of 52 pixels with filters set (${language})`,
    tagOf(language),
    async ({ page }) => {
      const name = 'Ormelle Traitements de surface SAS'
      const { t, create } = await arriveInRegister(page, '/my-organization/companies', [name], language)
      for (let count = 0; count < 30; count += 1)
        await create('/companies', { name: `Ormelle ${count}`, country: 'FR', nationalId: freshSiren() })
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 800 })
        for (const [path, filter] of lists) {
          await page.goto(`${path}?page=1&filter=${encodeURIComponent(JSON.stringify(filter))}`)
          const bar = page.getByRole('group', { name: t('layout.filters.label') }).first()
          await expect(bar).toBeVisible()
          await expect(
            page
              .getByRole('table')
              .or(page.getByRole('heading', { level: 2 }))
              .first(),
          ).toBeVisible()
          await expect
            .poll(() => bar.evaluate((one) => one.getBoundingClientRect().height), {
              message: `${path} at ${width}`,
            })
            .toBeLessThanOrEqual(53)
          const inside = await bar.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)
          expect(inside, `${path} at ${width} fits`).toBe(true)
          const gap = await bar.evaluate(({ children }) => {
            const [chips, end] = [...children].slice(-2)
            const [last, first] = [chips?.lastElementChild, end?.firstElementChild]
            return last && first ? first.getBoundingClientRect().left - last.getBoundingClientRect().right : 0
          })
          expect(gap, `${path} at ${width} covers nothing`).toBeGreaterThanOrEqual(0)
          if (path.endsWith('/companies')) {
            const cut = await page
              .getByRole('rowheader')
              .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
            expect(cut, `names cut at ${width}`).toBe(0)
          }
        }
      }

      await test.step('setting a filter scrolls the table to its top', async () => {
        await page.setViewportSize({ width: 1280, height: 500 })
        await page.goto('/my-organization/companies?page=1&filter=%7B%7D')
        const table = page.getByRole('table').first()
        const frame = table.locator('xpath=..')
        await expect(table.getByRole('rowheader').nth(20)).toBeAttached()
        await frame.evaluate((one) => one.scrollTo({ top: 400 }))
        await page.getByRole('searchbox').first().fill('Ormelle')
        await expect.poll(() => frame.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
      })
    },
  )
}
