import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormats } from '../format/useFormats.ts'
import { useTexts } from '../text/Texts.tsx'
import { RowsPerPage } from './RowsPerPage.tsx'

export type TableFooterProps = {
  /** The page number, from 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** « 1 à 25 sur 16 812 », rows per page, previous and next. */
export const TableFooter = ({ page, pageSize, total, onPage, onPageSize }: TableFooterProps) => {
  const { t } = useTexts()
  const format = useFormats()
  const last = Math.min(page * pageSize, total)
  return (
    <Bar aria-label={t('ui.table.pagination')}>
      <span role="status">
        {t('ui.table.range', {
          first: format.number(total === 0 ? 0 : (page - 1) * pageSize + 1),
          last: format.number(last),
          total: format.number(total),
        })}
      </span>
      <i />
      <RowsPerPage value={pageSize} onChange={onPageSize} />
      <IconButton
        aria-label={t('ui.table.previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        aria-label={t('ui.table.nextPage')}
        disabled={last >= total}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} strokeWidth={1.75} />
      </IconButton>
    </Bar>
  )
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 44,
  padding: '0 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > i': { flex: 1 },
  [theme.breakpoints.down('sm')]: {
    minHeight: 60,
    padding: '0 16px',
    '& label > span': { display: 'none' },
  },
}))
