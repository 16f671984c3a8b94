import Popover from '@mui/material/Popover'
import { popupTransition } from '../menu/popupTransition.ts'
import { CalendarMonth } from './CalendarMonth.tsx'

type CalendarPopoverProps = {
  anchor: HTMLElement
  value: string | undefined
  onPick: (date: string) => void
  onClose: () => void
}

/** A month hung on its field. Default export: loaded when first opened. */
const CalendarPopover = ({ anchor, value, onPick, onClose }: CalendarPopoverProps) => (
  <Popover
    {...popupTransition}
    open
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
  >
    <CalendarMonth value={value} onPick={onPick} />
  </Popover>
)

export default CalendarPopover
