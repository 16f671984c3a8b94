import type { Locale } from '#src/ui/text/Texts.tsx'
import type { MenuEntry } from '../menuEntries.ts'

/** What the frame must know; whoever mounts it reads the data and owns the acts. */
export type FrameProps = {
  organization: { id: string; name: string }
  /** Every organisation of the account, the current one included. */
  organizations: readonly { id: string; name: string }[]
  onSelectOrganization: (id: string) => void
  account: { name: string; email: string }
  onLocale: (locale: Locale) => void
  onLogOut: () => void
  isStandardPlan: boolean
  /** Name of the organisation's plan, null for none; undefined while it is not known. */
  plan: string | null | undefined
  /** What waits to be handled behind an entry; shown only when there is something. */
  toDo?: Partial<Record<MenuEntry['id'], number>>
}
