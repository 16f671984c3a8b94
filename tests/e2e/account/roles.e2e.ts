import { expect, test, type Page } from '#tests/support/journey.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { readDemoIds } from '#tests/support/demoIds.ts'
import { setDeviceSetting } from '#tests/support/deviceSettings.ts'
import { joinAs } from '#tests/support/joinAs.ts'
import { openSession } from '#tests/support/openSession.ts'
import { shellPages, type NamedPage } from '#tests/support/pages.ts'
import { saveAnalysesAndDashboards } from '#tests/support/saveAnalysesAndDashboards.ts'
import { testTexts } from '#tests/support/texts.ts'
import { openVisit, type Visit, type Visitor } from '#tests/support/visitPages.ts'

// What a person is offered is not refused: every control of every page is pressed, by each role.

const { t } = testTexts('fr')
const owners = { Standard: 'claire.joubert@ormelle.fr', Starter: 'marc.sauvanet@atelier-sauvanet.fr' }

const skipped: Visitor['skipped'] = {
  [t('layout.account.logOut')]: 'Ends the visit.',
  [t('admin.leave.one')]: 'Ends the visit.',
  [t('layout.account.languages.en')]: 'The visit reads French.',
  [t('layout.account.languages.fr')]: 'The visit reads French.',
  [t('layout.sidebar.close')]: 'The visit leaves sidebars by Escape.',
  [t('reportFile.action')]: 'A reader may, and a report takes the server half a minute.',
  [t('ui.dialog.close')]: 'The visit leaves dialogs by Escape.',
}

/** Pages that only serve an action which a reader may not take: they say who may. */
const reservedPages = new Set([
  'newImport',
  'dataImport',
  'importCompanies',
  'importDivisions',
  'importLegalPersons',
  'importPhysicalPersons',
  'importSubjects',
  'importContacts',
])

/** In the names of pages of assessments that are not evaluated yet. */
const before = ' before'

/** The pages with the most actions of editors, each without what the others have too. */
const sampled = new Set([
  'importLog',
  'emissionFactors',
  'disclosureRequests',
  'companyGovernance',
  'legalPersons',
  'topic',
  'doubleMaterialities',
  'members',
])
const mostOfSample = 12

/** Each control of an analysis asks for its figures, and concerns nothing but the person's own analysis. */
const mostOfAnalysis = 12

