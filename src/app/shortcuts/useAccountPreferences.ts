import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { AccountStorage } from '#model/wire/identity/storages.ts'
import { useIdentity } from '#src/authProvider/useIdentity.ts'
import { changeStorage } from '#src/dataProvider/changeStorage.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { storageQuery } from '#src/dataProvider/storageQuery.ts'
import { useAction } from '#src/layout/useAction.ts'
import {
  parsePreferences,
  readPreferences,
  storedPreferences,
  type Preferences,
} from '#src/ui/theme/preferences.ts'
import { usePreferences } from '#src/ui/theme/usePreferences.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Several choices in a row, such as columns of a list, are saved together after this time. */
const restMs = 600

/**
 * Syncs preferences with the account: the device applies the stored ones when they are read, and new choices are saved
 * to the account.
 */
export function useAccountPreferences(): void {
  const http = useHttp()
  const client = useQueryClient()
  const { t } = useTexts()
  const accountId = useIdentity()?.sub ?? ''
  const chosen = usePreferences()
  const { data } = useQuery({ ...storageQuery(http, accountId), enabled: accountId !== '' })
  const known = useRef<string>(undefined)
  const keeping = useAction({
    // Runs one after the other with all other writes to the storage.
    scope: { id: 'storages' },
    actOn: (text: string) => text,
    mutationFn: (text: string) => {
      known.current = text
      return changeStorage(http, client, accountId, { preferences: readPreferences() })
    },
    failed: t('shortcuts.preferencesFailed'),
  })

  const takeOver = useEffectEvent((storage: AccountStorage) => {
    const kept = parsePreferences(storage.preferences)
    const text = written(kept)
    if (text === known.current) return
    const isFirst = known.current === undefined
    known.current = text
    // An account without stored preferences takes those of this device.
    if (isFirst && !storage.preferences) return
    storedPreferences.write(kept)
  })
  useEffect(() => {
    if (data) takeOver(data)
  }, [data])

  const keep = useEffectEvent((preferences: Preferences) => {
    const text = written(preferences)
    if (known.current !== undefined && text !== known.current) keeping.mutate(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(chosen), restMs)
    return () => clearTimeout(timer)
  }, [chosen])
}

/** Sorts keys, because the database returns them in its own order. */
const written = (preferences: Preferences): string => JSON.stringify(preferences, inOrder)

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value
