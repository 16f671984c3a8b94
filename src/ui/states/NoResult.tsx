import { DashedGrid } from './DashedGrid.tsx'
import { StatePanel, type StatePanelProps } from './StatePanel.tsx'

/** Something exists but the filters hide it: names the filter and offers to remove it. */
export const NoResult = (props: StatePanelProps) => (
  <StatePanel role="status" drawing={<DashedGrid isMiddleFilled />} {...props} />
)
