import { useState, type FocusEvent } from 'react'

/** The declared field that has the focus, or had it last; `SchemaForm` marks each field. */
export function useFieldInFocus() {
  const [path, setPath] = useState<string>()
  return {
    path,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const field = event.target.closest<HTMLElement>('[data-field]')?.dataset['field']
      if (field !== undefined) setPath(field)
    },
  }
}
