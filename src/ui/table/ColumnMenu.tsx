import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { CheckboxInput } from '../form/CheckboxInput.tsx'
import { popupTransition } from '../menu/popupTransition.ts'
import { useTexts } from '../text/Texts.tsx'

export type ColumnMenuProps = {
  anchor: HTMLElement
  columns: readonly { id: string; label: string }[]
  hidden: ReadonlySet<string>
  /** The columns that are hidden by default. */
  hiddenByDefault?: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
  onClose: () => void
}

/** The choice of shown columns; the first one is always shown. Default export: lazy-loaded when first opened. */
const ColumnMenu = ({
  anchor,
  columns,
  hidden,
  hiddenByDefault = noColumn,
  onChange,
  onClose,
}: ColumnMenuProps) => {
  const { t } = useTexts()
  return (
    <Popover
      open
      anchorEl={anchor}
      {...popupTransition}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Frame role="dialog" aria-label={t('ui.table.columns')}>
        {columns.slice(1).map(({ id, label }) => (
          <CheckboxInput
            key={id}
            label={label}
            value={!hidden.has(id)}
            onChange={(isShown) => {
              const others = [...hidden].filter((column) => column !== id)
              onChange(new Set(isShown ? others : [...others, id]))
            }}
          />
        ))}
        <Button
          variant="text"
          size="small"
          disabled={isSame(hidden, hiddenByDefault)}
          onClick={() => onChange(hiddenByDefault)}
        >
          {t('ui.table.resetColumns')}
        </Button>
      </Frame>
    </Popover>
  )
}

export default ColumnMenu

const noColumn: ReadonlySet<string> = new Set()

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((column) => other.has(column))

const Frame = styled('div')({ display: 'grid', justifyItems: 'start', minWidth: 200, padding: '8px 12px' })
