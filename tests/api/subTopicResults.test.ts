import { expect, test } from 'vitest'
import type { SubTopicResult } from '#model/wire/materiality/results.ts'
import { startTestApp } from '#tests/support/app.ts'
import { signUpCaller } from '#tests/support/caller.ts'

test('results are grouped by sub-topic: leaves under their sub-topic, subjects without one last', async () => {
  const server = await startTestApp()
  try {
    const ada = await signUpCaller(server.app, 'ada@example.org')
    const orgId = await ada.found('Groupe Ormelle')
    const list = `/organizations/${orgId}/double-materialities`
    const create = async (path: string, body: object) =>
      (await ada.call('POST', path, body)).json<{ id: string }>().id
    const base = `${list}/${await create(list, { name: '2026', activitySectorId: 'C', referenceStableId: 'ESRS_2023' })}`
    type Topics = { content: { id: string; code: string }[] }
    const topics = (await ada.call('GET', `${base}/topics?pageSize=100`)).json<Topics>().content
    const workforce = topics.find(({ code }) => code === 'S1')?.id ?? ''
    const path = `${base}/topics/${workforce}/subjects`
    const values = { 'S1.2': 1, 'S1.1': 4, 'S1.1.1': 2 }
    const ids = new Map<string, number>()
    for (const [subTopic, mark] of [...Object.entries(values), [null, 3] as const]) {
      const subject = {
        text: `Sujet ${subTopic}`,
        subTopic,
        financialMateriality: 'NOT_APPLICABLE',
        impactMateriality: 'NEGATIVE',
      }
      ids.set(await create(path, subject), mark)
    }
    for (const value of ['EVALUATION', 'RESULT']) await ada.call('PUT', `${base}/status`, { value })
    for (const [id, preparerImpact] of ids) {
      const decision = { preparerImpactRationale: 'Expertise', impactRetained: 'PREPARER' }
      const patch = { type: 'result', preparerImpact, ...decision }
      expect((await ada.call('PATCH', `${path}/${id}`, patch)).statusCode).toBe(200)
    }
    const { content } = (await ada.call('GET', `${base}/subtopics-result`)).json<{
      content: SubTopicResult[]
    }>()
    expect(content.map(({ code, subjects, score }) => [code, subjects, score.impact.score])).toEqual([
      ['S1.1', 2, 4],
      ['S1.2', 1, 1],
      [null, 1, 3],
    ])
    expect(content[0]).toMatchObject({
      label: 'Conditions de travail',
      topicId: workforce,
      universe: 'SOCIAL',
    })
    const report = JSON.parse((await ada.call('GET', `${base}/report?format=json`)).body) as {
      sections: { subTopics: object[] }
    }
    expect(report.sections.subTopics).toEqual(content)
  } finally {
    await server.close()
  }
})
