import Button from '@mui/material/Button'
import type { TextKey } from '#locales/textKey.ts'
import { NoResult } from '#src/ui/states/NoResult.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** The search and the filters that leave no row, with buttons to remove the last one, or all. */
export const NothingMatches = ({
  title,
  text,
  filters,
  onClearSearch,
  onClear,
}: {
  title: string
  text: string
  filters: readonly { label: string; remove: () => void }[]
  onClearSearch: () => void
  onClear: () => void
}) => {
  const { t } = useTexts()
  const culprit = filters.at(-1)
  const sentence = {
    text,
    smart_count: filters.length,
    filters: filters.map(({ label }) => label).join(', '),
  }
  return (
    <NoResult
      title={title}
      actions={
        <>
          {culprit ? (
            <Button onClick={culprit.remove}>
              {t('resources.list.removeFilter', { label: culprit.label })}
            </Button>
          ) : (
            <Button onClick={onClearSearch}>{t('resources.list.clearSearch')}</Button>
          )}
          {(filters.length > 1 || (culprit && text !== '')) && (
            <Button variant="text" onClick={onClear}>
              {t('resources.list.clearAll')}
            </Button>
          )}
        </>
      }
    >
      {t(sentenceKey(text, filters.length), sentence)}
    </NoResult>
  )
}

const sentenceKey = (text: string, filters: number): TextKey =>
  filters === 0
    ? 'resources.list.noResultFor'
    : text === ''
      ? 'resources.list.noResultWith'
      : 'resources.list.noResultForWith'
