import { pageId } from '../frame/SkipLink.tsx'

/**
 * An element that had the focus, its ancestors at that time, innermost first, and its former position once it is gone.
 */
type Place = { element: HTMLElement; around: readonly HTMLElement[]; gap?: Gap }
type Gap = { parent: Node; beside: readonly (Node | null)[] }

const remembered = 8

const dialogs = '[role="dialog"],[role="alertdialog"]'

/**
 * Moves the focus when the element that had it disappears: a button that its own action removes, a deleted row, a
 * dialog whose opener has gone. The focus moves to the element that took its place, otherwise to the heading of the
 * nearest remaining ancestor. A button that is only busy gets it back. A click beside everything gives up the focus.
 * Returns the function that stops it.
 */
export function keepFocus(page: Document = document): () => void {
  let places: readonly Place[] = []
  let isGivenUp = false
  let frame = 0

  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === page.body) return
    isGivenUp = false
    const others = places.filter(({ element }) => element !== target)
    places = [{ element: target, around: ancestorsOf(target) }, ...others].slice(0, remembered)
  }
  const onPointerDown = ({ target }: PointerEvent): void => {
    isGivenUp = target instanceof Element && target.closest(controls) === null
  }
  const onMutations = (records: readonly MutationRecord[]): void => {
    for (const { target: parent, removedNodes, nextSibling, previousSibling } of records) {
      for (const place of places) {
        const isIn = Array.from(removedNodes).some((node) => node.contains(place.element))
        if (isIn) place.gap = { parent, beside: [nextSibling, previousSibling] }
      }
    }
    cancelAnimationFrame(frame)
    // Waits for code that opens, closes or renders something to move the focus itself first.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
  }
  const settle = (): void => {
    const [last] = places
    const isLost = page.activeElement === null || page.activeElement === page.body
    if (!isLost || isGivenUp || last === undefined) return
    if (last.element.isConnected && isBusy(last.element)) return
    const target = nextPlace(page, places)
    if (target !== undefined) focusOn(target)
  }

  const observer = new MutationObserver(onMutations)
  observer.observe(page.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-hidden', 'inert'],
  })
  page.addEventListener('focusin', onFocusIn)
  page.addEventListener('pointerdown', onPointerDown, { capture: true })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    page.removeEventListener('focusin', onFocusIn)
    page.removeEventListener('pointerdown', onPointerDown, { capture: true })
  }
}

const controls = 'a[href],button,input,select,textarea,label,summary,[tabindex]'

function nextPlace(page: Document, places: readonly Place[]): HTMLElement | undefined {
  for (const { element, around, gap } of places) {
    if (element.isConnected && canFocus(element)) return element
    const home = around.find((one) => one.isConnected && one.closest('[aria-hidden="true"],[inert]') === null)
    const isAside = !around.some(({ id }) => id === 'root') || around.some((one) => one.matches(dialogs))
    if (home !== undefined && !isPage(page, home)) {
      const beside = gap?.parent === home ? gap.beside.find(isBlock) : undefined
      return beside ?? headOf(home)
    }
    // An element in a dialog or a toast gives no position on the page; the element that opened it does.
    if (!isAside) break
  }
  return page.getElementById(pageId) ?? page.querySelector('h1') ?? undefined
}

const isPage = (page: Document, element: HTMLElement): boolean =>
  element === page.body || element.id === pageId || element.parentElement === page.body

/** A row or a block from which reading continues. Focus on another button could activate it with the same key press. */
const isBlock = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.isConnected && !node.matches(controls) && node.textContent !== ''

const headOf = (home: HTMLElement): HTMLElement => home.querySelector<HTMLElement>('h1,h2,h3,h4') ?? home

const isBusy = (element: HTMLElement): boolean =>
  element.matches('[aria-busy="true"],.MuiButton-loading,.MuiIconButton-loading')

const canFocus = (element: HTMLElement): boolean =>
  !element.matches(':disabled') &&
  element.closest('[aria-hidden="true"],[inert]') === null &&
  element.getClientRects().length > 0

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...ancestorsOf(parent)]
}

/** Focuses an element. One that is not focusable gets a tabindex until it loses the focus. */
function focusOn(target: HTMLElement): void {
  if (!target.matches(controls)) {
    target.setAttribute('tabindex', '-1')
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
