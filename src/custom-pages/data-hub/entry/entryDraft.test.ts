import { describe, expect, test } from 'vitest'
import { cellKey, type EntryCell, type SavedCell, type SavedEntryCells } from '#model/wire/data/dataEntry.ts'
import { createEntryDraft } from './entryDraft.ts'
import type { CellEdit, SaveFailure } from './entryState.ts'

const place = { divisionId: 'lyon', indicator: 'EN04', period: '2025-01' }
const stored = (cell: Partial<EntryCell> = {}): EntryCell => ({
  ...place,
  value: 1,
  comment: null,
  version: 1,
  author: 'Ada Test',
  updatedAt: '2026-11-23T20:00:00Z',
  findings: [],
  ...cell,
})

/** A draft whose timers and server are controlled by the test. */
function draftWithFakeTimers(left: readonly CellEdit[] = []) {
  const timers = new Set<() => void>()
  const sent: SavedCell[][] = []
  const kept: { edits: readonly CellEdit[] } = { edits: left }
  const server: { answer: (cells: SavedCell[]) => Promise<SavedEntryCells>; failure: SaveFailure } = {
    answer: async (cells) => ({
      saved: cells.map((cell) => stored({ ...cell, version: cell.version + 1 })),
      conflicts: [],
    }),
    failure: 'delayed',
  }
  const draft = createEntryDraft({
    locale: 'fr',
    save: (cells) => {
      sent.push(cells)
      return server.answer(cells)
    },
    failureOf: () => server.failure,
    kept: { read: () => kept.edits, write: (edits) => (kept.edits = edits) },
    later: (run) => {
      timers.add(run)
      return () => void timers.delete(run)
    },
  })
  /** Runs the pending timers and waits for them. */
  const elapse = async () => {
    const due = [...timers]
    timers.clear()
    for (const run of due) run()
    await draft.flush()
  }
  return { draft, sent, kept, server, timers, elapse }
}

describe('typing', () => {
  test('is saved after a pause, several cells in one call, and then removed from storage', async () => {
    const { draft, sent, kept, elapse } = draftWithFakeTimers()
    draft.type([{ ...place, text: '1 234,5' }])
    draft.type([{ ...place, period: '2025-02', text: '' }])
    expect(draft.read().saving).toBe('waiting')
    expect(kept.edits).toHaveLength(2)
    await elapse()
    expect(sent.map((cells) => cells.map(({ value }) => value))).toEqual([[1234.5, null]])
    expect(draft.read()).toMatchObject({ saving: 'saved', edits: new Map() })
    expect(kept.edits).toEqual([])
  })

  test('that is not a number is not sent, and stays as typed', async () => {
    const { draft, sent, elapse } = draftWithFakeTimers()
    draft.type([
      { ...place, text: '12 k' },
      { ...place, period: '2025-02', text: '7' },
      { ...place, period: '2025-03', text: '1e16' },
    ])
    await elapse()
    expect(sent.flat().map(({ period }) => period)).toEqual(['2025-02'])
    expect(draft.read().edits.get(cellKey(place))?.text).toBe('12 k')
  })

  test('during a save is saved next, based on the new version', async () => {
    const { draft, sent, server, elapse } = draftWithFakeTimers()
    const { answer } = server
    const gate = Promise.withResolvers<void>()
    server.answer = async (cells) => {
      await gate.promise
      return answer(cells)
    }
    draft.type([{ ...place, text: '1' }])
    const done = elapse()
    draft.type([{ ...place, text: '12' }])
    gate.resolve()
    await done
    await elapse()
    expect(sent.map(([cell]) => [cell?.value, cell?.version])).toEqual([
      [1, 0],
      [12, 1],
    ])
    expect(draft.read().known.get(cellKey(place))).toMatchObject({ value: 12, version: 2 })
  })

  test('is sent in batches of the maximum size of a call', async () => {
    const { draft, sent, elapse } = draftWithFakeTimers()
    draft.type(
      Array.from({ length: 450 }, (_none, index) => ({ ...place, period: String(index), text: '1' })),
    )
    await elapse()
    expect(sent.map(({ length }) => length)).toEqual([200, 200, 50])
  })

  test('can be discarded', () => {
    const { draft, kept } = draftWithFakeTimers()
    draft.type([{ ...place, text: '9' }])
    draft.revert(place)
    expect(draft.read()).toMatchObject({ saving: 'saved', edits: new Map() })
    expect(kept.edits).toEqual([])
  })

  test('keeps the existing comment, and a comment keeps the value', async () => {
    const { draft, sent, elapse } = draftWithFakeTimers()
    draft.take([stored({ value: 5, comment: 'Relevé', version: 3 })])
    draft.type([{ ...place, text: '6' }])
    await elapse()
    draft.comment(place, '  Estimation ')
    await elapse()
    expect(sent.flat()).toMatchObject([
      { value: 6, comment: 'Relevé', version: 3 },
      { value: 6, comment: 'Estimation', version: 4 },
    ])
  })
})

