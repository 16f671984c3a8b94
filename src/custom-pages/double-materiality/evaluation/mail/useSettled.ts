import { useEffect, useState } from 'react'

/** A value once it has not changed for a while, such as what is typed; told apart by what it says, not by what it is. */
export function useSettled<Value>(value: Value, delayMs = 400): Value {
  const [settled, setSettled] = useState(value)
  const said = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(said) as Value), delayMs)
    return () => clearTimeout(timer)
  }, [said, delayMs])
  return settled
}
