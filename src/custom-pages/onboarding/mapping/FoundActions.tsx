import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { validateBusiness } from '#model/calls/register.ts'
import type { DirectoryEntry } from '#model/wire/directory.ts'
import { addMappingItem } from '../../../dataProvider/calls/mapping.ts'
import type { CurrentOrganization } from '../../../dataProvider/currentOrganization.ts'
import { useHttp } from '../../../dataProvider/HttpContext.tsx'
import { useAsk } from '../../../dataProvider/useAsk.ts'
import { useAct } from '../../../layout/useAct.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useTexts } from '../../../ui/text/Texts.tsx'
import { mappingKey, type Mapping } from './useMapping.ts'

/** What can be done with a company that was found: the first is the main one, the others join the mapping. */
export const FoundActions = ({
  entry,
  organization,
  mapping,
}: {
  entry: DirectoryEntry
  organization: CurrentOrganization
  mapping: Mapping
}) => {
  const { t } = useTexts()
  const ask = useAsk()
  const http = useHttp()
  const client = useQueryClient()
  const acting = {
    onSuccess: () => client.invalidateQueries({ queryKey: mappingKey(organization.id) }),
    failed: t('onboarding.siren.chooseFailed'),
  }
  const choice = useAct({
    mutationFn: () => ask(validateBusiness, { id: entry.id, body: { organizationId: organization.id } }),
    ...acting,
  })
  const addition = useAct({
    mutationFn: () =>
      addMappingItem(http, organization.id, {
        name: Array.from(entry.name).slice(0, 99).join(''),
        nationalId: entry.nationalId,
        countryCode: entry.countryCode,
        nationalIdType: 'SIREN',
      }),
    ...acting,
  })
  const isBusy = choice.isPending || addition.isPending

  const known = mapping.items.find(
    (item) => item.nationalId === entry.nationalId && item.countryCode === entry.countryCode,
  )
  const hasMain = mapping.items.some(({ isMain }) => isMain)
  if (known?.isMain) return <StatusBadge tone="primary">{t('onboarding.siren.chosen')}</StatusBadge>

  const choose = (
    <Button
      variant={hasMain ? 'outlined' : 'contained'}
      color={hasMain ? 'inherit' : 'primary'}
      loading={choice.isPending}
      disabled={isBusy && !choice.isPending}
      onClick={() => choice.mutate()}
    >
      {t('onboarding.siren.choose')}
    </Button>
  )
  if (known !== undefined) {
    return (
      <>
        <StatusBadge>{t('onboarding.siren.added')}</StatusBadge>
        {choose}
      </>
    )
  }
  return (
    <>
      {hasMain && (
        <Button loading={addition.isPending} disabled={isBusy} onClick={() => addition.mutate()}>
          {t('onboarding.siren.add')}
        </Button>
      )}
      {choose}
    </>
  )
}
