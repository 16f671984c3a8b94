import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { listCubeMembers } from '#model/calls/cube.ts'
import type { filterLevels, FilterOfSites } from '#model/rules/analyses/filteredQuery.ts'
import { canBeFilteredBy, isSharable, type SharableLevel } from '#model/rules/analyses/sharedLevels.ts'
import { useFilterLevels } from '#src/analysis/kpi/FilterLevels.tsx'
import { useMemberNames } from '#src/analysis/definition/useMemberNames.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { FilterChip } from '#src/ui/FilterChip.tsx'
import type { Option } from '#src/ui/form/AutocompleteList.tsx'
import { MultiAutocompleteInput } from '#src/ui/form/MultiAutocompleteInput.tsx'
import { popupTransition } from '#src/ui/menu/popupTransition.ts'
import { SkeletonBar } from '#src/ui/states/SkeletonBar.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useCounts } from '#src/ui/text/useCounts.ts'
import type { ShownMeasures } from './measuresOfWidgets.ts'
import type { useShownMeasures } from './useShownMeasures.ts'

type Props = {
  level: (typeof filterLevels)[FilterOfSites] | SharableLevel
  label: string
  members: readonly string[]
  /** The measures that the dashboard shows. */
  shownMeasures: ReturnType<typeof useShownMeasures>
  onChange: (members: string[]) => void
}

/** Filters by the members of a level that have figures on the dashboard, with a search by name. */
export const MembersFilter = ({ level, label, members, shownMeasures, onChange }: Props) => {
  const { t } = useTexts()
  const texts = isSharable(level) ? 'level' : level
  const say = useCounts()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const nameOf = useMemberNames([{ level, members }])
  const [only] = members
  // A member that has no figures has no name here. Its identifier says nothing to people.
  const count = say(`dashboards.filters.chosen.${texts}`, members.length)
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
          <Frame role="dialog" aria-label={label} aria-busy={shownMeasures.isLoading}>
            {shownMeasures.isLoading ? (
              <SkeletonBar width="100%" height={36} />
            ) : (
              <MembersSearch
                {...{ level, label, onChange }}
                readMeasures={shownMeasures.readMeasures}
                chosen={members.map((id) => ({
                  value: id,
                  label: nameOf(level, id) ?? t(`dashboards.filters.unnamed.${texts}`),
                }))}
              />
            )}
          </Frame>
        </Popover>
      )}
    </>
  )
}

/** Searches the members that have figures of the measures that are shown when it opens. */
const MembersSearch = ({
  level,
  label,
  chosen,
  readMeasures,
  onChange,
}: Pick<Props, 'level' | 'label' | 'onChange'> & { chosen: Option[]; readMeasures: () => ShownMeasures }) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const { dimensionsOf } = useFilterLevels()
  // Measures read again would start the search again, and empty the list under the pointer.
  const [measures] = useState(() => {
    const { widgets, cards } = readMeasures()
    return [...new Set([...widgets, ...cards])].filter(
      (code) => !isSharable(level) || canBeFilteredBy([code], level, dimensionsOf),
    )
  })
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      const body = {
        level,
        pageSize: 20,
        ...(text !== '' && { search: text }),
        ...(measures.length > 0 && { measures }),
      }
      const { content } = await callApi(listCubeMembers, { body }, { signal })
      // « Non renseigné » has no id that an address could hold.
      return content
        .filter(({ id }) => id !== '')
        .map((member) => ({
          value: member.id,
          label: member.label,
          ...(member.parent && { detail: member.parent.label }),
        }))
    },
    [callApi, level, measures],
  )
  return (
    <MultiAutocompleteInput
      label={label}
      placeholder={t('dashboards.filters.search')}
      options={search}
      value={chosen}
      onChange={(options) => onChange(options.map(({ value }) => value))}
    />
  )
}

const Frame = styled('div')({ width: 320, minHeight: 80, padding: 12 })
