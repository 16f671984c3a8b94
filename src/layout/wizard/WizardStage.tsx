import { styled } from '@mui/material/styles'
import { useEffect, useRef, type ReactNode } from 'react'
import { scrollToTop } from '../frame/useResetOnPathChange.ts'

/**
 * The current step. The focus is lost with the previous step, so it moves to the heading of the new one, unless one of
 * its fields has the focus.
 */
export const WizardStage = ({ step, children }: { step: string; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef(step)
  useEffect(() => {
    if (drawn.current === step) return
    drawn.current = step
    scrollToTop()
    if (!place.current?.contains(document.activeElement)) place.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <Stage ref={place} tabIndex={-1}>
      {children}
    </Stage>
  )
}

const Stage = styled('div')({ '&:focus': { outline: 'none' } })
