import { constants, getPriority, setPriority } from 'node:os'

const below = constants.priority.PRIORITY_BELOW_NORMAL

/** Lowers the priority of this process below that of the server, unless BACKGROUND_PRIORITY is `normal`. */
export function lowerPriority(): void {
  if (process.env['BACKGROUND_PRIORITY'] !== 'normal' && getPriority() < below) setPriority(below)
}
