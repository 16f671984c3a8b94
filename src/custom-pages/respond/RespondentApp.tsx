import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#model/wire/accounts.ts'
import type { ResponseSheet } from '#model/wire/responses.ts'
import type { ResponseCalls } from '../../dataProvider/calls/responses.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { translateText, type Messages } from '../../ui/text/translateText.ts'
import { TextsProvider } from '../../ui/text/Texts.tsx'
import { Message } from './Message.tsx'
import { Survey } from './Survey.tsx'

const rooms = {
  fr: async (): Promise<Messages> => ({ respond: (await import('#locales/fr/respond.ts')).respond }),
  en: async (): Promise<Messages> => ({ respond: (await import('#locales/en/respond.ts')).respond }),
}

type State =
  | { step: 'failed'; reason: 'closed' | 'unknown' | 'failed'; messages: Messages; language: Language }
  | { step: 'ready'; sheet: ResponseSheet; messages: Messages }

/** Reads the sheet, in the reporter's language unless another is chosen, or learns why it cannot be had. */
export async function openSheet(calls: ResponseCalls, language?: Language): Promise<State> {
  try {
    const sheet = await calls.read(language)
    return { step: 'ready', sheet, messages: await rooms[sheet.language]() }
  } catch (error) {
    const spoken = language ?? (navigator.language.startsWith('en') ? 'en' : 'fr')
    return { step: 'failed', reason: reasonOf(error), messages: await rooms[spoken](), language: spoken }
  }
}

/** Root of the respondent's page. */
export const RespondentApp = ({
  calls,
  token,
  initial,
}: {
  calls: ResponseCalls
  token: string
  initial: State
}) => {
  const [state, setState] = useState(initial)
  const load = (language?: Language) => openSheet(calls, language).then(setState)

  const language = state.step === 'ready' ? state.sheet.language : state.language
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const { messages } = state
  const texts = useMemo(
    () => ({
      locale: language,
      t: (key: string, args?: Record<string, string | number>) => translateText(messages, key, args),
    }),
    [language, messages],
  )

  return (
    <TextsProvider texts={texts}>
      {state.step === 'failed' ? (
        <Message
          title={texts.t(`respond.${state.reason}.title`)}
          body={texts.t(`respond.${state.reason}.body`)}
          {...(state.reason === 'failed' && {
            action: { label: texts.t('respond.failed.retry'), onClick: () => void load() },
          })}
        />
      ) : (
        <Survey
          sheet={state.sheet}
          {...{ calls, token }}
          onLanguage={(chosen) => {
            const read = () => load(chosen)
            void calls.save([], chosen).then(read, read)
          }}
        />
      )}
    </TextsProvider>
  )
}

function reasonOf(error: unknown): 'closed' | 'unknown' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'surveyClosed') return 'closed'
  return error.status === 404 ? 'unknown' : 'failed'
}
