import { styled } from '@mui/material/styles'
import { useEffect, useRef, type InputHTMLAttributes } from 'react'
import { checkedBox, focusRing, uncheckedBox } from '../theme/choiceMarks.ts'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Some but not all of its items are chosen. */
  indeterminate?: boolean
}

/** A native checkbox with our own styles, fast enough for every row of a table. */
export const Checkbox = ({ indeterminate = false, ...props }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate
  }, [indeterminate])
  return <Box ref={input} type="checkbox" {...props} />
}

const Box = styled('input')(({ theme }) => ({
  appearance: 'none',
  ...uncheckedBox(theme),
  cursor: 'pointer',
  // The pointer target is at least 24 px, the drawing stays at 16.
  '&::before': { content: '""', position: 'absolute', inset: -5 },
  '&:checked': checkedBox(theme, 'tick'),
  '&:indeterminate': checkedBox(theme, 'dash'),
  '&:focus-visible': focusRing(theme),
  '&:disabled': { opacity: 0.5, cursor: 'default' },
}))
