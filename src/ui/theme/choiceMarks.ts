import type { CSSObject, Theme } from '@mui/material/styles'
import './palette.ts'

const drawing = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='black' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

const tick = drawing('M4 8.5l2.5 2.5L12 5.5')
const dash = drawing('M4.5 8h7')

/**
 * The 16 px box of an unchecked checkbox. Its mark is masked out of a pseudo-element so that it can take a token's
 * colour.
 */
export const uncheckedBox = (theme: Theme): CSSObject => ({
  position: 'relative',
  flexShrink: 0,
  width: 16,
  height: 16,
  margin: 0,
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  transition: 'background-color var(--motion-press), border-color var(--motion-press)',
})

export const checkedBox = (theme: Theme, mark: 'tick' | 'dash'): CSSObject => ({
  borderColor: theme.vars.palette.primary.main,
  backgroundColor: theme.vars.palette.primary.main,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: -1,
    backgroundColor: theme.vars.palette.primary.contrastText,
    mask: `${mark === 'tick' ? tick : dash} center / contain no-repeat`,
  },
  // The system replaces backgrounds, with which the mark is painted.
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderColor: 'Highlight',
    backgroundColor: 'Highlight',
    '&::after': { backgroundColor: 'HighlightText' },
  },
})

export const checkedCircle = (theme: Theme): CSSObject => ({
  borderColor: theme.vars.palette.primary.main,
  borderWidth: 5,
  backgroundColor: theme.vars.palette.primary.contrastText,
})

/** A border that only reserves the room of another: forced colours would draw it. */
export const reservedBorder: CSSObject = {
  border: '1px solid transparent',
  '@media (forced-colors: active)': { borderColor: 'Canvas' },
}

export const focusRing = (theme: Theme): CSSObject => ({
  outline: `2px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
})
