import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Language } from '#model/wire/accounts.ts'
import type { ResponseSheet } from '#model/wire/responses.ts'
import type { ResponseCalls } from '../../dataProvider/calls/responses.ts'
import { ApiError } from '../../dataProvider/errors.ts'
import { translateText, type Messages } from '../../app/translateText.ts'
import { TextsProvider } from '../../ui/text/Texts.tsx'
import { Message } from './Message.tsx'
import { Survey } from './Survey.tsx'

const rooms = {
  fr: async (): Promise<Messages> => ({ respond: (await import('#locales/fr/respond.ts')).respond }),
  en: async (): Promise<Messages> => ({ respond: (await import('#locales/en/respond.ts')).respond }),
}

type State =
  | { step: 'loading' }
  | { step: 'failed'; reason: 'closed' | 'unknown' | 'failed'; messages: Messages; language: Language }
  | { step: 'ready'; sheet: ResponseSheet; messages: Messages }

/** Root of the respondent's page: reads the sheet, then speaks the reporter's language unless another is chosen. */
export const RespondentApp = ({ calls, token }: { calls: ResponseCalls; token: string }) => {
  const [state, setState] = useState<State>({ step: 'loading' })

  const load = useCallback(
    async (language?: Language) => {
      try {
        const sheet = await calls.read(language)
        setState({ step: 'ready', sheet, messages: await rooms[sheet.language]() })
      } catch (error) {
        const device = navigator.language.startsWith('en') ? 'en' : 'fr'
        const spoken = language ?? device
        setState({
          step: 'failed',
          reason: reasonOf(error),
          messages: await rooms[spoken](),
          language: spoken,
        })
      }
    },
    [calls],
  )
  useEffect(() => void load(), [load])

  const language =
    state.step === 'ready' ? state.sheet.language : state.step === 'failed' ? state.language : 'fr'
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const messages = state.step === 'loading' ? undefined : state.messages
  const texts = useMemo(
    () => ({
      locale: language,
      t: (key: string, args?: Record<string, string | number>) => translateText(messages ?? {}, key, args),
    }),
    [language, messages],
  )

  if (state.step === 'loading') return null
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
