import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'

const CellTip = lazy(() => import('./CellTip.tsx'))

type Tip = { cell: HTMLElement; text: string }

/**
 * Shows the full text of a truncated cell on hover or focus. There is one for the table, beside it, so that moving over
 * rows renders none of them again. Default export: lazy-loaded after the rows.
 */
const OverflowTip = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const point = ({ target }: Event): void => setTip(findCutText(target))
    const leave = (): void => setTip(undefined)
    const listeners = { mouseover: point, focusin: point, mouseleave: leave, focusout: leave, keydown: leave }
    for (const [name, listen] of Object.entries(listeners)) element.addEventListener(name, listen)
    // Escape hides it wherever the focus is, because the pointer may have shown it.
    const onEscape = ({ key }: KeyboardEvent): void => (key === 'Escape' ? leave() : undefined)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('keydown', onEscape)
      for (const [name, listen] of Object.entries(listeners)) element.removeEventListener(name, listen)
    }
  }, [frame])

  return tip === undefined ? null : (
    <Suspense>
      <CellTip anchor={tip.cell}>{tip.text}</CellTip>
    </Suspense>
  )
}

export default OverflowTip

/** The cell around the target, when it or an element in it truncates its text. */
const findCutText = (target: EventTarget | null): Tip | undefined => {
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('td:not(.check), th:not(.check)') : null
  if (cell === null) return undefined
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    (one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0,
  )
  return isCut ? { cell, text: readableText(cell) } : undefined
}

/** The text without what screen readers skip, such as the initials before a name. */
const readableText = (cell: HTMLElement): string => {
  const copy = cell.cloneNode(true)
  if (copy instanceof HTMLElement) for (const mark of copy.querySelectorAll('[aria-hidden]')) mark.remove()
  return copy.textContent ?? ''
}
