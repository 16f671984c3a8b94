import { DashedGrid } from './DashedGrid.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'

/** Nothing exists yet: one sentence describes the future content, one primary button starts it. */
export const EmptyState = (props: StateMessageProps) => <StateMessage drawing={<DashedGrid />} {...props} />
