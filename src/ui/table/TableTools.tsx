import IconButton from '@mui/material/IconButton'
import { Columns3, Rows2, Rows4 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../text/Texts.tsx'
import { changePreferences } from '../theme/preferences.ts'
import { usePreferences } from '../theme/usePreferences.ts'
import type { ColumnMenuProps } from './ColumnMenu.tsx'

const ColumnMenu = lazy(() => import('./ColumnMenu.tsx'))

/** Columns and density, at the right end of the filters bar. */
export const TableTools = ({
  columns,
  hidden,
  hiddenByDefault,
  onChange,
}: Pick<ColumnMenuProps, 'columns' | 'hidden' | 'hiddenByDefault' | 'onChange'>) => {
  const { t } = useTexts()
  const { density } = usePreferences()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const DensityIcon = density === 'compact' ? Rows4 : Rows2
  return (
    <>
      <IconButton
        aria-label={t('ui.table.columns')}
        title={t('ui.table.columns')}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        aria-label={t(`ui.table.density.${density}`)}
        title={t(`ui.table.density.${density}`)}
        onClick={() => changePreferences({ density: density === 'compact' ? 'standard' : 'compact' })}
      >
        <DensityIcon size={16} strokeWidth={1.75} />
      </IconButton>
      {anchor !== undefined && (
        <Suspense>
          <ColumnMenu
            {...{ anchor, columns, hidden, onChange }}
            {...(hiddenByDefault && { hiddenByDefault })}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
