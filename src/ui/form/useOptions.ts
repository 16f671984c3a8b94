import { createFilterOptions } from '@mui/material/useAutocomplete'
import { useEffect, useState } from 'react'
import { normalise } from '#model/rules/normalise.ts'
import type { Option } from './AutocompleteList.tsx'

export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

export type OptionSource = readonly Option[] | OptionSearch

const searchDelayMs = 200

type Filter = ReturnType<typeof createFilterOptions<Option>>
type Options = {
  options: Option[]
  /** What of them fits the words that are typed. */
  filterOptions: Filter
  isLoading: boolean
  hasFailed: boolean
  text: string
  search: (text: string) => void
}

type Answer = { source: OptionSource; text: string; options: readonly Option[]; hasFailed: boolean }

/** The options to offer: a list as it is, or the latest answer of a search; an overtaken search is given up. */
export const useOptions = (source: OptionSource): Options => {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    if (typeof source !== 'function') return
    const controller = new AbortController()
    const ask = async (): Promise<void> => {
      const result = await readOptions(source, text, controller.signal)
      if (!controller.signal.aborted) setAnswer({ source, text, ...result })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : searchDelayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [source, text])

  const typed = { text, search: setText }
  if (typeof source !== 'function')
    return { options: [...source], filterOptions: byWords, isLoading: false, hasFailed: false, ...typed }
  const isAnswered = answer?.source === source && answer.text === text
  return {
    options: answer?.source === source ? [...answer.options] : [],
    isLoading: !isAnswered,
    hasFailed: isAnswered && answer.hasFailed,
    filterOptions: asAnswered,
    ...typed,
  }
}

const asAnswered: Filter = (found) => found

const wordsIn: Filter = createFilterOptions({
  stringify: ({ label, keywords }) => (keywords === undefined ? label : `${label} ${keywords}`),
})

/** What begins with what is typed comes before what only holds it; Enter takes the first. */
const byWords: Filter = (options, state) => {
  const typed = normalise(state.inputValue)
  const begins = ({ label, keywords = '' }: Option) =>
    normalise(label).startsWith(typed) || normalise(keywords).startsWith(typed)
  const found = wordsIn(options, state)
  return typed === '' ? found : found.toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
}

const readOptions = async (
  search: OptionSearch,
  text: string,
  signal: AbortSignal,
): Promise<Pick<Answer, 'options' | 'hasFailed'>> => {
  try {
    return { options: await search(text, signal), hasFailed: false }
  } catch {
    // The list says that it failed; whoever made the search reports why.
    return { options: [], hasFailed: true }
  }
}
