import { pageId } from '../frame/SkipLink.tsx'

/** Something that had the focus, what was around it then, innermost first, and where it went from once it is gone. */
type Place = { element: HTMLElement; around: readonly HTMLElement[]; gap?: Gap }
type Gap = { parent: Node; beside: readonly (Node | null)[] }

const remembered = 8

const dialogs = '[role="dialog"],[role="alertdialog"]'

/**
 * Gives the focus a place when what had it is gone: a button that its own act removes, a row that is deleted, a dialog
 * whose opener has left with it. It goes to what has moved up, else to the head of what is left around; a button that
 * is only busy gets it back. Who clicks beside everything has given it up. The answer ends it.
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
    // Whoever opens, closes or draws something puts the focus there first.
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
    // What stood in a dialog or a toast says nothing of the page; what opened it does.
    if (!isAside) break
  }
  return page.getElementById(pageId) ?? page.querySelector('h1') ?? undefined
}

const isPage = (page: Document, element: HTMLElement): boolean =>
  element === page.body || element.id === pageId || element.parentElement === page.body

/** A row or a block, to read on from; another button in reach of the same key would be pressed by mistake. */
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

/** Takes the focus for now: what is no control is none afterwards either. */
function focusOn(target: HTMLElement): void {
  if (!target.matches(controls)) {
    target.setAttribute('tabindex', '-1')
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}
