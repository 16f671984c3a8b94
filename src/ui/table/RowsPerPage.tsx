import { styled } from '@mui/material/styles'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../text/Texts.tsx'
import { focusRing } from '../theme/choiceMarks.ts'

/** A hundred rows is the most that a table renders without being slow. */
export const pageSizes = [10, 25, 50, 100] as const

export const RowsPerPage = ({ value, onChange }: { value: number; onChange: (pageSize: number) => void }) => {
  const { t } = useTexts()
  return (
    <Label>
      <span>{t('ui.table.rowsPerPage')}</span>
      <select
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        aria-label={t('ui.table.rowsPerPage')}
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
    </Label>
  )
}

const Label = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  marginRight: 8,
  '& select': {
    appearance: 'none',
    height: '1.75rem',
    padding: '0 28px 0 9px',
    borderRadius: 6,
    border: `1px solid ${theme.vars.palette.line.control}`,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    fontFamily: 'inherit',
    ...theme.typography.button,
    [theme.breakpoints.down('sm')]: { height: '2.75rem' },
    '&:focus-visible': focusRing(theme),
  },
  '& svg': {
    position: 'absolute',
    right: 8,
    pointerEvents: 'none',
    color: theme.vars.palette.text.tertiary,
  },
}))
