import { useState, type FocusEvent } from 'react'

/** The declared field that holds the focus, or held it last; `SchemaForm` marks where each begins. */
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
