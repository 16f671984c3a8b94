import { useDndContext } from '@dnd-kit/core'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * One Tab stop for the whole list of fields (roving tabindex): the arrow keys, Home and End go through its groups and
 * fields, Right and Left open and close a group, Left goes from a field to its group. `stops` are the elements shown, in
 * order, by their `data-stop`.
 */
export function useArrowKeys(stops: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const { active } = useDndContext()
  const [last, setLast] = useState<string>()
  const stop = last !== undefined && stops.includes(last) ? last : stops[0]
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setLast(target.dataset['stop'])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // While a field is carried, the arrow keys choose its place.
    if (active || event.altKey || event.ctrlKey || event.metaKey) return
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')
    const elements = [...(list.current?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])]
    const next = target && nextElement(event.key, target, elements)
    if (!next) return
    event.preventDefault()
    if (next === target) target.click()
    else next.focus()
  }
  return { list, stop, onFocus, onKeyDown }
}

/** The element to focus. The element itself where the key opens or closes its group. */
function nextElement(
  key: string,
  element: HTMLElement,
  elements: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = elements.indexOf(element)
  const expanded = element.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return elements[at + 1]
    case 'ArrowUp':
      return elements[at - 1]
    case 'Home':
      return elements[0]
    case 'End':
      return elements.at(-1)
    case 'ArrowRight':
      return expanded === 'false' ? element : expanded === 'true' ? elements[at + 1] : undefined
    case 'ArrowLeft':
      if (expanded === 'true') return element
      return elements.slice(0, at).findLast((one) => one.hasAttribute('aria-expanded'))
    default:
      return undefined
  }
}
