import { DashedGrid } from './DashedGrid.tsx'
import { StatePanel, type StatePanelProps } from './StatePanel.tsx'

/** Something exists but the filters hide it: name the one at fault and offer to remove it. */
export const NoResult = (props: StatePanelProps) => (
  <StatePanel role="status" drawing={<DashedGrid isMiddleFilled />} {...props} />
)
