import { useEffect, useState } from 'react'

export type Lingering<T> = { item: T; isLeaving: boolean }

/**
 * The items, and for a moment those just removed, so that they can animate out. The order is kept; removed items come
 * last.
 */
export const useLingering = <T extends { key: number }>(
  items: readonly T[],
  leaveMs: number,
): Lingering<T>[] => {
  const [shown, setShown] = useState(items)
  const leaving = shown.filter(({ key }) => !items.some((item) => item.key === key))

  if (shown !== items && leaving.length === 0) setShown(items)
  useEffect(() => {
    if (shown === items) return
    const timer = setTimeout(() => setShown(items), leaveMs)
    return () => clearTimeout(timer)
  }, [shown, items, leaveMs])

  return [
    ...items.map((item) => ({ item, isLeaving: false })),
    ...leaving.map((item) => ({ item, isLeaving: true })),
  ]
}
