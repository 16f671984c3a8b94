import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { checkedCircle, focusRing, uncheckedBox } from '../theme/choiceMarks.ts'

export type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  detail?: ReactNode
  /** A picture of the choice, above the title. */
  picture?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps<Value extends string> = {
  label: string
  isLabelHidden?: boolean
  error?: ReactNode
  cards: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  columns?: number
}

/** One choice among a few that need a sentence each: radio buttons whose whole card is clickable. */
export const RadioCards = <Value extends string>({
  label,
  isLabelHidden = false,
  error,
  cards,
  value,
  onChange,
  columns = 1,
}: RadioCardsProps<Value>) => {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <Group aria-describedby={error === undefined ? undefined : errorId} columns={columns}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {cards.map((card) => (
        <label key={card.value}>
          {card.picture}
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.disabled}
            data-invalid={error === undefined ? undefined : ''}
            onChange={() => onChange(card.value)}
          />
          <span>
            <b>{card.title}</b>
            {card.detail !== undefined && <small>{card.detail}</small>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
    </Group>
  )
}

const Group = styled('fieldset', { shouldForwardProp: (prop) => prop !== 'columns' })<{ columns: number }>(
  ({ theme, columns }) => ({
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gap: 12,
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& legend': { padding: 0, marginBottom: 8, ...theme.typography.h4 },
    '& label': {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      gap: 10,
      padding: 16,
      borderRadius: 8,
      cursor: 'pointer',
      border: `1px solid ${theme.vars.palette.line.control}`,
      backgroundColor: theme.vars.palette.background.paper,
      transition: 'background-color var(--motion-press), border-color var(--motion-press)',
      '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      '&:has(input:checked)': {
        borderColor: theme.vars.palette.primary.main,
        boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
      },
      '&:has(input:focus-visible)': focusRing(theme),
      '&:has(input:disabled)': { cursor: 'default', color: theme.vars.palette.text.disabled },
    },
    '& input': {
      appearance: 'none',
      ...uncheckedBox(theme),
      borderRadius: 8,
      marginTop: 2,
      outline: 'none',
      '&:checked': checkedCircle(theme),
    },
    // The last span, because a picture above may be a span too.
    '& label > span:last-of-type': { flex: 1, display: 'grid', gap: 2 },
    '& b': { fontWeight: 500 },
    '& small': { ...theme.typography.body1, color: theme.vars.palette.text.secondary },
  }),
)
