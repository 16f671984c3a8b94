import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disclosureOf } from '#model/calls/samples/disclosureCalls.ts'
import type { RequestAnswer } from '#model/wire/disclosures/requests.ts'
import type { Statement } from '#model/wire/disclosures/statement.ts'
import type { SignOffs } from '#model/wire/records/signOffs.ts'
import type { Page } from '#model/wire/records/page.ts'
import { factStore } from '#server/store/data/factStore.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { runsOf } from '#tests/support/breadth.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { closedClimate } from '#tests/support/closedClimate.ts'
import { storeFacts } from '#tests/support/storeFacts.ts'
import { monthly, monthsOf } from '#tests/support/withReportFacts.ts'

let server: TestApp
let ada: TestCaller

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, `${randomUUID()}@example.org`)
})
afterAll(() => server.close())

/** A figure of the cube, and an answer in words. */
const codes = ['E1-6_07', 'E1-6_15'] as const
type Code = (typeof codes)[number]

type Step =
  | { do: 'import'; value: number }
  | { do: 'undo'; which: number }
  | { do: 'word'; text: string }
  | { do: 'submit' | 'approve' | 'return'; code: Code }
  | { do: 'write'; text: string; shown: readonly Code[] }
  | { do: 'sign' | 'withdraw' }

const code = fc.constantFrom(...codes)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('import' as const), value: fc.constantFrom(1, 2, 10) }),
  fc.record({ do: fc.constant('undo' as const), which: fc.nat({ max: 3 }) }),
  fc.record({ do: fc.constant('word' as const), text: fc.constantFrom('GHG Protocol', 'Bilan Carbone') }),
  // A submission is soon followed by an approval, so that figures are published in most courses.
  fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const, 'approve' as const), code }),
  fc.record({ do: fc.constant('return' as const), code }),
  fc.record({
    do: fc.constant('write' as const),
    text: fc.constantFrom('Émissions', 'Nos émissions'),
    shown: fc.subarray([...codes], { minLength: 1 }),
  }),
  fc.record({ do: fc.constantFrom('sign' as const, 'sign' as const, 'withdraw' as const) }),
)

/** Every course begins with a written statement whose answers are submitted. */
const beginning: readonly Step[] = [
  { do: 'import', value: 10 },
  { do: 'word', text: 'GHG Protocol' },
  { do: 'write', text: 'Émissions', shown: codes },
  ...codes.map((one): Step => ({ do: 'submit', code: one })),
  ...codes.map((one): Step => ({ do: 'approve', code: one })),
  { do: 'sign' },
]

