import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { queryCube } from '#model/calls/cube.ts'
import type { CubeAnswer, CubeQuery } from '#model/wire/data/cube.ts'
import { useRead } from '#src/layout/useRead.ts'

/**
 * Queries the cube and measures the duration. A change sends a new query at once and cancels the previous one. The
 * previous answer stays visible, with its own query, until the new one arrives.
 */
export function useAnswer(query: CubeQuery, isComplete: boolean) {
  const reading = useRead(queryCube, isComplete ? { body: query } : undefined, {
    placeholderData: keepPreviousData,
    failed: null,
  })
  const { data, isPlaceholderData, isFetching } = reading
  const [shown, setShown] = useState<{ query: CubeQuery; answer: CubeAnswer }>()
  if (data && !isPlaceholderData && shown?.answer !== data) setShown({ query, answer: data })
  return { ...reading, shown: isComplete ? shown : undefined, seconds: useSeconds(isFetching) }
}

/** Duration of the last query in seconds, from the change to the answer. */
function useSeconds(isFetching: boolean): number | undefined {
  const startedAt = useRef<number>(undefined)
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (isFetching) startedAt.current ??= performance.now()
    else if (startedAt.current !== undefined) {
      setSeconds((performance.now() - startedAt.current) / 1000)
      startedAt.current = undefined
    }
  }, [isFetching])
  return seconds
}
