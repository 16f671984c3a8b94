import { expect, test } from 'vitest'
import type { GivenAnswer } from '#model/wire/materiality/responses.ts'
import type { HttpRequest } from '../http.ts'
import { responseCalls } from './responses.ts'

const comment = '€'.repeat(2000)
const answers = (count: number): GivenAnswer[] =>
  Array.from({ length: count }, (_, index) => ({
    subjectId: `01990000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    value: 3,
    abstained: false,
    criteria: { scale: 3, scope: 3, irremediability: 3, likelihood: 3, magnitude: 3 },
    comment,
  }))

/** The requests that a respondent's calls send for some answers. */
async function sentBy(action: (calls: ReturnType<typeof responseCalls>) => Promise<unknown>) {
  const sent: { method: string; ids: string[]; bytes: number }[] = []
  await action(
    responseCalls(async ({ method = 'GET', body }: HttpRequest) => {
      const given = body as { answers: GivenAnswer[] }
      const bytes = new TextEncoder().encode(JSON.stringify(body)).length
      sent.push({ method, ids: given.answers.map(({ subjectId }) => subjectId), bytes })
      return { status: 200, headers: new Headers(), json: {} }
    }, 'token'),
  )
  return sent
}

test.each([0, 1, 8, 40])(
  '%i answers that waited are sent in, none twice, in bodies the server takes',
  async (count) => {
    const given = answers(count)
    const saved = await sentBy((calls) => calls.save(given))
    const submitted = await sentBy((calls) => calls.submit(given))
    for (const sent of [saved, submitted]) {
      expect(sent.flatMap(({ ids }) => ids).toSorted()).toEqual(given.map(({ subjectId }) => subjectId))
      expect(Math.max(0, ...sent.map(({ bytes }) => bytes))).toBeLessThan(65_536)
    }
    expect(submitted.map(({ method }) => method)).toEqual([
      ...Array<string>(Math.floor(count / 8)).fill('PUT'),
      'POST',
    ])
  },
)

test('a language without answers is saved', async () => {
  const sent = await sentBy((calls) => calls.save([], 'en'))
  expect(sent.map(({ method, ids }) => [method, ids])).toEqual([['PUT', []]])
})
