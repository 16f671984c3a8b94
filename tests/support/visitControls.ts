import type { Page } from '@playwright/test'

/** What a person can press: its role and name, with a number where several of a layer are named alike. */
export type Control = { key: string; role: string; name: string }

/** The front layer of a page: the page itself, or the dialog or menu before it, and what can be pressed in it. */
export type View = {
  /** Empty for the page itself. */
  layer: string
  controls: readonly Control[]
  /** Pathnames of other pages of the product that the layer links to. */
  links: readonly string[]
  /** Fields of forms and cells of tables that take a text. */
  fields: readonly string[]
  path: string
  text: string
}

/** Only the first rows of a table, options of a list and buttons alike: the others take the same way through the code. */
const limits = { row: 2, option: 2, alike: 10, choice: 3, name: 80 }

/** Reads the front layer. The elements of its controls get `data-visit` with their key. */
export const readView = (page: Page, within: string): Promise<View> =>
  page.evaluate(collectControls, { within, max: limits })

/** Runs in the browser. */
function collectControls({ within, max }: { within: string; max: typeof limits }): View {
  const layersWanted =
    '[role=dialog], [role=alertdialog], [role=menu], .MuiPopper-root [role=listbox], .MuiPopover-root'
  const controlsWanted =
    'button, [role=button], [role=menuitem], [role=menuitemradio], [role=menuitemcheckbox], [role=option], [role=tab], [role=switch], [role=combobox], input[type=checkbox], input[type=radio], summary, a[href]'
  const fieldsWanted =
    'input:not([type=checkbox], [type=radio], [type=file], [type=search]), textarea, [contenteditable=true], td[data-edit]'
  const covered = '[inert], [aria-hidden=true], [data-lower], [data-leaving]'
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest(covered) === null
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const text =
      element.getAttribute('aria-label') ??
      (labelledBy.length > 0
        ? labelledBy.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? '').join(' ')
        : (labels[0]?.textContent ?? (element.textContent || element.getAttribute('title') || '')))
    return text.replaceAll(/\s+/g, ' ').trim().slice(0, max.name)
  }
  const layers = [...document.querySelectorAll(layersWanted)].filter(isShown)
  const front = layers.findLast((layer) => !layers.some((other) => other !== layer && layer.contains(other)))
  const title = front?.getAttribute('aria-label') ?? front?.querySelector('h1, h2, h3')?.textContent ?? ''
  const root = front ?? document.querySelector(within)
  const counts = new Map<string, number>()
  const count = (key: string) => {
    const next = (counts.get(key) ?? 0) + 1
    counts.set(key, next)
    return next
  }
  const isExtra = (element: Element, role: string) => {
    const row = element.closest('tbody tr, [role=rowgroup] > [role=row]')
    if (row) return [...(row.parentElement?.children ?? [])].indexOf(row) >= max.row
    if (role === 'option') return count('option') > max.option
    const isChoice = element.matches('input, [role=menuitemradio], [role=menuitemcheckbox]')
    const alike = `alike ${role} ${element.className} ${element.parentElement?.className}`
    return count(alike) > (isChoice && front !== undefined ? max.choice : max.alike)
  }
  for (const element of document.querySelectorAll('[data-visit]')) element.removeAttribute('data-visit')
  const controls: { key: string; role: string; name: string }[] = []
  const links: string[] = []
  for (const element of root?.querySelectorAll<HTMLElement>(controlsWanted) ?? []) {
    if (!isShown(element) || element.matches(':disabled, [aria-disabled=true]')) continue
    const role = element.getAttribute('role') ?? element.localName
    if (element instanceof HTMLAnchorElement) {
      const to = new URL(element.href)
      const isHere =
        to.origin === location.origin && to.pathname === location.pathname && to.search !== location.search
      if (to.origin === location.origin && to.pathname !== location.pathname) links.push(to.pathname)
      if (!isHere) continue
    }
    if (isExtra(element, role)) continue
    const label = `${role} ${nameOf(element)}`
    const nth = count(label)
    const key = nth === 1 ? label : `${label} (${nth})`
    element.dataset['visit'] = key
    controls.push({ key, role, name: nameOf(element) })
  }
  const fields = [...(root?.querySelectorAll<HTMLElement>(fieldsWanted) ?? [])]
    .filter(
      (field) =>
        isShown(field) &&
        !field.matches(':disabled, [readonly], [role=searchbox], [role=combobox][readonly]') &&
        field.closest('[role=search], [role=group][aria-label=Filtres]') === null,
    )
    .map((field) =>
      field.matches('td') ? `cell ${field.textContent.slice(0, 40)}` : `field ${nameOf(field)}`,
    )
  return {
    layer: front === undefined ? '' : `${front.getAttribute('role') ?? 'popover'} ${title}`,
    controls,
    links,
    fields,
    path: location.pathname,
    text: document.body.innerText,
  }
}
