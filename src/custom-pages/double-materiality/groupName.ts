import { keyUnder } from '#locales/textKey.ts'
import { others } from '#model/rules/materiality/anonymity.ts'
import type { Texts } from '#src/ui/text/Texts.tsx'

/** Name of a stakeholder group: a category, contacts without one, or categories too small to be shown alone. */
export function groupName(t: Texts['t'], category: string | null): string {
  if (category === null) return t('resources.contacts.groups.none')
  return category === others
    ? t('resources.contacts.groups.others')
    : t(keyUnder('resources.contacts.values.category', category))
}
