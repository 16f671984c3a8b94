import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import type { ListFilters } from '#src/dataProvider/listParameters.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'
import { useExportMenu, type ExportedList } from './useExportMenu.tsx'
import { useListQuery } from './useSchemaList.ts'

/** « Exporter », in the header of a page with a list: exports all rows that its address selects. */
export const ExportButton = (list: ExportedList) => {
  const { t } = useTexts()
  const { sort, order, filter } = useListQuery(list.resource)
  const rows = { sort: { field: sort, order }, filters: filter as ListFilters }
  const { trigger, menu } = useExportMenu(list, rows, t('exporting.menu'))
  return (
    <>
      <FoldingButton startIcon={<Download size={16} strokeWidth={1.75} />} {...trigger}>
        {t('exporting.action')}
      </FoldingButton>
      {menu}
    </>
  )
}

/** On a phone only the icon is visible, so that a header's actions fit in one line. Its label is still read out. */
const FoldingButton = styled(Button)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    width: 44,
    padding: 0,
    gap: 0,
    fontSize: 0,
    '& .MuiButton-startIcon': { margin: 0 },
  },
}))
