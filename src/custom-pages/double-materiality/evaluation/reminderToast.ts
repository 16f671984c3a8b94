import { countKey } from '#locales/countKey.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Toast with the number of reminders. Zero is not a success. */
export const reminderToast = (count: number, t: Texts['t']) => ({
  kind: count === 0 ? ('info' as const) : ('success' as const),
  title: t(countKey('campaigns.remind.done', count), { smart_count: count }),
  ...(count === 0 && { detail: t('campaigns.remind.once') }),
})
