import { useEffect, useState } from 'react'

/** The value once it has not changed for a moment, so that a search is not sent for every key press. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [settled, value, delayMs])
  return settled
}
