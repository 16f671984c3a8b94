import { DashedGrid } from './DashedGrid.tsx'
import { StatePanel, type StatePanelProps } from './StatePanel.tsx'

/** Nothing exists yet: one sentence describes the future content, one primary button starts it. */
export const EmptyState = (props: StatePanelProps) => <StatePanel drawing={<DashedGrid />} {...props} />
