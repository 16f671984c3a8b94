import { useCallback, useState } from 'react'
import { useIdentity } from '#src/authProvider/useIdentity.ts'

/**
 * Unsent form values, stored in this tab for the current user, so that a reload or an expired session loses nothing.
 * `forget` deletes them after sending.
 */
export function useDraft<Values extends Record<string, string | boolean>>(name: string, empty: Values) {
  const key = `matrice.draft.${useIdentity()?.sub ?? 'guest'}.${name}`
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...readDraft(key, empty) }))
  const change = useCallback(
    (next: Values) => {
      setValues(next)
      sessionStorage.setItem(key, JSON.stringify(next))
    },
    [key],
  )
  const forget = useCallback(() => sessionStorage.removeItem(key), [key])
  return { values, change, forget }
}

/** Stored values whose type still matches the form. */
function readDraft<Values extends Record<string, string | boolean>>(
  key: string,
  empty: Values,
): Partial<Values> {
  const text = sessionStorage.getItem(key)
  if (text === null) return {}
  const saved: unknown = JSON.parse(text)
  const isSame = ([name, value]: [string, unknown]) => typeof value === typeof empty[name]
  return Object.fromEntries(Object.entries(saved ?? {}).filter(isSame)) as Partial<Values>
}
