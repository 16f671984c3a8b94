import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { Globe, Plus } from 'lucide-react'
import { countKey } from '#locales/countKey.ts'
import { chooseMainItem } from '#model/calls/register.ts'
import type { MappingItem } from '#model/resources/mappingItems.ts'
import { putBackMappingItem } from '#src/dataProvider/calls/mapping.ts'
import type { CurrentOrganization } from '#src/dataProvider/currentOrganization.ts'
import { useHttp } from '#src/dataProvider/HttpContext.tsx'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useAction } from '#src/layout/useAction.ts'
import { QueryState } from '#src/layout/QueryState.tsx'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import { Note } from '#src/ui/Note.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { showFailure } from '#src/layout/toasts/showFailure.ts'
import { useCounts } from '#src/ui/text/useCounts.ts'
import { MappingTable } from './MappingTable.tsx'
import { mappingKey, type Mapping } from './useMapping.ts'

type MappingBoardProps = {
  organization: CurrentOrganization
  mapping: Mapping
  problems: ReadonlyMap<string, string>
  /** Hint on how to add the first entity. */
  emptyHint: string
}

/** The mapping under review: its size and countries, with actions to add, add foreign and remove (spec §2.3). */
export const MappingBoard = ({ organization, mapping, problems, emptyHint }: MappingBoardProps) => {
  const { t } = useTexts()
  const say = useCounts()
  const sidebars = useSidebars()
  const chooseMain = useChooseMain(organization.id)
  const remove = useRemoval(organization.id, mapping)
  const { query, items, total, showMore, isLoadingMore } = mapping
  const countries = new Set(items.map(({ countryCode }) => countryCode)).size
  const open = (kind: 'french' | 'foreign') =>
    sidebars.open('addMappingEntity', { organizationId: organization.id, kind })

  const table = (
    <>
      <MappingTable
        items={items}
        isLoading={query.data === undefined}
        problems={problems}
        onChooseMain={chooseMain}
        onRemove={remove}
      />
      {showMore !== undefined && (
        <Button onClick={showMore} loading={isLoadingMore}>
          {t('onboarding.mapping.more')}
        </Button>
      )}
      <Note>{t('onboarding.mapping.note')}</Note>
    </>
  )

  return (
    <Board aria-labelledby="mapping-title">
      <header>
        <h2 id="mapping-title">{t('onboarding.mapping.title')}</h2>
        <span role="status">
          {query.data !== undefined && say(countKey('onboarding.mapping.count', total), total)}
          {countries > 0 && showMore === undefined && `, ${say('onboarding.mapping.countries', countries)}`}
        </span>
        <i />
        {organization.isInternational && (
          <Button
            startIcon={<Globe size={16} strokeWidth={1.75} />}
            aria-label={t('onboarding.mapping.addForeignLabel')}
            onClick={() => open('foreign')}
          >
            {t('onboarding.mapping.addForeign')}
          </Button>
        )}
        <Button
          startIcon={<Plus size={16} strokeWidth={1.75} />}
          aria-label={t('onboarding.mapping.addFrenchLabel')}
          onClick={() => open('french')}
        >
          {t('onboarding.mapping.addFrench')}
        </Button>
      </header>
      <QueryState
        query={query}
        failed={t('onboarding.failed.title')}
        hint={t('onboarding.failed.body')}
        waiting={table}
      >
        {() =>
          total === 0 ? (
            <EmptyState title={t('onboarding.mapping.empty.title')} level="h3">
              {emptyHint}
            </EmptyState>
          ) : (
            table
          )
        }
      </QueryState>
    </Board>
  )
}

/** Removes at once and offers an undo, which is faster than a confirmation for a list that is not final. */
function useRemoval(organizationId: string, { remove }: Mapping) {
  const { t } = useTexts()
  const http = useHttp()
  const callApi = useSendRequest()
  const client = useQueryClient()
  const putBack = async ({
    name,
    nationalId,
    countryCode,
    nationalIdType,
    isMain,
  }: MappingItem): Promise<void> => {
    try {
      const item = { name, nationalId, countryCode, nationalIdType }
      const { id } = await putBackMappingItem(http, organizationId, item)
      if (isMain) await callApi(chooseMainItem, { body: { itemId: id } })
      await client.invalidateQueries({ queryKey: mappingKey(organizationId) })
    } catch (error) {
      showFailure(t('onboarding.mapping.addFailed'), error, t)
    }
  }
  const removal = useAction({
    actOn: ({ id }: MappingItem) => id,
    mutationFn: remove,
    done: (_nothing, item) => ({
      title: t('onboarding.mapping.removed', { name: item.name }),
      action: { label: t('onboarding.mapping.undo'), onClick: () => void putBack(item) },
    }),
    failed: t('onboarding.mapping.removeFailed'),
  })
  return (item: MappingItem): void => removal.mutate(item)
}

const Board = styled('section')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 14,
  minWidth: 0,
  '& > header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 32 },
  '& > header > i': { flex: 1 },
  '& h2': theme.typography.h3,
  '& > header > span': { color: theme.vars.palette.text.tertiary },
}))

/** Makes another entity the main one. */
function useChooseMain(organizationId: string): (item: MappingItem) => void {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const choice = useAction({
    mutationFn: ({ id }: MappingItem) => callApi(chooseMainItem, { body: { itemId: id } }),
    done: (_nothing, { name }) => t('onboarding.mapping.mainChosen', { name }),
    failed: t('onboarding.mapping.mainFailed'),
    changes: [mappingKey(organizationId)],
  })
  return (item) => choice.mutate(item)
}
