import type { Theme } from '@mui/material/styles'
import type { Control } from '#model/rules/governance/ownership.ts'

/**
 * Outline of a box that is controlled or controls. Distinguishable without colour, and the same in chart and legend.
 */
export const controlOutlines = ({ palette: { primary } }: Theme['vars']) =>
  ({
    both: { stroke: primary.main, strokeWidth: 2, fill: primary.soft },
    shares: { stroke: primary.main, strokeWidth: 1.5 },
    votes: { stroke: primary.main, strokeWidth: 1.5, strokeDasharray: '4 3' },
  }) satisfies Record<Control, object>
