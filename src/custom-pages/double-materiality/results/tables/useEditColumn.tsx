import IconButton from '@mui/material/IconButton'
import { SlidersHorizontal } from 'lucide-react'
import type { DoubleMateriality } from '#model/resources/doubleMaterialities.ts'
import type { SubjectOfTopic } from '#model/wire/materiality/results.ts'
import { useSidebars } from '#src/layout/sidebars/SidebarsProvider.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { Tip } from '#src/ui/Tip.tsx'
import { useTexts } from '#src/ui/text/Texts.tsx'

/** Last column of a subject table: opens what the subject's result is based on. */
export function useEditColumn<Row>(
  assessment: DoubleMateriality,
  subjectOf: (row: Row) => SubjectOfTopic,
): Column<Row> {
  const { t } = useTexts()
  const sidebars = useSidebars()
  return {
    id: 'edit',
    label: t('results.columns.actions'),
    align: 'end',
    phone: 'end',
    cell: (row) => {
      const subject = subjectOf(row)
      return (
        <Tip title={t('results.subject.edit')}>
          <IconButton
            size="small"
            aria-label={t('results.subject.editOf', { name: subject.label })}
            onClick={() => sidebars.open('subjectResult', { assessment, subject, topicId: subject.topicId })}
          >
            <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Tip>
      )
    },
  }
}
