import { describe, expect, it } from 'vitest'
import { analysisAnswerMax } from '#model/wire/materiality/analyses.ts'
import type { Assistant, Piece } from './assistant.ts'
import { runAnalysis } from './runAnalysis.ts'
import { questionOf } from './question.double.ts'

const saying = (...pieces: readonly Piece[]): Assistant => ({
  name: 'double',
  async *analyse() {
    yield* pieces
  },
})

const conduct = async (...texts: readonly string[]) => {
  const heard: string[] = []
  const answered = await runAnalysis(
    saying(...texts.map((text) => ({ text }))),
    questionOf(),
    new AbortController().signal,
    (text) => heard.push(text),
  )
  return { ...answered, heard }
}

describe('an analysis', () => {
  it('renumbers sources in the order in which they are cited', async () => {
    const { answer, sources } = await conduct('Un [3]. Deux [1]. Trois [3].')
    expect(answer).toBe('Un [1]. Deux [2]. Trois [1].')
    expect(sources.map(({ number }) => number)).toEqual([1, 2])
  })

  it('reads a citation that comes in pieces', async () => {
    const { answer, heard } = await conduct('Un [', '3', '] et deux', ' [1, 3', '].')
    expect(answer).toBe('Un [1] et deux [2] [1].')
    expect(heard.join('')).toBe(answer)
  })

  it('drops citations of unknown sources', async () => {
    expect(await conduct('Un [999]. Deux [0].')).toMatchObject({ answer: 'Un. Deux.', sources: [] })
  })

  it('keeps brackets that are not citations', async () => {
    expect((await conduct('Voir [annexe] et [12')).answer).toBe('Voir [annexe] et [12')
  })

  it('is cut where it grows too long', async () => {
    const { answer } = await conduct('é'.repeat(analysisAnswerMax - 1), 'é'.repeat(50))
    expect(Array.from(answer)).toHaveLength(analysisAnswerMax)
  })

  it('removes characters that could not be stored', async () => {
    expect((await conduct('Un\u0000 \u202Edeux\r\n- trois')).answer).toBe('Un deux\n- trois')
  })

  it('is empty if it contains only blanks', async () => {
    expect(await conduct(' \n', ' ')).toMatchObject({ answer: '', sources: [], proposal: null })
  })
})
