import { useEffect, useState, type RefObject } from 'react'

/** True from Escape over the chart until the pointer leaves it. The key then closes nothing else. */
export function useDismissTooltips(chart: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => {
    const element = chart.current
    if (element === null) return
    const dismiss = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || isDismissed || !element.matches(':hover')) return
      event.stopPropagation()
      setIsDismissed(true)
    }
    const reset = (): void => setIsDismissed(false)
    document.addEventListener('keydown', dismiss, { capture: true })
    element.addEventListener('mouseleave', reset)
    return () => {
      document.removeEventListener('keydown', dismiss, { capture: true })
      element.removeEventListener('mouseleave', reset)
    }
  }, [chart, isDismissed])
  return isDismissed
}
