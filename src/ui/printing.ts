import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The page is being printed. Paper does not scroll, so that what is long is then shown as a whole. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser captures the page directly after the event, so the update must be synchronous.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** When the component first appeared or, once the page is printed, when its last printing began. */
export function usePrintTime(): Date {
  const [time, setTime] = useState(() => new Date())
  useEffect(() => {
    const begin = () => flushSync(() => setTime(new Date()))
    window.addEventListener('beforeprint', begin)
    return () => window.removeEventListener('beforeprint', begin)
  }, [])
  return time
}
