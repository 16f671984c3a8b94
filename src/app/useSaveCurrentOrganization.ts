import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { changeStorage } from '../dataProvider/changeStorage.ts'
import { useHttp } from '../dataProvider/HttpContext.tsx'
import { showFailure } from '../layout/toasts/showFailure.ts'
import { useTexts } from '../ui/text/Texts.tsx'

/**
 * Saves the organisation that a person switches to in the account, so that the next login opens it on any device. The
 * organisation with which a page opens is not a choice.
 */
export function useSaveCurrentOrganization(
  accountId: string | undefined,
  organizationId: string | undefined,
): void {
  const http = useHttp()
  const client = useQueryClient()
  const { t } = useTexts()
  const before = useRef(organizationId)
  const keep = useEffectEvent((sub: string, id: string) =>
    changeStorage(http, client, sub, { organizationId: id }).catch((error: unknown) =>
      showFailure(t('access.choice.failed'), error, t),
    ),
  )
  useEffect(() => {
    const isChange = before.current !== undefined && before.current !== organizationId
    before.current = organizationId
    if (isChange && accountId !== undefined && organizationId !== undefined) {
      void keep(accountId, organizationId)
    }
  }, [accountId, organizationId])
}
