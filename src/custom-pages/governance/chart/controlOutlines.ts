import type { Theme } from '@mui/material/styles'
import type { Control } from '#model/rules/ownership.ts'

/** How a box is outlined that is controlled, or controls: told apart without the colour too, in chart and legend alike. */
export const controlOutlines = ({ palette: { primary } }: Theme['vars']) =>
  ({
    both: { stroke: primary.main, strokeWidth: 2, fill: primary.soft },
    shares: { stroke: primary.main, strokeWidth: 1.5 },
    votes: { stroke: primary.main, strokeWidth: 1.5, strokeDasharray: '4 3' },
  }) satisfies Record<Control, object>
