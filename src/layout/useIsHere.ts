import { useCallback, useEffect, useRef } from 'react'

/** Is what began an act still drawn when its answer comes? Who has gone elsewhere meanwhile stays there. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
