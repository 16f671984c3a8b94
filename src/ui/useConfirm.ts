import { useState } from 'react'

type Act = {
  isPending: boolean
  mutate: (nothing: void, options: { onSettled: () => void }) => void
}

/**
 * A confirmation before an action, for `ConfirmDialog`: it stays open during the action and closes when that ends, with
 * or without success.
 */
export function useConfirm({ isPending, mutate }: Act) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    openConfirm: () => setIsOpen(true),
    question: {
      isOpen,
      isBusy: isPending,
      onConfirm: () => mutate(undefined, { onSettled: close }),
      onCancel: close,
    },
  }
}