/** A statement under change, and what this test itself remembers of approvals. */
async function course() {
  const orgId = await ada.found('Groupe Ormelle')
  const disclosure = { ...disclosureOf('État 2026', await closedClimate(ada, orgId)), hasFourEyes: false }
  const created = await ada.callOrThrow('POST', `/organizations/${orgId}/disclosures`, disclosure)
  const path = `/organizations/${orgId}/disclosures/${created.json<{ id: string }>().id}`
  await ada.callOrThrow('POST', `${path}/requests/creation`, { codes, dueDate: '2027-02-26' })
  const listed = (await ada.callOrThrow('GET', `${path}/requests`)).json<Page<{ id: string; code: Code }>>()
  const idOf = (of: Code) => listed.content.find((one) => one.code === of)?.id ?? ''
  const imports: string[] = []
  const frozen = new Map<Code, Pick<RequestAnswer['current'], 'value' | 'text'>>()
  let signed: string | undefined

  const answerOf = async (of: Code) =>
    (await ada.callOrThrow('GET', `${path}/requests/${idOf(of)}/answer`)).json<RequestAnswer>()
  const statement = async () => (await ada.callOrThrow('GET', `${path}/statement`)).json<Statement>()
  const signOffs = async () => (await ada.callOrThrow('GET', `${path}/sign-offs/statement`)).json<SignOffs>()
  const move = async (of: Code, body: object) =>
    (await ada.call('PUT', `${path}/requests/${idOf(of)}/state`, body)).statusCode === 200
  /** What a reader of the statement is told: its texts, and the approved answers in them. */
  const published = ({ sections, fields }: Statement): string =>
    JSON.stringify([
      sections.map(({ code: section, blocks }) => [
        section,
        blocks.map((block) => (block.kind === 'paragraph' ? block.text : block.rows)),
      ]),
      fields.map(({ code: of }) => [of, frozen.get(of as Code) ?? null]),
    ])

  async function take(one: Step): Promise<void> {
    switch (one.do) {
      case 'import': {
        const facts = monthsOf(2026).map((month) => monthly('lyon', 'GH01', month, one.value))
        const stored = { startDate: '2026-01-01', endDate: '2026-12-31', facts }
        imports.push(await storeFacts(server.app, ada, orgId, stored))
        return
      }
      case 'undo': {
        const [id] = imports.splice(one.which % Math.max(1, imports.length), 1)
        if (id === undefined) return
        const undoneAt = server.app.identity.now().toISOString()
        await server.app.db.inOrganization(
          { orgId, accountId: ada.accountId, need: 'standard', role: 'READER' },
          (tx) => factStore.undo(tx, orgId, id, undoneAt),
        )
        return
      }
      case 'word':
        // Refused while the answer is approved.
        await ada.call('PATCH', `${path}/requests/${idOf('E1-6_15')}`, { text: one.text })
        return
      case 'submit':
        await move(one.code, { value: 'SUBMITTED' })
        return
      case 'approve': {
        const { current } = await answerOf(one.code)
        if (await move(one.code, { value: 'APPROVED', figure: { value: current.value } }))
          frozen.set(one.code, { value: current.value, text: current.text })
        return
      }
      case 'return':
        if (await move(one.code, { value: 'RETURNED', comment: 'À revoir' })) frozen.delete(one.code)
        return
      case 'write': {
        const text = `${one.text}\u00a0: ${one.shown.map((shown) => `{${shown}}`).join(', ')}`
        await ada.callOrThrow('PUT', `${path}/statement/E1`, { blocks: [{ kind: 'paragraph', text }] })
        return
      }
      case 'sign': {
        const { hash } = await signOffs()
        const given = { hash, nextRevision: '2099-12-31' }
        const answer = await ada.call('POST', `${path}/sign-offs/statement`, given)
        if (answer.statusCode === 200) signed = published(await statement())
        return
      }
      case 'withdraw': {
        for (const { id, withdrawn } of (await signOffs()).signOffs)
          if (withdrawn === null)
            await ada.callOrThrow('PUT', `${path}/sign-offs/statement/${id}/withdrawal`, { reason: 'Erreur' })
        signed = undefined
      }
    }
  }

  /** What differs from what was approved without a mark, and what is marked without a difference. */
  async function faults(): Promise<string[]> {
    const read = await statement()
    const found: string[] = []
    for (const { code: of, state, shown } of read.fields) {
      const known = frozen.get(of as Code)
      const { current } = await answerOf(of as Code)
      const isSame = known !== undefined && shown?.value === known.value && shown.text === known.text
      const expected = !known
        ? /^(NOT_APPROVED|MISSING)$/
        : current.value === known.value
          ? /^APPROVED$/
          : /^CHANGED$/
      if (!expected.test(state) || (known && !isSame))
        found.push(`${of} is ${state}: ${JSON.stringify(shown)}`)
    }
    const { changed, signOffs: rows } = await signOffs()
    if (rows.some(({ withdrawn }) => withdrawn === null) !== (signed !== undefined))
      found.push('an approval is missing, or not withdrawn')
    if (changed > 0 !== (signed !== undefined && signed !== published(read)))
      found.push(`${changed} changes are marked since the approval of the statement`)
    return found
  }
  return { take, faults }
}

test('no published figure differs from what its approval froze without being marked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { take, faults } = await course()
      for (const one of beginning) await take(one)
      expect(await faults()).toEqual([])
      for (const one of steps) {
        await take(one)
        expect(await faults()).toEqual([])
      }
    }),
    { numRuns: runsOf({ few: 2, many: 60 }), endOnFailure: true },
  )
})
