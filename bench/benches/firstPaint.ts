import { chromium, type Browser } from '@playwright/test'
import { z } from 'zod'
import { pageOf } from '#model/wire/records/page.ts'
import { provideChromium } from '#tests/support/chromium.ts'
import { medianOf, spanOf, type Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { servePeerApp } from '../paint/peerApp.ts'
import { timePaint, type Paint, type Profile, type Visit } from '../paint/timePaint.ts'
import { openCompanies } from '../paint/openCompanies.ts'
import { openEnvironment, type Environment } from '../environment.ts'

const rounds = { local: 7, slow: 5 } as const

/** Rows of react-admin's default first page; the product shows 25. */
const peerRows = 10

/**
 * Time from the address to the first frame with the list, without any cache: the product with its login, guard and API
 * against a generated react-admin app with its data in the page, alternately.
 */
export async function firstPaint(): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [1000])
  const records = await readFirstPage(environment)
  const peer = await servePeerApp(records.map(toPeerRecord))
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] })
  try {
    const product = await visitProduct(browser, environment, records)
    const other: Visit = { url: `${peer.url}/#/companies`, texts: namesOf(records.slice(0, peerRows)) }
    const compare = (profile: Profile) => comparePaints(browser, product, other, profile)
    const title = 'First list painted, over create-react-admin'
    return [
      { title: `${title}, slow`, unit: '×', target: targets.paintSlow, ...(await compare('slow')) },
      { title: `${title}, loopback`, unit: '×', target: targets.paintLocal, ...(await compare('local')) },
    ]
  } finally {
    await browser.close()
    await peer.stop()
    await environment.stop()
  }
}

async function comparePaints(browser: Browser, product: Visit, peer: Visit, profile: Profile) {
  for (const visit of [product, peer]) await timePaint(browser, visit, 'local')
  const ours: Paint[] = []
  const theirs: Paint[] = []
  for (let round = 0; round < rounds[profile]; round++) {
    ours.push(await timePaint(browser, product, profile))
    theirs.push(await timePaint(browser, peer, profile))
  }
  return { value: middle(ours) / middle(theirs), detail: `${describe(ours)} / ${describe(theirs)}` }
}

const middle = (paints: readonly Paint[]): number => medianOf(paints.map(({ ms }) => ms))

function describe(paints: readonly Paint[]): string {
  const last = paints.at(-1)
  return `${spanOf(paints.map(({ ms }) => ms))}, ${last?.kilobytes.toFixed(0)} kB in ${last?.requests} requests`
}

const record = z.object({
  name: z.string(),
  nationalId: z.string(),
  headquarter: z.object({ address: z.object({ city: z.string() }) }),
  activityCode: z.string(),
  staffRange: z.string(),
  turnover: z.number(),
  legalState: z.string(),
})
type CompanyRecord = z.output<typeof record>

/** The columns of the product's list as a flat record, in the order of a list without a sort. */
const toPeerRecord = ({ headquarter, ...fields }: CompanyRecord, index: number): object => ({
  id: index + 1,
  ...fields,
  city: headquarter.address.city,
})

const namesOf = (records: readonly CompanyRecord[]): string[] => records.map(({ name }) => name)

async function readFirstPage(environment: Environment): Promise<CompanyRecord[]> {
  const [orgId = ''] = environment.orgIds
  const url = `${environment.product.url}/api/v1/organizations/${orgId}/companies`
  const answer = await fetch(url, { headers: await environment.logIn() })
  return pageOf(record).parse(await answer.json()).content
}

/** Logs in by the form once; every visit starts from that state. */
async function visitProduct(
  browser: Browser,
  environment: Environment,
  records: readonly CompanyRecord[],
): Promise<Visit> {
  const page = await openCompanies(browser, environment)
  await page
    .locator('table')
    .getByText(records[0]?.name ?? '')
    .first()
    .waitFor()
  const url = page.url()
  const state = await page.context().storageState()
  await page.context().close()
  return { url, texts: namesOf(records), state }
}
