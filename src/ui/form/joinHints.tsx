import type { ReactNode } from 'react'

/** The hint of a field and the expected format in one line. */
export const joinHints = (hint: ReactNode, format: ReactNode): ReactNode =>
  hint && format ? (
    <>
      {hint} · {format}
    </>
  ) : (
    (hint ?? format)
  )
