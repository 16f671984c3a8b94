import { transformPhrase } from 'node-polyglot'
import { use, useMemo, type ReactNode } from 'react'
import { TextsProvider, useTexts, type Locale, type TextArguments, type Texts } from '#src/ui/text/Texts.tsx'

type Room = { readonly [key: string]: string | Room }

/**
 * The texts of a room that the first pages do without: fetched when something under the component first draws,
 * which waits for them as it waits for its own code. Every other key is said by whoever spoke before.
 */
export function lateTexts(name: string, load: Readonly<Record<Locale, () => Promise<Room>>>) {
  const rooms = new Map<Locale, Promise<Room>>()
  const roomIn = (locale: Locale): Promise<Room> => {
    const known = rooms.get(locale)
    if (known) return known
    const loading = load[locale]()
    rooms.set(locale, loading)
    // What did not come is asked for again the next time.
    loading.catch(() => rooms.delete(locale))
    return loading
  }
  return ({ children }: { children: ReactNode }) => {
    const texts = useTexts()
    const room = use(roomIn(texts.locale))
    return (
      <TextsProvider texts={useMemo(() => withRoom(texts, name, room), [texts, room])}>
        {children}
      </TextsProvider>
    )
  }
}

const withRoom = ({ locale, t }: Texts, name: string, room: Room): Texts => ({
  locale,
  t: (key, args) => {
    const phrase = key.startsWith(`${name}.`) ? phraseAt(room, key.slice(name.length + 1)) : undefined
    return phrase === undefined ? t(key, args) : say(phrase, args, locale)
  },
})

const say = (phrase: string, args: TextArguments | undefined, locale: Locale): string =>
  transformPhrase(phrase, args, locale)

function phraseAt(room: Room, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<string | Room | undefined>(
      (node, step) => (typeof node === 'object' ? node[step] : undefined),
      room,
    )
  return typeof found === 'string' ? found : undefined
}
