import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { governanceCalls, type GovernanceCalls } from '#tests/support/governanceCalls.ts'

let server: TestApp
let ada: TestCaller
let foreign: GovernanceCalls

beforeAll(async () => {
  server = await startTestApp()
  ada = await signUpCaller(server.app, 'ada@example.org')
  const eve = await signUpCaller(server.app, 'eve@example.org')
  foreign = governanceCalls(eve, await eve.found('Sauvanet', true))
})

afterAll(() => server.close())

/** An organisation with this many entries of one name and birth date. */
async function twins(count = 2) {
  const orgId = await ada.found(`Groupe ${randomUUID()}`, true)
  const own = governanceCalls(ada, orgId)
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push((await own.physical('Hélène', 'Castaing', { birthDate: '1968-06-17' })).id)
  }
  const [first = '', second = '', third = ''] = ids
  const proposed = async () => {
    const { content } = await own.duplicates()
    return content.map(({ persons }) => persons.map(({ id }) => id))
  }
  return { orgId, own, first, second, third, proposed }
}

describe('a dismissed pair', () => {
  test('is not proposed again, and is listed with both persons and its author', async () => {
    const { own, first, second, proposed } = await twins()
    const answer = await own.dismiss([[second, first]])
    expect(answer.statusCode).toBe(201)
    expect(await proposed()).toEqual([])
    expect(await own.duplicates()).toMatchObject({ totalItems: 0, dismissedPairs: 1 })
    const { content, totalItems } = await own.dismissals()
    expect(totalItems).toBe(1)
    expect(content).toMatchObject([{ id: answer.json<{ ids: string[] }>().ids[0], accountName: 'Ada Test' }])
    expect(content[0]?.persons.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  })

  test('of three leaves the other two pairs, one after the other', async () => {
    const { own, first, second, third, proposed } = await twins(3)
    await own.dismiss([[first, second]])
    expect(await proposed()).toEqual([[first, third]])
    await own.dismiss([[first, third]])
    expect(await proposed()).toEqual([[second, third]])
    await own.dismiss([[third, second]])
    expect(await own.duplicates()).toMatchObject({ content: [], totalItems: 0, dismissedPairs: 3 })
  })

  test('can be restored', async () => {
    const { own, first, second, proposed } = await twins()
    const { ids } = (await own.dismiss([[first, second]])).json<{ ids: string[] }>()
    expect((await own.restore(ids[0] ?? '')).statusCode).toBe(204)
    expect(await proposed()).toEqual([[first, second]])
    expect((await own.dismissals()).totalItems).toBe(0)
    expect((await own.restore(ids[0] ?? '')).statusCode).toBe(404)
  })

  test('is deleted with either of its persons', async () => {
    const { own, first, second, third, proposed } = await twins(3)
    await own.dismiss([
      [first, second],
      [first, third],
    ])
    await own.remove(first)
    expect((await own.dismissals()).totalItems).toBe(0)
    expect(await proposed()).toEqual([[second, third]])
  })

  test('is transferred when one of its entries is merged into another', async () => {
    const { own, first, second, third, proposed } = await twins(3)
    await own.dismiss([[second, third]])
    expect((await own.merge(first, [second])).statusCode).toBe(200)
    expect(await proposed()).toEqual([])
    const [pair] = (await own.dismissals()).content
    expect(pair?.persons.map(({ id }) => id).toSorted()).toEqual([first, third].toSorted())
  })

  test('can still be merged by hand, which ends it', async () => {
    const { own, first, second } = await twins()
    await own.dismiss([[first, second]])
    expect((await own.merge(first, [second])).statusCode).toBe(200)
    expect((await own.dismissals()).totalItems).toBe(0)
  })

  test('is stored once, however often it is sent', async () => {
    const { own, first, second } = await twins()
    const key = { 'idempotency-key': randomUUID() }
    const answers = [
      await own.dismiss([[first, second]], key),
      await own.dismiss([[first, second]], key),
      await own.dismiss([
        [second, first],
        [first, second],
      ]),
    ]
    const [made, repeated, late] = answers.map((answer) => answer.json<{ ids: string[] }>().ids)
    expect(made).toHaveLength(1)
    expect(repeated).toEqual(made)
    expect(late).toEqual([])
    expect((await own.dismissals()).totalItems).toBe(1)
  })

  test('is in the history of both persons, and so is its return', async () => {
    const { orgId, own, first, second } = await twins()
    const { ids } = (await own.dismiss([[first, second]])).json<{ ids: string[] }>()
    await own.restore(ids[0] ?? '')
    for (const id of [first, second]) {
      const path = `/organizations/${orgId}/changes?resource=physicalPersons&recordId=${id}`
      const { content } = (await ada.call('GET', path)).json<{ content: object[] }>()
      expect(content).toMatchObject([
        { action: 'delete', resource: 'dismissedDuplicates', title: 'Hélène Castaing · Hélène Castaing' },
        { action: 'create', resource: 'dismissedDuplicates' },
        { action: 'create', resource: 'physicalPersons' },
      ])
    }
  })
})

describe('a dismissal', () => {
  test('of a missing person or another organisation’s stores nothing', async () => {
    const { own, first, second } = await twins()
    const outsider = await foreign.physical('Hélène', 'Castaing', { birthDate: '1968-06-17' })
    for (const id of [randomUUID(), outsider.id]) {
      const pairs = [
        [first, second],
        [first, id],
      ]
      expect((await own.dismiss(pairs)).statusCode).toBe(404)
    }
    expect((await own.dismissals()).totalItems).toBe(0)
  })

  test('of another organisation is neither listed nor undone', async () => {
    const { own, first, second } = await twins()
    const { ids } = (await own.dismiss([[first, second]])).json<{ ids: string[] }>()
    expect((await foreign.dismissals()).content).toEqual([])
    expect((await foreign.restore(ids[0] ?? '')).statusCode).toBe(404)
    expect((await own.dismissals()).totalItems).toBe(1)
  })

  test.each([
    [[]],
    [[['unknown', 'unknown']]],
    [[[randomUUID()]]],
    [Array.from({ length: 191 }, () => [randomUUID(), randomUUID()])],
  ])('of %j is malformed', async (pairs: string[][]) => {
    const { own } = await twins(0)
    expect((await own.dismiss(pairs)).statusCode).toBe(400)
  })

  test('of a person and itself is malformed', async () => {
    const { own, first } = await twins(1)
    expect((await own.dismiss([[first, first]])).statusCode).toBe(400)
  })
})