/** Logs in a new member, who has an analysis and a dashboard; returns all pages of the shell. */
async function arrive(page: Page, { role, plan }: Pick<Visitor, 'role' | 'plan'>): Promise<NamedPage[]> {
  await openSession(page, { email: owners.Standard, password: demoPassword })
  await page.goto('/dashboard')
  const ids = await readDemoIds(page)
  const earlier = [await readDemoIds(page, 'CONFIGURATION'), await readDemoIds(page, 'EVALUATION')]
  // A Starter organisation cannot invite: its founder visits, whom no other journey uses.
  if (plan === 'Starter') await openSession(page, { email: owners.Starter, password: demoPassword })
  else {
    const member = await joinAs(page, { owner: owners.Standard, role })
    const analyses = { own: { measures: ['WF01'], rows: ['company'] } }
    await saveAnalysesAndDashboards(page, member, { kpiId: 'K12', analyses })
  }
  await page.goto('/my-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The introduction of a first campaign is checked by its own journey.
  await setDeviceSetting(page, 'campaignIntro', true)
  const own = { dashboardId: 'dashboard', analysisId: 'own' }
  const others = earlier.flatMap((state) =>
    shellPages(state)
      .filter(({ path }) => path.includes('/double-materiality/edit/') && !path.includes('//'))
      .map(({ name, path }) => ({ name: `${name}${before}`, path })),
  )
  return [...shellPages({ ...ids, ...own }), ...others]
}

async function visitAll(
  page: Page,
  visitor: Omit<Visitor, 'skipped'>,
  { choose, most }: { choose: (pages: readonly NamedPage[]) => readonly NamedPage[]; most?: number },
): Promise<readonly Visit[]> {
  const pages = await arrive(page, visitor)
  const { visit } = await openVisit(page, { ...visitor, skipped })
  const reserved = new Set(
    pages
      .filter(({ name }) => reservedPages.has(name.replace(before, '')) || name.startsWith('newCampaign'))
      .map(({ path }) => path),
  )
  const visits: Visit[] = []
  for (const one of choose(pages)) {
    const limit = one.name.toLowerCase().includes('analysis') ? mostOfAnalysis : most
    const found = await test.step(one.name, () => visit(one, limit === undefined ? {} : { most: limit }))
    visits.push(found)
    // Soft, so that one page does not hide the next.
    expect.soft(found.faults, one.name).toEqual([])
    if (visitor.role !== 'READER') continue
    // Own analyses, dashboards and views take texts; records of the organisation do not.
    const cells = found.fields.filter((field) => field.includes('› cell '))
    expect.soft(cells, `${one.name} has cells that a reader can edit`).toEqual([])
    // Whether it is reserved also depends on the state of the assessment.
    if (!one.name.endsWith(before))
      expect.soft(found.isReserved, `${one.name} only says who may`).toBe(reservedPages.has(one.name))
    expect
      .soft(
        found.links.filter((link) => reserved.has(link)),
        `${one.name} leads to refusals`,
      )
      .toEqual([])
  }
  return visits
}

const count = (visits: readonly Visit[]): number =>
  visits.reduce((sum, { pressed }) => sum + pressed.length, 0)

test('A reader is offered nothing that is refused, on the pages where others do most', async ({ page }) => {
  const visits = await visitAll(
    page,
    { role: 'READER', plan: 'Standard' },
    {
      choose: (pages) => pages.filter(({ name }) => sampled.has(name)),
      most: mostOfSample,
    },
  )
  expect(visits.filter(({ pressed }) => pressed.length === 0).map((visit) => visit.page)).toEqual([])
  expect(count(visits)).toBeGreaterThan(60)
})

test('The visit finds a control that the server refuses, and one that another role would be refused', async ({
  page,
}) => {
  const pages = await arrive(page, { role: 'OWNER', plan: 'Standard' })
  const pageOf = (name: string) => pages.find((one) => one.name === name) ?? { name, path: '/' }
  // An owner is offered what an editor may not do.
  const { visit } = await openVisit(page, { role: 'EDITOR', plan: 'Standard', skipped })
  const table = await visit(pageOf('members'), { within: '#page table', most: 12 })
  expect(table.faults.join()).toMatch(/\/members\/\{memberId\}.* would be refused/)
  await page.route('**/changes**', (route) =>
    route.fulfill({ status: 403, json: { code: 'roleRequired', message: t('errors.roleRequired') } }),
  )
  const company = await visit(pageOf('company'), { most: 8 })
  expect(company.faults.join()).toMatch(new RegExp(`${t('layout.sidebar.history')}: GET .*answered 403`))
})

/** A share takes up to ten minutes beside another one. */
const shares = 12

for (const [who, visitor] of Object.entries({
  'A reader': { role: 'READER', plan: 'Standard' },
  'An editor': { role: 'EDITOR', plan: 'Standard' },
} as const)) {
  for (const share of Array.from({ length: shares }, (_, index) => index)) {
    const title = `${who} is offered nothing that is refused, on any page (${share + 1} of ${shares})`
    test(title, { tag: '@full' }, async ({ page }) => {
      test.setTimeout(1_800_000)
      const visits = await visitAll(page, visitor, {
        choose: (pages) => pages.filter((_, index) => index % shares === share),
      })
      expect(count(visits)).toBeGreaterThan(30)
    })
  }
}

for (const [who, role, least] of [
  ['An owner', 'OWNER', 40],
  ['An auditor', 'AUDITOR', 20],
] as const) {
  test(
    `${who} is offered nothing that is refused, where owners see more than editors`,
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(900_000)
      const visits = await visitAll(
        page,
        { role, plan: 'Standard' },
        {
          choose: (pages) =>
            pages.filter(({ path }) => /^.(admin|my-profile|my-organization.profile)/.test(path)),
        },
      )
      expect(count(visits)).toBeGreaterThan(least)
    },
  )
}

test(
  'The owner of a Starter organisation is offered nothing that is refused',
  { tag: '@full' },
  async ({ page }) => {
    test.setTimeout(900_000)
    const visits = await visitAll(page, { role: 'OWNER', plan: 'Starter' }, { choose: (pages) => pages })
    expect(count(visits)).toBeGreaterThan(20)
  },
)
