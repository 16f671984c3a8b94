import { useEffect, useEffectEvent } from 'react'

const holders = new Set<() => string | undefined>()

/** The reason why the current step cannot be left by Back or Forward; undefined if it can. */
export const heldStepReason = (): string | undefined => {
  for (const read of holders) {
    const reason = read()
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Holds the step of a wizard while running work depends on the previous steps; undefined releases it. */
export function useStepHold(reason: string | undefined): void {
  const read = useEffectEvent(() => reason)
  useEffect(() => {
    const holder = (): string | undefined => read()
    holders.add(holder)
    return () => void holders.delete(holder)
  }, [])
}
