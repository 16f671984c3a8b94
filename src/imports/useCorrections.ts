import { useState } from 'react'
import type { Correction } from '../csv/csvProtocol.ts'
import { isAbort } from '../dataProvider/errors.ts'
import { explainError } from '../layout/explainError.ts'
import { toasts } from '../layout/toasts/toastStore.ts'
import { useTexts } from '../ui/text/Texts.tsx'

type Accepted = Correction & { id: string }

export type Corrections = {
  /** Typed values that are not accepted yet, by problem. */
  typed: ReadonlyMap<string, string>
  busy: ReadonlySet<string>
  /** Leaving would lose something typed or accepted. */
  isTouched: boolean
  type: (id: string, value: string) => void
  accept: (corrections: readonly Accepted[]) => void
  /** Corrections belong to one file; another file starts without them. */
  forget: () => void
}

/** Corrections that are being checked. A value that could not be checked stays in its input. */
export function useCorrections(correct: (corrections: readonly Correction[]) => Promise<void>): Corrections {
  const { t } = useTexts()
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [isTouched, setIsTouched] = useState(false)

  async function send(corrections: readonly Accepted[]): Promise<void> {
    const ids = corrections.map(({ id }) => id)
    setBusy((before) => new Set([...before, ...ids]))
    setTyped((before) => new Map([...before, ...corrections.map(({ id, value }) => [id, value] as const)]))
    try {
      await correct(corrections.map(({ line, column, value }) => ({ line, column, value })))
      setTyped((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
    } catch (error) {
      if (!isAbort(error)) {
        const detail = explainError(error, t)
        toasts.show({ kind: 'error', title: t('recordImport.errors.failed'), detail })
      }
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))))
    }
  }

  return {
    typed,
    busy,
    isTouched,
    type: (id, value) => {
      setIsTouched(true)
      setTyped((before) => new Map(before).set(id, value))
    },
    accept: (corrections) => {
      setIsTouched(true)
      void send(corrections)
    },
    forget: () => {
      setTyped(new Map())
      setIsTouched(false)
    },
  }
}
