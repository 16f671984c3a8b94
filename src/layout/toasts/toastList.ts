import type { Toast } from './toast.ts'

/** Maximum number of stacked toasts (look §5). */
export const maximumToasts = 3

/**
 * Adds a toast as the latest. Beyond three, the oldest with a timeout is removed; persistent ones are never removed for
 * it. A toast with the same text replaces the earlier one.
 */
export const addToast = (toasts: readonly Toast[], added: Toast): readonly Toast[] => {
  const others = toasts.filter((toast) => !isSame(toast, added))
  const list = [...others, added]
  const oldest = list.find((toast) => toast !== added && toast.durationMs !== null)
  return list.length > maximumToasts && oldest !== undefined ? list.filter((toast) => toast !== oldest) : list
}

/** The latest three; earlier ones that cannot be removed wait behind them. */
export const visibleToasts = (toasts: readonly Toast[]): readonly Toast[] => toasts.slice(-maximumToasts)

const isSame = (one: Toast, other: Toast): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.detail === other.detail &&
  one.action === undefined