describe('a save that fails', () => {
  test('keeps the edits and is retried', async () => {
    const { draft, sent, server, timers, elapse } = draftWithFakeTimers()
    const { answer } = server
    server.answer = () => Promise.reject(new Error('no network'))
    server.failure = 'unsaved'
    draft.type([{ ...place, text: '4' }])
    await elapse()
    expect(draft.read()).toMatchObject({ saving: 'unsaved' })
    expect(timers.size).toBe(1)
    server.answer = answer
    await elapse()
    expect(draft.read()).toMatchObject({ saving: 'saved', edits: new Map() })
    expect(sent.at(-1)).toMatchObject([{ value: 4 }])
  })

  test('for good is not retried automatically', async () => {
    const { draft, server, timers, elapse } = draftWithFakeTimers()
    server.answer = () => Promise.reject(new Error('locked'))
    server.failure = 'refused'
    draft.type([{ ...place, text: '4' }])
    await elapse()
    timers.clear()
    expect(draft.read()).toMatchObject({ saving: 'refused', edits: { size: 1 } })
  })

  test('of an earlier visit is retried when the page opens', async () => {
    const { draft, sent, elapse } = draftWithFakeTimers([{ ...place, text: '8', version: 2 }])
    await elapse()
    expect(sent.flat()).toMatchObject([{ value: 8, version: 2 }])
    expect(draft.read().edits.size).toBe(0)
  })
})

describe('a cell that somebody else has changed', () => {
  const conflicted = async () => {
    const held = draftWithFakeTimers()
    const theirs = stored({ value: 50, version: 4 })
    const { answer } = held.server
    held.server.answer = async () => ({ saved: [], conflicts: [theirs] })
    held.draft.type([{ ...place, text: '9' }])
    await held.elapse()
    held.server.answer = answer
    return { ...held, theirs }
  }

  test('is not sent again until the conflict is resolved', async () => {
    const { draft, sent, elapse, theirs } = await conflicted()
    expect(draft.read().edits.get(cellKey(place))).toMatchObject({ text: '9', conflict: theirs })
    await elapse()
    expect(sent).toHaveLength(1)
  })

  test('takes mine over theirs', async () => {
    const { draft, sent, elapse } = await conflicted()
    draft.resolve(place, 'mine')
    await elapse()
    expect(sent.at(-1)).toMatchObject([{ value: 9, version: 4 }])
    expect(draft.read().edits.size).toBe(0)
  })

  test('or keeps theirs', async () => {
    const { draft, sent, elapse, theirs } = await conflicted()
    draft.resolve(place, 'theirs')
    await elapse()
    expect(sent).toHaveLength(1)
    expect(draft.read().known.get(cellKey(place))).toEqual(theirs)
  })
})

test('an outdated answer of the server changes nothing', () => {
  const { draft } = draftWithFakeTimers()
  draft.take([stored({ value: 2, version: 2 })])
  draft.take([stored({ value: 1, version: 1 })])
  expect(draft.read().known.get(cellKey(place))?.value).toBe(2)
})
