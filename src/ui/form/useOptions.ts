import { createFilterOptions } from '@mui/material/useAutocomplete'
import { useEffect, useState } from 'react'
import { normalise } from '#model/rules/text/normalise.ts'
import type { Option } from './AutocompleteList.tsx'

export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

export type OptionSource = readonly Option[] | OptionSearch

const searchDelayMs = 200

type Filter = ReturnType<typeof createFilterOptions<Option>>
type Options = {
  options: Option[]
  /** Filters the options by the typed text. */
  filterOptions: Filter
  isLoading: boolean
  hasFailed: boolean
  text: string
  search: (text: string) => void
}

type Answer = { source: OptionSource; text: string; options: readonly Option[]; hasFailed: boolean }

/** The options to offer: a list as it is, or the latest answer of a search. A later search aborts an earlier one. */
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

/** Options that begin with the typed text come before those that contain it; Enter selects the first. */
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
    // The list shows that it failed; the caller of the search reports why.
    return { options: [], hasFailed: true }
  }
}
