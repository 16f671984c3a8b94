import { constants, getPriority, setPriority } from 'node:os'

const below = constants.priority.PRIORITY_BELOW_NORMAL

/** Lets the process that answers requests go before this one, unless BACKGROUND_PRIORITY is `normal`. */
export function takePriority(): void {
  if (process.env['BACKGROUND_PRIORITY'] !== 'normal' && getPriority() < below) setPriority(below)
}
