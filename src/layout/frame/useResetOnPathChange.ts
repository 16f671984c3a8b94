import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useSidebars } from '../sidebars/SidebarsProvider.tsx'
import { pageId } from './SkipLink.tsx'

/**
 * Every navigation closes what is open and scrolls to the top (spec §2.2, rule 7). A change of query is not a
 * navigation: it contains filters, page and the open record.
 */
export const useResetOnPathChange = (): void => {
  const { pathname } = useLocation()
  const sidebars = useSidebars()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    sidebars.closeAll()
    scrollToTop()
  }, [pathname, sidebars])
}

/** The base styles choose smooth or instant scrolling, by the person's motion preference. */
export const scrollToTop = (): void => {
  for (const scroller of [document.documentElement, document.getElementById(pageId)]) {
    if (scroller !== null) scroller.scrollTop = 0
  }
}
