import { useCallback, useEffect, useState } from 'react'
import type { Option } from './AutocompleteList.tsx'

export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

export type OptionSource = readonly Option[] | OptionSearch

const searchDelayMs = 200

type Options = { options: Option[]; isLoading: boolean; hasFailed: boolean; search: (text: string) => void }

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

  const search = useCallback((typed: string) => setText(typed), [])
  if (typeof source !== 'function')
    return { options: [...source], isLoading: false, hasFailed: false, search }
  const isAnswered = answer?.source === source && answer.text === text
  return {
    options: answer?.source === source ? [...answer.options] : [],
    isLoading: !isAnswered,
    hasFailed: isAnswered && answer.hasFailed,
    search,
  }
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
