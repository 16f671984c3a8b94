import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '#model/wire/identity/accounts.ts'
import type { ResponseForm } from '#model/wire/materiality/responses.ts'
import type { ResponseCalls } from '#src/dataProvider/calls/responses.ts'
import { TextsProvider, type Texts } from '#src/ui/text/Texts.tsx'
import { paintTokens } from '#src/ui/theme/paintTokens.ts'
import { Survey } from '../Survey.tsx'

/** The respondent's page at phone width, in an iframe. Answers are not sent. */
export const PhoneFrame = ({
  title,
  sheet,
  texts,
  onLanguage,
}: {
  title: string
  sheet: ResponseForm
  texts: Texts
  onLanguage: (language: Language) => void
}) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inner, setInner] = useState<Document | null>(null)
  useEffect(() => (inner ? dress(inner, texts.locale) : undefined), [inner, texts])
  useEffect(() => setInner(frame.current?.contentDocument ?? null), [])

  return (
    <Phone
      ref={frame}
      title={title}
      // Some browsers replace the frame's empty document after the first render.
      onLoad={() => setInner(frame.current?.contentDocument ?? null)}
    >
      {inner &&
        createPortal(
          <TextsProvider texts={texts}>
            {/* Inside an article, the page's header is not a landmark of the application. */}
            <article>
              <Survey sheet={sheet} calls={nowhere} token="preview" onLanguage={onLanguage} />
            </article>
          </TextsProvider>,
          inner.body,
        )}
    </Phone>
  )
}

/** Sets up an empty document as the respondent's page. Returns a cleanup function. */
function dress(page: Document, language: Language): () => void {
  page.documentElement.lang = language
  page.documentElement.dataset['respondent'] = ''
  const styles = stylesOf(document)
  // The document already has its own title.
  page.head.append(...styles)
  const stopPainting = paintTokens(page.documentElement)
  return () => {
    stopPainting()
    for (const style of styles) style.remove()
  }
}

/** Copies the style elements of the parent page, which include the respondent's. */
const stylesOf = (page: Document): HTMLElement[] =>
  [...page.head.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]')].map((style) => {
    const copy = style.cloneNode(true) as HTMLElement // cloneNode returns the same type
    // Browsers hide a nonce from attribute access, also in copies.
    if (style.nonce) copy.nonce = style.nonce
    return copy
  })

const nowhere: ResponseCalls = {
  read: () => Promise.reject(new Error('A preview reads nothing')),
  save: () => Promise.resolve(),
  submit: (answers) => Promise.resolve({ submissionDate: new Date().toISOString(), answers: answers.length }),
}

const Phone = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: 390,
  maxWidth: '100%',
  height: 'calc(100dvh - 200px)',
  minHeight: 480,
  margin: '0 auto',
  border: `1px solid ${theme.vars.palette.line.strong}`,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
}))
