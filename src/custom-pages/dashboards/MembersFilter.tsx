import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { listCubeMembers } from '#model/calls/cube.ts'
import { filterLevels, type FilterOfSites } from '#model/rules/analyses/filteredQuery.ts'
import type { MeasureCode } from '#model/rules/cube/measures.ts'
import { useMemberNames } from '#src/analysis/definition/useMemberNames.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FilterChip } from '#src/ui/FilterChip.tsx'
import { MultiAutocompleteInput } from '#src/ui/form/MultiAutocompleteInput.tsx'
import { popupTransition } from '#src/ui/menu/popupTransition.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'

/** Filters by companies, sites, countries or activities that have figures on the dashboard, with a search by name. */
export const MembersFilter = ({
  kind,
  members,
  measuresOf,
  onChange,
}: {
  kind: FilterOfSites
  members: readonly string[]
  /** The measures that the dashboard shows. */
  measuresOf: () => MeasureCode[]
  onChange: (members: string[]) => void
}) => {
  const { t } = useTexts()
  const level = filterLevels[kind]
  const label = t(`dashboards.filters.${kind}`)
  const say = useCounts()
  const callApi = useSendRequest()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const nameOf = useMemberNames([{ level, members }])
  const [only] = members
  // A member that has no figures has no name here. Its identifier says nothing to people.
  const count = say(`dashboards.filters.chosen.${level}`, members.length)
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const measures = measuresOf()
      const body = {
        level,
        pageSize: 20,
        ...(text !== '' && { search: text }),
        ...(measures.length > 0 && { measures }),
      }
      const { content } = await callApi(listCubeMembers, { body }, { signal })
      return content.map((member) => ({
        value: member.id,
        label: member.label,
        ...(member.parent && { detail: member.parent.label }),
      }))
    },
    [callApi, level, measuresOf],
  )
  const value = only === undefined ? undefined : members.length === 1 ? (nameOf(level, only) ?? count) : count
  return (
    <>
      <FilterChip
        label={label}
        value={value}
        onOpen={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange([])}
      />
      {anchor && (
        <Popover
          {...popupTransition}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        >
          <Frame role="dialog" aria-label={label}>
            <MultiAutocompleteInput
              label={label}
              placeholder={t('dashboards.filters.search')}
              options={search}
              value={members.map((id) => ({
                value: id,
                label: nameOf(level, id) ?? t(`dashboards.filters.unnamed.${level}`),
              }))}
              onChange={(chosen) => onChange(chosen.map((option) => option.value))}
            />
          </Frame>
        </Popover>
      )}
    </>
  )
}

const Frame = styled('div')({ width: 320, minHeight: 80, padding: 12 })
