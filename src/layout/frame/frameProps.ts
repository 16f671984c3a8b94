import type { Locale } from '#src/ui/text/Texts.tsx'
import type { MenuEntry } from '../menuEntries.ts'

/** The input of the frame. The component that mounts it reads the data and implements the actions. */
export type FrameProps = {
  organization: { id: string; name: string }
  /** Every organisation of the account, the current one included. */
  organizations: readonly { id: string; name: string }[]
  onSelectOrganization: (id: string) => void
  account: { name: string; email: string }
  onLocale: (locale: Locale) => void
  onLogOut: () => void
  isStandardPlan: boolean
  /** Name of the organisation's plan; null for none, undefined while it is unknown. */
  plan: string | null | undefined
  /** Number of open tasks behind an entry; shown only above zero. */
  toDo?: Partial<Record<MenuEntry['id'], number>>
}
