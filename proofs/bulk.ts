import { z } from 'zod'
import { bulkActionMax, recordActionResult, type RecordAction } from '#model/wire/records/recordActions.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { companyCalls } from '#tests/support/companyCalls.ts'
import type { ProofRun } from './runner/prove.ts'

// Ceases thousands of sites as the lists do, a hundred per call: each call reports its progress; if stopped halfway,
// exactly the sites reported as done are done; after resuming, all are. The lists' own loop has a unit test.

const action: RecordAction = { type: 'change', change: { legalState: 'CEASED', ceaseDate: '2024-03-31' } }

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  try {
    const caller = await signUpCaller(opened.app, 'bulk@example.org')
    const orgId = await caller.found('Ormelle', true)
    return [...(await ceaseAll(run, caller, orgId)), ...opened.takeErrors()]
  } finally {
    await opened.close()
  }
}

async function ceaseAll(
  { n, say, isSelfTest }: ProofRun,
  caller: TestCaller,
  orgId: string,
): Promise<string[]> {
  const base = `/organizations/${orgId}`
  const { id: companyId } = await companyCalls(caller, orgId).created({ legalState: 'ACTIVE' })
  const ids = await addSites(caller, `${base}/companies/${companyId}/divisions`, n)
  const ceased = () => countOf(caller, `${base}/divisions?legalState=CEASED`)
  const misses: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown): void => {
    if (found !== wanted) misses.push(`${what}: ${String(found)}, not ${String(wanted)}`)
  }

  /** Ceases these sites, one portion per call; returns the number reported by the calls. */
  const cease = async (which: readonly string[]): Promise<number> => {
    let reported = 0
    for (let start = 0; start < which.length; start += bulkActionMax) {
      const portion = which.slice(start, start + bulkActionMax)
      // The planted fault: one site of each portion is not requested, but reported as done.
      const requested = isSelfTest ? portion.slice(1) : portion
      const answer = await caller.callOrThrow('POST', `${base}/divisions/actions`, { ids: requested, action })
      const { done, refused } = recordActionResult.parse(answer.json())
      reported += isSelfTest ? portion.length : done
      expectSame('refused', refused.length, 0)
    }
    return reported
  }
  const half = Math.floor(n / 200) * 100
  const first = await cease(ids.slice(0, half))
  say(`stopped at ${first} of ${n}`)
  expectSame('done when stopped', first, half)
  expectSame('ceased when stopped', await ceased(), half)
  const second = await cease(ids.slice(half))
  say(`${second} more`)
  expectSame('done at the end', first + second, n)
  expectSame('ceased at the end', await ceased(), n)
  return misses
}

/** Adds this many active sites through the import; returns their ids. */
async function addSites(caller: TestCaller, path: string, n: number): Promise<string[]> {
  for (let start = 0; start < n; start += 2000) {
    const rows = Array.from({ length: Math.min(2000, n - start) }, (_, index) => ({
      line: start + index + 2,
      name: `Site ${start + index}`,
      legalState: 'ACTIVE',
      address: { country: 'FR' },
    }))
    await caller.callOrThrow('POST', `${path}/bulk`, { rows })
  }
  const page = z.object({
    content: z.array(z.object({ id: z.string(), headquarter: z.boolean() })),
    isLast: z.boolean(),
  })
  const ids: string[] = []
  for (let pageNumber = 0; ; pageNumber++) {
    const answer = await caller.callOrThrow('GET', `${path}?pageSize=500&pageNumber=${pageNumber}`)
    const { content, isLast } = page.parse(answer.json())
    ids.push(...content.flatMap(({ id, headquarter }) => (headquarter ? [] : [id])))
    if (isLast) return ids
  }
}

async function countOf(caller: TestCaller, path: string): Promise<number> {
  return Number((await caller.callOrThrow('HEAD', path)).headers['x-total-count'])
}
