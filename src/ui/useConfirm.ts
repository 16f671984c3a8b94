import { useState } from 'react'

type Act = {
  isPending: boolean
  mutate: (nothing: void, options: { onSettled: () => void }) => void
}

/** A question before an act, for `ConfirmDialog`: it waits for the act, and goes when that is over, well or not. */
export function useConfirm({ isPending, mutate }: Act) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return {
    ask: () => setIsOpen(true),
    question: {
      isOpen,
      isBusy: isPending,
      onConfirm: () => mutate(undefined, { onSettled: close }),
      onCancel: close,
    },
  }
}
