import { styled } from '@mui/material/styles'
import type { LineHeight } from '#model/wire/data/savedDashboards.ts'

/** Height of the content of the widgets of a line, in pixels. */
export const widgetHeights: Readonly<Record<LineHeight, number>> = { low: 180, medium: 260, high: 420 }

/** A widget without its height is of medium height. */
export const Card = styled('section', { shouldForwardProp: (name) => name !== 'high' })<{ high?: number }>(
  ({ theme: { vars }, high = widgetHeights.medium }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 8,
    minWidth: 0,
    minHeight: high + 76,
    padding: 16,
    border: `1px solid ${vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: vars.palette.background.paper,
    breakInside: 'avoid',
  }),
)
