import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../text/Texts.tsx'

export type SelectionAction = {
  id: string
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
}

/**
 * The ink bar while rows are ticked: how many, what can be done to them, a cross. It comes right after the
 * table's footer and lies over it.
 */
export const SelectionBar = ({
  label,
  actions,
  onClear,
}: {
  /** Agreed with its noun: « 3 sociétés sélectionnées ». */
  label: string
  actions: readonly SelectionAction[]
  onClear: () => void
}) => {
  const { t } = useTexts()
  return (
    <Anchor>
      <Bar role="toolbar" aria-label={t('ui.table.selectionActions')}>
        <span role="status">{label}</span>
        <hr />
        {actions.map(({ id, label: words, icon, onClick, disabled = false }) => (
          <button key={id} type="button" onClick={onClick} disabled={disabled}>
            {icon}
            {words}
          </button>
        ))}
        {actions.length > 0 && <hr />}
        <button type="button" aria-label={t('ui.table.clearSelection')} onClick={onClear}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </Bar>
    </Anchor>
  )
}

const Anchor = styled('div')({
  position: 'sticky',
  bottom: 4,
  zIndex: 2,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
})

const Bar = styled('div')(({ theme }) => ({
  alignSelf: 'flex-end',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 'calc(100% - 16px)',
  height: 40,
  padding: '0 8px 0 12px',
  overflowX: 'auto',
  borderRadius: 10,
  whiteSpace: 'nowrap',
  ...theme.typography.button,
  color: theme.vars.palette.ink.text,
  backgroundColor: theme.vars.palette.ink.fill,
  boxShadow: theme.vars.palette.elevation.level2,
  '& hr': {
    width: 1,
    height: 20,
    margin: '0 4px',
    border: 0,
    backgroundColor: theme.vars.palette.ink.text2,
    opacity: 0.3,
  },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 28,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.ink.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.ink.action}`, outlineOffset: -2 },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
}))
