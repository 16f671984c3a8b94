import { createContext } from 'react'

/** The person pressed Escape over the chart, which hides its tooltip until the pointer leaves (WCAG 1.4.13). */
export const TooltipsDismissed = createContext(false)
