import { starsMax } from '#model/wire/identity/storages.ts'
import { changePreferences, readPreferences } from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'

/** The dashboards and analyses that the person has starred, private or shared. */
export function useStars() {
  const { stars } = usePreferences()
  return {
    isStarred: (id: string): boolean => stars.includes(id),
    /** Adds a star, or removes it. Beyond the limit, the oldest one goes. */
    toggle: (id: string): void => {
      const { stars: kept } = readPreferences()
      const next = kept.includes(id) ? kept.filter((one) => one !== id) : [...kept, id]
      changePreferences({ stars: next.slice(-starsMax) })
    },
  }
}

/** Keeps the star of an item that got another id, because it was shared or is private again. */
export function moveStar(from: string, to: string): void {
  const { stars } = readPreferences()
  if (stars.includes(from)) changePreferences({ stars: stars.map((one) => (one === from ? to : one)) })
}
