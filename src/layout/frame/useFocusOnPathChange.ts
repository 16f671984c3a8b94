import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keptFocus } from '#src/ui/link/keptFocus.ts'
import { pageId } from './SkipLink.tsx'

/** How long a page may take to render the link from which the person came. */
const timeLimitMs = 5000

/**
 * The focus is lost with the page that had it. It moves to the new page, after Back to the link that led away, and after
 * a switch of views to the link of the view, as soon as it is rendered, so that keyboard users continue where they were.
 */
export const useFocusOnPathChange = (): void => {
  const { pathname } = useLocation()
  const wentBack = useNavigationType() === 'POP'
  const previous = useRef(pathname)
  useEffect(() => {
    const left = previous.current
    if (left === pathname) return undefined
    previous.current = pathname
    return keepFocus(wentBack ? left : keptFocus.take(pathname))
  }, [pathname, wentBack])
}

function keepFocus(left: string | undefined): (() => void) | undefined {
  const page = document.getElementById(pageId)
  if (page === null) return undefined
  const observer = new MutationObserver(() => settle())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, timeLimitMs)
  const settle = () => {
    const { activeElement } = document
    if (activeElement !== null && activeElement !== document.body && activeElement !== page) return
    const link = left === undefined ? undefined : findLink(page, left)
    const target = link ?? page
    if (target !== activeElement) target.focus({ preventScroll: link === undefined })
    if (link) stop()
  }
  observer.observe(page, { childList: true, subtree: true })
  settle()
  return stop
}

const findLink = (page: HTMLElement, path: string): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLAnchorElement>('a[href]')].find((link) => link.getAttribute('href') === path)
