import { styled } from '@mui/material/styles'
import { DatabaseZap } from 'lucide-react'
import type { DirectoryComparison } from '#model/wire/register/directory.ts'
import { useFormats } from '#src/ui/format/useFormats.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Name of the directory, and date of its answer. */
export const DirectoryComparisonSource = ({
  source,
  fetchedAt,
}: Pick<DirectoryComparison, 'source' | 'fetchedAt'>) => {
  const { t } = useTexts()
  const format = useFormats()
  if (source === null || fetchedAt === null) return null
  return (
    <Line>
      <DatabaseZap size={14} strokeWidth={1.75} aria-hidden />
      {t('directory.asked', { source: t(`directory.source.${source}`), moment: format.moment(fetchedAt) })}
    </Line>
  )
}

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
}))
