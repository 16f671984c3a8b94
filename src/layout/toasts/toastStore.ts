import { toastDurationMs, type Toast } from './toast.ts'
import { addToast } from './toastList.ts'

export type ToastContent = Omit<Toast, 'id' | 'durationMs'>

export type ToastStore = {
  /** Returns the id, for changing or dismissing the toast. */
  show: (content: ToastContent, options?: { isPersistent?: boolean }) => number
  /** Updates progress, or turns it into a result, which then has a timeout. */
  update: (id: number, change: Partial<ToastContent>) => void
  dismiss: (id: number) => void
  read: () => readonly Toast[]
  subscribe: (notify: () => void) => () => void
}

export const createToastStore = (): ToastStore => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const replace = (next: readonly Toast[]): void => {
    const gone = toasts.filter(({ id }) => !next.some((toast) => toast.id === id))
    toasts = next
    for (const notify of listeners) notify()
    for (const { onGone } of gone) onGone?.()
  }
  return {
    show: (content, { isPersistent = false } = {}) => {
      lastId += 1
      replace(
        addToast(toasts, { ...content, id: lastId, durationMs: toastDurationMs(content, isPersistent) }),
      )
      return lastId
    },
    update: (id, change) =>
      replace(
        toasts.map((toast) => {
          if (toast.id !== id) return toast
          const changed = { ...toast, ...change }
          const isResult = changed.kind !== toast.kind
          return isResult ? { ...changed, durationMs: toastDurationMs(changed, false) } : changed
        }),
      ),
    dismiss: (id) => replace(toasts.filter((toast) => toast.id !== id)),
    read: () => toasts,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
  }
}

export const toasts = createToastStore()
