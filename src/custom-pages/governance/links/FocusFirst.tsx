import { useEffect, useRef } from 'react'

/**
 * Focuses a form that appears as the next step: its first input after this element, or its checked radio button if a
 * radio button had the focus.
 */
export const FocusFirst = () => {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const [here, before] = [place.current, document.activeElement]
    const form = here?.closest('form')
    if (!here || !form || form.contains(before)) return
    const isAfter = (input: Element) =>
      (here.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const first = [...form.querySelectorAll('input')].find(
      (input) => isAfter(input) && !input.readOnly && input.type !== 'radio',
    )
    const isChoice = before?.matches('input[type="radio"]') ?? false
    const target = isChoice ? form.querySelector<HTMLElement>('input[type="radio"]:checked') : first
    target?.focus()
  }, [])
  return <span ref={place} hidden />
}
