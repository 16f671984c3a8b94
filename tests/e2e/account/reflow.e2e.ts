import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import { expectToFit } from '#tests/support/expectToFit.ts'
import { testTexts } from '#tests/support/texts.ts'
import { openSession } from '#tests/support/openSession.ts'
import { mainPages } from '#tests/support/pages.ts'
import { paths } from '#src/paths.ts'

/** One page of each layout, in the shell. `npm run test:full` visits all main pages. */
const pages = [
  paths.companies(),
  paths.divisions(),
  paths.physicalPersons(),
  paths.legalPersons(),
  paths.dashboard(),
  paths.analytics(),
  paths.newAnalysis(),
  paths.importLog(),
  paths.doubleMaterialities(),
  paths.members(),
  paths.myProfile(),
]

const visit = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // The figures of a dashboard may take long on a busy machine.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 120_000 })
}

const logIn = (page: Page) =>
  openSession(page, { email: 'claire.joubert@ormelle.fr', password: demoPassword })

async function logInToMainPages(page: Page): Promise<string[]> {
  await logIn(page)
  await page.goto(paths.dashboard())
  await setDeviceSetting(page, 'campaignIntro', true)
  return mainPages(await readDemoIds(page)).map(({ path }) => path)
}

/** A style of the person. The content policy refuses an element with styles, but not this. */
const addStyle = (page: Page, content: string) =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, content)

/** The links and the button of the phone's menu. */
const bar = `nav[aria-label="${testTexts('fr').t('layout.navigation')}"] > :is(a, button)`

/** Texts of a selector whose boxes overlap those of the next, in the same line. */
const overlapsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return { text: element.textContent, box: range.getBoundingClientRect() }
    })
    return boxes.flatMap(({ text, box }, index) => {
      const next = boxes[index + 1]
      return next && box.right > next.box.left ? [`${text} and ${next.text}`] : []
    })
  })

test('At 320 px no page scrolls sideways, and labels of the menu do not touch', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  for (const path of [paths.login(), paths.signUp(), paths.forgot()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
  }
  await logIn(page)
  for (const path of pages) {
    await visit(page, path)
    await expectToFit(page)
    expect.soft(await overlapsOf(page, bar)).toEqual([])
  }
})

test('At 320 px none of the main pages scrolls sideways', { tag: '@full' }, async ({ page }) => {
  const all = await logInToMainPages(page)
  await page.setViewportSize({ width: 320, height: 720 })
  for (const path of all) {
    await visit(page, path)
    await expect.soft(page.locator('html'), path).toHaveJSProperty('scrollWidth', 320)
  }
})

/** Children of a filter bar whose boxes overlap each other, or that leave the window. */
const crowdedIn = (page: Page) =>
  page
    .locator(`[role="group"][aria-label="${testTexts('fr').t('layout.filters.label')}"]`)
    .evaluateAll((groups) =>
      groups.flatMap((group) => {
        const parts = [...group.children].filter((part) => part.getBoundingClientRect().width > 0)
        const boxes = parts.map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
        return boxes.flatMap(({ text, box }, index) => [
          ...(box.right > window.innerWidth ? [`${text} leaves the window`] : []),
          ...boxes
            .slice(index + 1)
            .filter(
              (next) =>
                box.right > next.box.left + 1 &&
                next.box.right > box.left + 1 &&
                box.bottom > next.box.top + 1 &&
                next.box.bottom > box.top + 1,
            )
            .map((next) => `${text} and ${next.text}`),
        ])
      }),
    )

/** Texts of cells that are cut. */
const cutCells = (page: Page) =>
  page
    .locator('main :is(td, th):not(.check, .menu)')
    .evaluateAll((cells) =>
      cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent] : [])),
    )

for (const { name, tag } of [
  { name: 'lists', tag: [] },
  { name: 'the main pages', tag: ['@full'] },
])
  test(
    `Enlarged to 200 %, ${name} neither scroll sideways nor cut cells and filters`,
    { tag },
    async ({ page }) => {
      const all = await logInToMainPages(page)
      await page.setViewportSize({ width: 640, height: 450 })
      for (const path of name === 'lists' ? [paths.companies(), paths.physicalPersons()] : all) {
        await visit(page, path)
        await expectToFit(page)
        expect.soft(await crowdedIn(page), path).toEqual([])
        expect.soft(await cutCells(page), path).toEqual([])
      }
    },
  )

/** Parts of the page that reach beyond its edge, the outermost alone. */
const partsBeyond = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const edge = main.getBoundingClientRect().right + 1
    const beyond = [...main.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge)
    return beyond
      .filter((one) => !beyond.includes(one.parentElement ?? main))
      .map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 60)}`)
  })

test('With text alone at 200 % the demonstration does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page)
  await visit(page, paths.demo())
  await addStyle(page, 'html { font-size: 200% }')
  await expect.poll(() => partsBeyond(page)).toEqual([])
})

test(
  'With the text spacing of WCAG 1.4.12 no filter or choice is cut',
  { tag: '@full' },
  async ({ page }) => {
    const all = await logInToMainPages(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of all) {
      await visit(page, path)
      await addStyle(
        page,
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      )
      await expectToFit(page)
      const cut = await page
        // The text of an input scrolls with its caret.
        .locator('main button, main select, main [role="combobox"]:not(input)')
        .evaluateAll((elements) =>
          elements.flatMap((element) =>
            element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
              ? [element.textContent]
              : [],
          ),
        )
      expect.soft(cut, path).toEqual([])
    }
  },
)
