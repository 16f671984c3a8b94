import { useEffect, type RefObject } from 'react'

/** A modal hides everything beside it from screen readers; toasts must still be announced. */
export const useKeepAnnounced = (place: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (place.current === null) return
    const observer = new MutationObserver(() => place.current?.removeAttribute('aria-hidden'))
    observer.observe(place.current, { attributes: true, attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [place])
