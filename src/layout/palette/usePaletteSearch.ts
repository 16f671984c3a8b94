import { useEffect, useState } from 'react'
import { paletteGroups, type PaletteGroup, type PaletteItem, type PaletteSource } from './paletteItem.ts'

export type PaletteResults = {
  groups: readonly { group: PaletteGroup; items: readonly PaletteItem[] }[]
  isSearching: boolean
  hasFailed: boolean
}

const searchDelayMs = 120

/** Maximum number of items of one source. */
const itemsPerSource = 5

type Answers = Readonly<Record<string, readonly PaletteItem[] | 'failed'>>

/**
 * The results of all sources. Each source's answer is shown as it arrives; until then its earlier items stay. A failing
 * source does not affect the others.
 */
export const usePaletteSearch = (query: string, sources: readonly PaletteSource[]): PaletteResults => {
  const [answers, setAnswers] = useState<Answers>({})
  const [answered, setAnswered] = useState('')

  useEffect(() => {
    const controller = new AbortController()
    const keep = (id: string, answer: Answers[string]): void => {
      if (!controller.signal.aborted) setAnswers((before) => ({ ...before, [id]: answer }))
    }
    const ask = async (source: PaletteSource): Promise<void> => {
      try {
        keep(source.id, (await source.search(query, controller.signal)).slice(0, itemsPerSource))
      } catch {
        keep(source.id, 'failed')
      }
    }
    const askAll = async (): Promise<void> => {
      await Promise.all(sources.map(ask))
      if (!controller.signal.aborted) setAnswered(query)
    }
    const timer = setTimeout(() => void askAll(), query === '' ? 0 : searchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query, sources])

  const itemsOf = (group: PaletteGroup): PaletteItem[] =>
    sources
      .filter((source) => source.group === group)
      .flatMap(({ id }) => (Array.isArray(answers[id]) ? answers[id] : []))
  return {
    groups: paletteGroups
      .map((group) => ({ group, items: itemsOf(group) }))
      .filter(({ items }) => items.length > 0),
    isSearching: answered !== query,
    hasFailed: sources.some(({ id }) => answers[id] === 'failed'),
  }
}
