/* oxlint-disable unicorn/consistent-function-scoping -- a function that runs in the page has only its own body */
import type { Page } from '@playwright/test'

/**
 * Faults of the page's structure that axe does not report: tables and frames without a name, drawings that are neither
 * hidden nor named, skipped heading levels, fields and icon buttons that share their name within a row, list item or
 * page, links to a new window that do not say so, fields about the person without a purpose, ids that occur twice,
 * forbidden nesting, and elements and attributes of presentation.
 */
export const findStructureFaults = (page: Page): Promise<string[]> => page.evaluate(readFaults)

const readFaults = (): string[] => {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.closest('[aria-hidden="true"], [inert]') === null
  }
  const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown)
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = ids.map((id) => textOf(document.getElementById(id))).join(' ')
    const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
    return labelled || element.getAttribute('aria-label') || textOf(label) || textOf(element)
  }
  const brief = (element: Element): string => element.outerHTML.slice(0, 100)

  const tables = shown('table, [role="grid"], [role="treegrid"]').filter(
    (table) =>
      table.closest('[role="presentation"]') === null &&
      !(
        table.hasAttribute('aria-label') ||
        table.hasAttribute('aria-labelledby') ||
        table.querySelector('caption')
      ),
  )
  const frames = shown('iframe:not([title]), img:not([alt])')
  const drawings = shown('svg').filter(
    (svg) => svg.closest('[role="img"]') === null && !svg.hasAttribute('role'),
  )
  const skipped = shown('main :is(h1, h2, h3, h4, h5, h6), [role="dialog"] :is(h2, h3, h4, h5, h6)')
    .map((heading) => ({ text: textOf(heading), level: Number(heading.tagName[1]) }))
    .filter(({ level }, index, all) => index > 0 && level > (all[index - 1]?.level ?? level) + 1)

  /** The part in which a name must be unique: a row, an item, a heading cell, a card, or the page. */
  const contextOf = (element: Element): Element =>
    element.closest('tr, [role="row"], li, th, article, section, [role="listitem"]') ?? document.body
  // A button with a text may occur twice: the action of a page is repeated in its empty list.
  const unique = shown(
    'button[aria-label], [role="button"][aria-label], input:not([type="radio"]), select, textarea, [role="combobox"]',
  )
  const known = new Map<Element, Set<string>>()
  const repeated = unique.flatMap((element) => {
    const context = contextOf(element)
    const names = known.get(context) ?? new Set()
    known.set(context, names)
    const name = `${element.getAttribute('role') ?? element.tagName} ${nameOf(element)}`
    if (names.has(name)) return [name]
    names.add(name)
    return []
  })

  const windows = shown('a[target="_blank"]').filter(
    (link) => !/fenêtre|onglet|window|tab/i.test(nameOf(link)),
  )
  const personal = shown('input[type="email"], input[type="tel"]').filter(
    (input) => !input.hasAttribute('autocomplete'),
  )
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  const nested = shown(
    'p :is(div, p, ul, ol, table), :is(h1, h2, h3) :is(div, p), :is(button, a) :is(div, p, ul), :is(a, button) :is(a, button), :is(ul, ol) > :not(li, script, template), dl > :not(dt, dd, div)',
  )
  const painted = shown(
    'center, font, big, strike, tt, marquee, blink, [align], [bgcolor], [cellpadding], [cellspacing], [valign], :is(table, td, th)[width]',
  )
  return [
    ...[...twice].map((id) => `id used twice: ${id}`),
    ...nested.map((element) => `forbidden nesting: ${brief(element)}`),
    ...painted.map((element) => `element or attribute of presentation: ${brief(element)}`),
    ...tables.map((table) => `table without a name: ${brief(table)}`),
    ...frames.map((frame) => `frame or image without an alternative: ${brief(frame)}`),
    ...drawings.map((svg) => `drawing neither hidden nor named: ${brief(svg.parentElement ?? svg)}`),
    ...skipped.map(({ text, level }) => `heading of level ${level} after a gap: ${text}`),
    ...repeated.map((name) => `name used twice: ${name}`),
    ...windows.map((link) => `new window without notice: ${nameOf(link)}`),
    ...personal.map((input) => `field about the person without a purpose: ${nameOf(input)}`),
  ]
}
