import { DashedGrid } from './DashedGrid.tsx'
import { StatePanel, type StatePanelProps } from './StatePanel.tsx'

/** Nothing exists yet: one sentence says what would be here, one primary button starts it. */
export const EmptyState = (props: StatePanelProps) => <StatePanel drawing={<DashedGrid />} {...props} />
