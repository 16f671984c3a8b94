/** The suffix of a duplicated analysis in each language (spec §5, §9). */
const suffixes = { fr: 'copie', en: 'copy' } as const

/**
 * The title of a duplicated analysis (spec §5): the base title and « - copy », numbered from the second copy on with
 * the highest number in use plus one. A copy of a copy uses the same base title.
 */
export function titleOfCopy(title: string, titles: readonly string[], language: 'fr' | 'en'): string {
  const suffix = ` - ${suffixes[language]}`
  const base = baseOf(title, suffix)
  const numbers = titles
    .filter((one) => one !== base && baseOf(one, suffix) === base)
    .map((one) => Number(one.slice(base.length + suffix.length) || 1))
  return numbers.length === 0 ? `${base}${suffix}` : `${base}${suffix} ${Math.max(...numbers) + 1}`
}

/** The title of a duplicated dashboard (spec §5). */
export const titleOfDashboardCopy = (title: string, language: 'fr' | 'en'): string =>
  `${title} (${suffixes[language]})`

function baseOf(title: string, suffix: string): string {
  const at = title.lastIndexOf(suffix)
  return at > 0 && /^( [1-9]\d{0,8})?$/.test(title.slice(at + suffix.length)) ? title.slice(0, at) : title
}
