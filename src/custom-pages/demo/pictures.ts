import type { Locale } from '#src/ui/text/Texts.tsx'

/** Stops of the tour, in the order of the work. */
export const tourStops = ['companies', 'governance', 'repository', 'evaluation', 'results'] as const

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** URL of a picture that `npm run record -- pictures` took of the running product. */
export function pictureOf(
  stop: (typeof tourStops)[number],
  locale: Locale,
  scheme: 'light' | 'dark',
): string {
  const url = files[`./pictures/${stop}.${locale}.${scheme}.webp`]
  if (url === undefined) throw new Error(`There is no picture of ${stop} in ${locale}, ${scheme}`)
  return url
}
