import { transformPhrase } from 'node-polyglot'
import { lazy, use, useMemo, useState, type ComponentType } from 'react'
import { TextsProvider, useTexts, type Locale, type TextArguments, type Texts } from '#src/ui/text/Texts.tsx'
import { phraseAt, type Messages } from '#src/ui/text/translateText.ts'

/** The texts of a room of `locales` that the first pages do without. */
export type LateRoom = Readonly<Record<Locale, () => Promise<Messages>>>

/** Fetches the file of a component; `file` is there once it has come. */
export type LoadFile<Props> = (() => Promise<{ default: ComponentType<Props> }>) & {
  file?: { default: ComponentType<Props> }
}

/**
 * A component whose code and rooms of texts are fetched together when it is first drawn, and which is drawn once all
 * it says is there in the reader's language. Every other key is said by whoever spoke before.
 */
export function late<Props extends object>(
  load: LoadFile<Props>,
  rooms: readonly LateRoom[] = [],
): ComponentType<Props> {
  let coming: ReturnType<typeof load> | undefined
  const fetchFile = () => (coming ??= load())
  const Lazy = lazy(fetchFile)
  const Code = (props: Props) => {
    // React draws a skeleton even for the moment in which it looks whether a file has come.
    const [Content] = useState<ComponentType<Props>>(() => load.file?.default ?? Lazy)
    return <Content {...props} />
  }
  if (rooms.length === 0) return Code
  const textsIn = remembering((locale) => loadRooms(rooms, locale))
  return (props) => {
    const texts = useTexts()
    // Asked for beside the texts; its failure is told where it is drawn.
    fetchFile().catch(() => undefined)
    const messages = use(textsIn(texts.locale))
    return (
      <TextsProvider texts={useMemo(() => withMessages(texts, messages), [texts, messages])}>
        <Code {...props} />
      </TextsProvider>
    )
  }
}

/** A failure is remembered too, as React does it for code: asked again it would be asked for ever. */
function remembering(load: (locale: Locale) => Promise<Messages>): typeof load {
  const known = new Map<Locale, Promise<Messages>>()
  return (locale) => {
    const messages = known.get(locale) ?? load(locale)
    known.set(locale, messages)
    return messages
  }
}

async function loadRooms(rooms: readonly LateRoom[], locale: Locale): Promise<Messages> {
  const files = await Promise.all(rooms.map((room) => room[locale]()))
  return Object.assign({}, ...files)
}

const withMessages = ({ locale, t }: Texts, messages: Messages): Texts => ({
  locale,
  t: (key, args) => {
    const phrase = phraseAt(messages, key)
    return phrase === undefined ? t(key, args) : say(phrase, args, locale)
  },
})

const say = (phrase: string, args: TextArguments | undefined, locale: Locale): string =>
  transformPhrase(phrase, args, locale)
