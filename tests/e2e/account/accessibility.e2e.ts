import { expect, test, type Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { demoPassword } from '#server/demo/accounts.ts'
import { paths } from '#src/paths.ts'
import { readDemoIds, type DemoIds } from '#tests/support/demoIds.ts'

type PathName = keyof typeof paths

/** Addresses that are not pages of the shell: their own journeys look at them. */
const outside: ReadonlySet<string> = new Set<PathName>([
  'auth',
  'login',
  'forgot',
  'signUp',
  'reset',
  'confirm',
  'invitation',
  'onboarding',
  'accountCreation',
  'organizationCreation',
  'welcome',
  'respond',
  'mailbox',
])

/** Every page of the shell, from the list of addresses; a parameter is filled by its name. */
function shellPages(ids: DemoIds): string[] {
  const pages = Object.entries(paths).flatMap(([name, write]) => {
    if (outside.has(name)) return []
    const parameters = parametersOf(write)
    const unknown = parameters.filter((parameter) => !(parameter in ids))
    expect(unknown, `${name} asks for something that the demonstration has no sample of`).toEqual([])
    const path = write as (...args: readonly string[]) => string
    return [path(...parameters.map((parameter) => ids[parameter] ?? ''))]
  })
  return [...pages, '/no-such-page']
}

/** The names of what must be given: what has a default is left out. */
function parametersOf(write: (...args: never[]) => string): string[] {
  const [, several, one] = /^(?:\(([^)]*)\)|(\w+))\s*=>/.exec(write.toString()) ?? []
  const names = (several ?? one ?? '').split(',').map((name) => name.trim())
  return names.slice(0, write.length)
}

const say = (page: Page, key: string, value: unknown) =>
  page.evaluate(
    ([name, text]) => {
      localStorage.setItem(name, text)
      window.dispatchEvent(new StorageEvent('storage', { key: name }))
    },
    [`matrice.device.${key}`, JSON.stringify(value)] as const,
  )

/** What axe finds on the page as it stands, each with its place. */
async function findingsOf(page: Page, how: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const { pathname } = new URL(page.url())
  return violations.map(
    ({ id, nodes }) => `${pathname} ${how} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const shares = 4

for (const share of Array.from({ length: shares }, (_, index) => index)) {
  test(`axe finds nothing on any page of the shell, light and dark, in both languages (${share + 1} of ${shares})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.goto('/login')
    await page.locator('input[type=email]').fill('claire.joubert@ormelle.fr')
    await page.locator('input[type=password]').fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard$/)
    const ids = await readDemoIds(page)
    const mine = shellPages(ids).filter((_, index) => index % shares === share)
    const seen = new Set<string>()
    for (const path of mine) {
      await page.goto(path)
      await settle(page)
      const address = new URL(page.url()).pathname
      if (seen.has(address)) continue
      seen.add(address)
      const findings: string[] = []
      findings.push(...(await findingsOf(page, 'in French, light')))
      await say(page, 'preferences', { theme: 'dark' })
      findings.push(...(await findingsOf(page, 'in French, dark', ['color-contrast'])))
      await say(page, 'locale', 'en')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await settle(page)
      findings.push(...(await findingsOf(page, 'in English, dark')))
      await say(page, 'preferences', { theme: 'light' })
      findings.push(...(await findingsOf(page, 'in English, light', ['color-contrast'])))
      await say(page, 'locale', 'fr')
      // Soft, so that one page at fault does not hide the next.
      expect.soft(findings).toEqual([])
    }
  })
}

test('The keyboard finds the way past the menu, through a sheet and out of it again', async ({ page }) => {
  await page.goto('/login?redirect=/my-profile')
  await page.locator('input[type=email]').fill('amina.benkirane@ormelle.fr')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  const rename = page.getByRole('button', { name: 'Modifier le nom' })
  await expect(rename).toBeVisible()
  await page.reload()
  await expect(rename).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()

  await rename.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Modifier le prénom et le nom' })
  await expect(sheet.getByRole('textbox').first()).toBeFocused()
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press('Tab')
    expect(
      await sheet.evaluate(
        (panel) =>
          panel.contains(document.activeElement) ||
          document.activeElement?.closest('[role=presentation]')?.contains(panel),
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(rename).toBeFocused()
})
