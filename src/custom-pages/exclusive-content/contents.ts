import type { Locale, Texts } from '#src/ui/text/Texts.tsx'

/** One of the 4 fixed items (spec §3). */
export type ExclusiveContent = {
  code: string
  title: string
  description: string
  mediaUrl: string
  pictureUrl: string
  type: 'mp4' | 'pdf'
  /** Captions of a video in each language. */
  captions: Readonly<Record<Locale, string>> | null
}

const items = [
  ['testimonial-video', 'mp4'],
  ['csrd-guide', 'pdf'],
  ['double-materiality-guide', 'pdf'],
  ['steering-webinar', 'mp4'],
] as const

/** URLs of the media under their hashed names. Their bytes are not part of any script. */
const files = import.meta.glob<string>('./media/*.{mp4,pdf,vtt,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

function urlOf(name: string): string {
  const url = files[`./media/${name}`]
  if (url === undefined)
    throw new Error(`There is no media file ${name}; npm run guides and record make them`)
  return url
}

/** The four items in the user's language. */
export const listContents = ({ locale, t }: Texts): ExclusiveContent[] =>
  items.map(([code, type]) => ({
    code,
    type,
    title: t(`contents.items.${code}.title`),
    description: t(`contents.items.${code}.description`),
    mediaUrl: urlOf(`${code}.${locale}.${type}`),
    pictureUrl: urlOf(`${code}.${locale}.webp`),
    captions:
      type === 'pdf'
        ? null
        : { fr: urlOf(`${code}.${locale}.fr.vtt`), en: urlOf(`${code}.${locale}.en.vtt`) },
  }))
