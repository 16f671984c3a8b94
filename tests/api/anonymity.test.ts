import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SubjectResult } from '#model/wire/materiality/results.ts'
import type { SurveyDashboard } from '#model/wire/materiality/surveyDashboard.ts'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { openCampaign, type OpenCampaign } from '#tests/support/openCampaign.ts'
import { readXlsx } from '#tests/support/readXlsx.ts'

let server: TestApp
let ada: TestCaller
let orgId: string

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  orgId = await ada.found('Groupe Ormelle')
})

afterAll(() => server.close())

/** Runs a survey: one answer per stakeholder, null is an abstention. */
async function play(answers: readonly (readonly [category: string, mark: number | null])[]) {
  const open = await openCampaign(
    server.app,
    ada,
    orgId,
    answers.map(([category]) => category),
  )
  await open.send()
  for (const [index, [, mark]] of answers.entries()) await open.answer(index, mark)
  return open
}

const readDashboard = async ({ survey, subjectId }: OpenCampaign) => {
  const dashboard = (await ada.call('GET', `${survey}/dashboard`)).json<SurveyDashboard>()
  return dashboard.subjects.find(({ id }) => id === subjectId)
}
const close = ({ survey }: OpenCampaign) => ada.call('PUT', `${survey}/state`, { value: 'CLOSED' })
const readResult = async ({ base, subjectId }: OpenCampaign) => {
  const { content } = (await ada.call('GET', `${base}/subjects-result`)).json<{ content: SubjectResult[] }>()
  return content.find(({ id }) => id === subjectId)?.impact
}

describe('what is published of a survey', () => {
  // Two experts and some employees: the total minus the published group would reveal the mean of the two.
  const answers = [
    ['EMPLOYEES', 4],
    ['EMPLOYEES', 2],
    ['EMPLOYEES', 3],
    ['EMPLOYEES', 3],
    ['EMPLOYEES', 3],
    ['EMPLOYEES', null],
    ['EXPERTS', 0],
    ['EXPERTS', 5],
    ['SUPPLIERS', 1],
    ['SUPPLIERS', 2],
    ['SUPPLIERS', 2],
  ] as const

  test('is the same from its close to the results, for groups of at least five persons', async () => {
    const open = await play(answers)
    expect(await readDashboard(open)).toMatchObject({
      score: null,
      answers: 0,
      abstentions: null,
      distribution: null,
      categories: [],
    })
    await close(open)
    const early = await readDashboard(open)
    await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
    const result = await readResult(open)
    const simple = { isUnanimous: false, criteria: [], isListed: true }
    expect(result?.categories).toEqual([
      { category: 'EMPLOYEES', weight: 1, mean: 3, answers: 5, abstentions: null, ...simple },
      { category: 'OTHERS', weight: 2, mean: 2, answers: 5, abstentions: null, ...simple },
    ])
    expect(result).toMatchObject({ stakeholders: 7 / 3, answers: 10, abstentions: null })
    expect(early).toMatchObject({
      score: result?.stakeholders,
      answers: 10,
      abstentions: null,
    })
    expect(result?.categories).toMatchObject(early?.categories ?? [])
  })

  test.each([
    ['four persons who all gave the same answer is hidden, as if they had not', 4, []],
    ['five persons who all gave the same answer is « même avis »', 5, [{ mean: 4, isUnanimous: true }]],
  ])('of a group of %s', async (_, persons, groups) => {
    const open = await play(Array.from({ length: persons }, () => ['EMPLOYEES', 4] as const))
    await close(open)
    expect((await readDashboard(open))?.categories).toMatchObject(groups)
    await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
    expect((await readResult(open))?.categories).toMatchObject(groups)
    const report = (format: string) => ada.call('GET', `${open.base}/report?language=fr&format=${format}`)
    const { sections } = JSON.parse((await report('json')).body) as { sections: { answers: object[] } }
    expect(sections.answers).toHaveLength(5 * groups.length)
    const sheet = readXlsx((await report('xlsx')).rawPayload).sheets.get('Moyennes par catégorie') ?? []
    expect(sheet.slice(1).flatMap((row) => row.map(({ text }) => text))).toEqual(
      groups.flatMap(() => [
        'Émissions de GES',
        'Impact',
        'Salariés',
        '1',
        '4',
        '5',
        'même avis',
        'Moins de 5, ou masquées',
      ]),
    )
  })

  test('does not reveal whether one person abstained, or nobody was asked', async () => {
    const single = [['EMPLOYEES', 4] as const]
    const silent = [['EMPLOYEES', null] as const]
    const seen = []
    for (const given of [single, silent]) {
      const open = await play(given)
      await close(open)
      const early = { ...(await readDashboard(open)), id: undefined }
      await ada.call('PUT', `${open.base}/status`, { value: 'RESULT' })
      seen.push({ early, result: await readResult(open) })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.result).toMatchObject({ isHidden: true, score: null, categories: [] })
  })

  test('is unchanged when two respondents are merged into one person', async () => {
    const open = await play(answers)
    await close(open)
    const before = await readDashboard(open)
    const { content } = (await ada.call('GET', `${open.base}/contacts`)).json<{ content: { id: string }[] }>()
    const [kept, ...others] = content.map(({ id }) => id)
    const merged = await ada.call('POST', `${open.base}/contacts/${kept}/merge`, {
      duplicateIds: others.slice(0, 3),
    })
    expect(merged.statusCode).toBe(200)
    expect(await readDashboard(open)).toEqual(before)
  })
})
