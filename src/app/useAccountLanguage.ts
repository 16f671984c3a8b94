import { useEffect, useEffectEvent } from 'react'
import { storedSession } from '../authProvider/session.ts'
import { getStorage, putStorage } from '../dataProvider/calls/storages.ts'
import { ApiError } from '../dataProvider/errors.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { toasts } from '../layout/toasts/toastStore.ts'
import { createStoredState } from '../storedState.ts'
import { useStoredState } from '../useStoredState.ts'
import { useTexts, type Locale } from '../ui/text/Texts.tsx'
import { storedLocale } from './locale.ts'

/** The login whose language has been loaded: once each (spec §2.2). */
const loadedFor = createStoredState('languageLoadedFor', 'session', (value) =>
  typeof value === 'string' ? value : undefined,
)

/** Loads the account's language after a login; answers the change that a person makes, which is kept there. */
export function useAccountLanguage(): (locale: Locale) => void {
  const http = useHttp()
  const { t } = useTexts()
  const session = useStoredState(storedSession)
  const generation = session?.generation
  const accountId = session?.identity.sub

  const showFailure = useEffectEvent((error: unknown) =>
    toasts.show({
      kind: 'error',
      title: t('access.language.failed'),
      detail: error instanceof ApiError ? t(error.message) : undefined,
    }),
  )
  useEffect(() => {
    if (!generation || !accountId || loadedFor.read() === generation) return
    const load = async () => {
      const { storage } = await getStorage(http, accountId)
      loadedFor.write(generation)
      storedLocale.write(storage.language)
    }
    load().catch(showFailure)
  }, [http, generation, accountId])

  return (locale) => {
    storedLocale.write(locale)
    if (accountId) void saveLanguage(http, accountId, locale).catch(showFailure)
  }
}

async function saveLanguage(
  http: ReturnType<typeof useHttp>,
  accountId: string,
  language: Locale,
): Promise<void> {
  const { storage, version } = await getStorage(http, accountId)
  if (storage.language !== language) await putStorage(http, accountId, { ...storage, language }, version)
}
