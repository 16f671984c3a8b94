import { useId, type ReactNode } from 'react'
import { useTexts } from '../text/Texts.tsx'

type ButtonName = { id: string; 'aria-label': string; 'aria-labelledby'?: string }

/**
 * Attributes that name a button within a field by its action and the field: « Choisir une date : Création ». A label
 * that is not a text is referred to by its id.
 */
export function useButtonName(label: ReactNode, labelId: string) {
  const { t } = useTexts()
  const id = useId()
  return (key: string, action: string): ButtonName => {
    const own = `${id}${key}`
    return typeof label === 'string'
      ? { id: own, 'aria-label': t('ui.field.action', { action, label }) }
      : { id: own, 'aria-label': action, 'aria-labelledby': `${own} ${labelId}` }
  }
}
