import { useEffect, useState } from 'react'

/** Debounces a value, such as typed text. Values are compared by content, not by identity. */
export function useDebouncedValue<Value>(value: Value, delayMs = 400): Value {
  const [settled, setSettled] = useState(value)
  const said = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(said) as Value), delayMs)
    return () => clearTimeout(timer)
  }, [said, delayMs])
  return settled
}
