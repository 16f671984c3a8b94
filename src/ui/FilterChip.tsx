import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useTexts } from './text/Texts.tsx'
import { focusRing } from './theme/choiceMarks.ts'

export type FilterChipProps = {
  label: string
  /** The filter's value as text; without it, the filter is not set. */
  value?: ReactNode
  /** The button that opens the choices. */
  ref?: Ref<HTMLButtonElement>
  onOpen: (event: MouseEvent<HTMLElement>) => void
  onClear?: () => void
}

/** « Pays : **4 pays** » with a clear button when set; a plain bordered chip with a chevron otherwise. */
export const FilterChip = ({ label, value, ref, onOpen, onClear }: FilterChipProps) => {
  const { t } = useTexts()
  const isSet = value !== undefined
  return (
    <Chip data-set={isSet || undefined}>
      <button ref={ref} type="button" aria-haspopup="dialog" onClick={onOpen}>
        {isSet ? t('ui.filter.labelled', { label }) : label}
        {isSet ? <b>{value}</b> : <ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
      </button>
      {isSet && onClear !== undefined && (
        <button type="button" aria-label={t('ui.filter.clear', { label })} onClick={onClear}>
          <X size={12} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  height: '1.75rem',
  flexShrink: 0,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.line.control}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { height: '2.375rem' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    padding: '0 8px',
    border: 0,
    borderRadius: 5,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...theme.typography.body1,
    '&:focus-visible': focusRing(theme),
  },
  '& button + button': { minWidth: 26, marginLeft: -6, justifyContent: 'center' },
  '&[data-set]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.soft,
  },
  '& b': { maxWidth: 180, overflow: 'hidden', textOverflow: 'ellipsis' },
  '&[data-set] b': { fontWeight: 500, color: theme.vars.palette.primary.main },
}))
