import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether the component that started an action is still mounted when its answer comes. If not, the answer must not
 * navigate.
 */
export function useIsMounted(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
