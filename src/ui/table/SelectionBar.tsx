import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../text/Texts.tsx'

type SelectionBarProps = {
  /** With the right plural: « 3 sociétés sélectionnées ». */
  label: string
  /** Plain buttons with icon and label. */
  children: ReactNode
  onClear: () => void
}

/**
 * The dark bar while rows are selected: their number, their actions, a clear button. It follows the table's footer and
 * covers it.
 */
export const SelectionBar = ({ label, children, onClear }: SelectionBarProps) => {
  const { t } = useTexts()
  return (
    <Anchor>
      <Bar role="group" aria-label={t('ui.table.selectionActions')}>
        <span role="status">{label}</span>
        <i />
        {children}
        <i />
        <button type="button" aria-label={t('ui.table.clearSelection')} onClick={onClear}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </Bar>
    </Anchor>
  )
}

const Anchor = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 4,
  zIndex: 2,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  [theme.breakpoints.down('sm')]: { bottom: 'calc(68px + env(safe-area-inset-bottom))' },
}))

const Bar = styled('div')(({ theme: { vars, typography, breakpoints } }) => ({
  alignSelf: 'flex-end',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 'calc(100% - 16px)',
  minHeight: 40,
  padding: '0 8px 0 12px',
  borderRadius: 10,
  whiteSpace: 'nowrap',
  ...typography.button,
  color: vars.palette.ink.text,
  backgroundColor: vars.palette.ink.fill,
  boxShadow: vars.palette.elevation.level2,
  '& > i': { width: 1, height: 20, margin: '0 4px', backgroundColor: vars.palette.ink.text2, opacity: 0.3 },
  '& small': { ...typography.caption, padding: '0 8px', color: vars.palette.ink.text2, whiteSpace: 'normal' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minWidth: 28,
    height: 28,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: vars.palette.ink.hover },
    '&:focus-visible': { outline: `2px solid ${vars.palette.ink.action}`, outlineOffset: -2 },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
  // Two lines on a phone: the number and the clear button, then the actions.
  [breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    width: 'calc(100% - 16px)',
    padding: '4px 4px 4px 16px',
    '& > i': { display: 'none' },
    '& > button': { height: 44, minWidth: 44 },
    '& > [role="status"]': { order: -2, flex: '1 1 calc(100% - 60px)' },
    '& > button:last-of-type': { order: -1 },
  },
}))
