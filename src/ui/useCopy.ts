import { useState } from 'react'

/** Copies a text. `failed`: the browser refused, as it does without permission or on a page without HTTPS. */
export function useCopy(text: string) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  return { state, copy: () => void copy(), reset: () => setState('idle') }
}
