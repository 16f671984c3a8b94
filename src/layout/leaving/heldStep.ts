import { useEffect, useEffectEvent } from 'react'

const holders = new Set<() => string | undefined>()

/** Why the step that is drawn cannot be left by Back or Forward now, if it cannot. */
export const holdingStep = (): string | undefined => {
  for (const read of holders) {
    const reason = read()
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Keeps the step of a wizard while work runs that the steps before would change; undefined lets go. */
export function useHeldStep(reason: string | undefined): void {
  const read = useEffectEvent(() => reason)
  useEffect(() => {
    const holder = (): string | undefined => read()
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [])
}
