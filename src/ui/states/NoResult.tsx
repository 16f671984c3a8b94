import { DashedGrid } from './DashedGrid.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

/** Something exists but the filters hide it: names the filter and offers to remove it. */
export const NoResult = (props: StateMessageProps) => (
  <StateMessage role="status" drawing={<DashedGrid isMiddleFilled />} {...props} />
)
