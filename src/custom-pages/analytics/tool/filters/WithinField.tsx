import { useCallback } from 'react'
import { listCubeLevels, listCubeMembers } from '#model/calls/cube.ts'
import { levelAbove, type LevelCode } from '#model/rules/cube/levels.ts'
import { useSendRequest } from '#src/dataProvider/useCallApi.ts'
import { useRead } from '#src/layout/useRead.ts'
import { AutocompleteInput } from '#src/ui/form/AutocompleteInput.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** A selected member of the parent level. */
export type Within = { value: string; label: string }

/** Restricts the selectable members to those below a member of the parent level, if there is one. */
export const WithinField = ({
  level,
  value,
  onChange,
}: {
  level: LevelCode
  value: Within | null
  onChange: (within: Within | null) => void
}) => {
  const { t } = useTexts()
  const callApi = useSendRequest()
  const above = levelAbove(level)
  const levels = useRead(listCubeLevels, {}, { failed: null })
  const search = useCallback(
    async (text: string, signal: AbortSignal) => {
      if (above === null) return []
      const body = { level: above, search: text, pageNumber: 0, pageSize: 20 }
      const { content } = await callApi(listCubeMembers, { body }, { signal })
      return content.map(({ id, label }) => ({ value: id, label }))
    },
    [callApi, above],
  )
  if (above === null || above === 'organization') return null
  const label = levels.data?.find((one) => one.level === above)?.label ?? ''
  return (
    <AutocompleteInput
      label={t('analytics.filters.within', { level: label })}
      placeholder={t('analytics.filters.anywhere')}
      options={search}
      value={value}
      onChange={onChange}
    />
  )
}
