import { useCallback, useState } from 'react'
import { useIdentity } from '../../../authProvider/useIdentity.ts'

/**
 * What is typed and not yet sent, kept in this tab under its author's name: a reload or a session that expires in
 * the middle loses nothing. `forget` once it is sent.
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

/** The saved values that are still of the type the form wants. */
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
