import { useNotificationContext, useTakeUndoableMutation } from 'react-admin'
import { useEffect } from 'react'
import { asKey } from '#locales/textKey.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { toasts, type ToastStore } from './toastStore.ts'

/**
 * Every notification of the data layer becomes a toast. The duration of an undoable one is the time to undo: its change
 * is sent when the toast closes, unless it was undone.
 */
export const NotificationDrain = ({ store = toasts }: { store?: ToastStore }) => {
  const { t } = useTexts()
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()

  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined
    if (!notification) return
    const { message, type, notificationOptions = {} } = notification
    const { messageArgs = {}, undoable = false, autoHideDuration } = notificationOptions
    if (typeof message !== 'string') throw new TypeError('A notification is a text or the key of one')
    const taken = undoable ? takeMutation() : undefined
    const mutate = typeof taken === 'function' ? taken : undefined
    let isUndone = false
    store.show(
      {
        kind: type,
        title: t(asKey(message), { _: message, ...messageArgs }),
        action: mutate && {
          label: t('layout.toasts.undo'),
          onClick: () => {
            isUndone = true
          },
        },
        onGone: mutate && (() => mutate({ isUndo: isUndone })),
      },
      { isPersistent: autoHideDuration === null },
    )
  }, [notifications, takeNotification, takeMutation, store, t])

  return null
}
