import { useCallback, useEffect, useState } from 'react'
import type { Option } from './AutocompleteList.tsx'

export type OptionSearch = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

export type OptionSource = readonly Option[] | OptionSearch

const searchDelayMs = 200

type Search = { options: Option[]; isLoading: boolean; hasFailed: boolean }

const idle: Search = { options: [], isLoading: true, hasFailed: false }

/** The options to offer: a list as it is, or the latest answer of a search; an overtaken search is given up. */
export const useOptions = (source: OptionSource): Search & { search: (text: string) => void } => {
  const [text, setText] = useState('')
  const [state, setState] = useState<Search>(idle)

  useEffect(() => {
    if (typeof source !== 'function') return
    const controller = new AbortController()
    setState((before) => ({ ...before, isLoading: true, hasFailed: false }))
    const timer = setTimeout(
      () =>
        source(text, controller.signal).then(
          (found) => {
            if (!controller.signal.aborted)
              setState({ options: [...found], isLoading: false, hasFailed: false })
          },
          () => {
            if (!controller.signal.aborted) setState({ options: [], isLoading: false, hasFailed: true })
          },
        ),
      text === '' ? 0 : searchDelayMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [source, text])

  const search = useCallback((typed: string) => setText(typed), [])
  return typeof source === 'function'
    ? { ...state, search }
    : { options: [...source], isLoading: false, hasFailed: false, search }
}
