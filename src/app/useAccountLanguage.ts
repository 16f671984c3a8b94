import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { storedSession } from '../authProvider/session.ts'
import { changeStorage } from '../dataProvider/changeStorage.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { storageQuery } from '../dataProvider/storageQuery.ts'
import type { ChangeLanguage } from '../layout/frame/LanguageContext.ts'
import { showFailure } from '../layout/toasts/showFailure.ts'
import { createStoredState } from '../storedState.ts'
import { useStoredState } from '../useStoredState.ts'
import { useTexts } from '../ui/text/Texts.tsx'
import { storedLocale } from './locale.ts'

/** The login whose language has been loaded: once per login (spec §2.2). */
const loadedFor = createStoredState('languageLoadedFor', 'session', (value) =>
  typeof value === 'string' ? value : undefined,
)

/**
 * Loads the account's language after a login. Returns the function that changes the language and saves it in the
 * account.
 */
export function useAccountLanguage(): ChangeLanguage {
  const http = useHttp()
  const client = useQueryClient()
  const { t } = useTexts()
  const session = useStoredState(storedSession)
  const generation = session?.generation
  const accountId = session?.identity.sub

  const fail = useCallback((error: unknown) => showFailure(t('access.language.failed'), error, t), [t])
  const announce = useEffectEvent(fail)
  useEffect(() => {
    if (!generation || !accountId || loadedFor.read() === generation) return
    const load = async () => {
      const { language } = await client.fetchQuery(storageQuery(http, accountId))
      loadedFor.write(generation)
      storedLocale.write(language)
    }
    load().catch(announce)
  }, [http, client, generation, accountId])

  return useCallback(
    async (language) => {
      storedLocale.write(language)
      if (!accountId) return false
      try {
        await changeStorage(http, client, accountId, { language })
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    [http, client, accountId, fail],
  )
}
