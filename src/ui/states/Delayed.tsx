import { useEffect, useState, type ReactNode } from 'react'

/** A skeleton that flashes is worse than a short wait, so it is shown after this delay (look §6). */
export const skeletonDelayMs = 200

export const Delayed = ({
  children,
  delayMs = skeletonDelayMs,
}: {
  children: ReactNode
  delayMs?: number
}) => {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isShown ? children : null
}
