import { transformPhrase } from 'node-polyglot'
import { lazy, use, useMemo, useState, type ComponentType, type FunctionComponent } from 'react'
import { TextsProvider, useTexts, type Locale, type TextArguments, type Texts } from '#src/ui/text/Texts.tsx'
import { phraseAt, type Messages } from '#src/ui/text/translateText.ts'

/** Lazy-loaded messages of a room of `locales` that the first pages do not need. */
export type LazyMessages = Readonly<Record<Locale, () => Promise<Messages>>>

/** Loads the module of a component; `file` is set once it is loaded. */
export type LoadFile<Props> = (() => Promise<{ default: ComponentType<Props> }>) & {
  file?: { default: ComponentType<Props> }
}

/**
 * A component whose code and messages are lazy-loaded together on its first render, and which renders once its messages
 * in the reader's language are loaded. All other keys come from the surrounding provider.
 */
export function lazyWithMessages<Props extends object>(
  load: LoadFile<Props>,
  rooms: readonly LazyMessages[] = [],
): FunctionComponent<Props> {
  let coming: ReturnType<typeof load> | undefined
  const fetchFile = () => (coming ??= load())
  const Lazy = lazy(fetchFile)
  const Code = (props: Props) => {
    // React shows a skeleton even for the moment in which it checks whether a module is loaded.
    const [Content] = useState<ComponentType<Props>>(() => load.file?.default ?? Lazy)
    return <Content {...props} />
  }
  if (rooms.length === 0) return Code
  const loadMessages = remembering((locale) => loadRooms(rooms, locale))
  return (props) => {
    const texts = useTexts()
    // Starts loading beside the messages; a failure is reported where the code is rendered.
    fetchFile().catch(() => undefined)
    const messages = use(loadMessages(texts.locale))
    return (
      <TextsProvider texts={useMemo(() => withMessages(texts, messages), [texts, messages])}>
        <Code {...props} />
      </TextsProvider>
    )
  }
}

/** Keeps failures too, as React does for code; otherwise every render would request it again, endlessly. */
function remembering(load: (locale: Locale) => Promise<Messages>): typeof load {
  const known = new Map<Locale, Promise<Messages>>()
  return (locale) => {
    const messages = known.get(locale) ?? load(locale)
    known.set(locale, messages)
    return messages
  }
}

async function loadRooms(rooms: readonly LazyMessages[], locale: Locale): Promise<Messages> {
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
