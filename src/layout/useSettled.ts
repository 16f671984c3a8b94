import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a moment: a search is not asked for every key. */
export function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [settled, value, delayMs])
  return settled
}
