import { useEffect, type ComponentProps, type ReactNode } from 'react'
import type { Language } from '#model/wire/identity/accounts.ts'
import { TextsProvider, type Texts } from '#src/ui/text/Texts.tsx'
import { Message } from './Message.tsx'

/** The language of the browser, for a link of which nothing is known. */
export const browserLanguage = (): Language => (navigator.language.startsWith('en') ? 'en' : 'fr')

/** A page behind a link of a mail: its texts, and a message instead of its content where it is not available. */
export const LinkPage = ({
  texts,
  failure,
  children,
}: {
  texts: Texts
  failure: ComponentProps<typeof Message> | undefined
  children: ReactNode
}) => {
  useEffect(() => {
    document.documentElement.lang = texts.locale
  }, [texts])
  return <TextsProvider texts={texts}>{failure ? <Message {...failure} /> : children}</TextsProvider>
}
