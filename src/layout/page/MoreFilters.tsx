import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { popupTransition } from '#src/ui/menu/popupTransition.ts'
import { useTexts } from '#src/ui/text/Texts.tsx'

type MoreFiltersProps = { anchor: HTMLElement; onClose: () => void; children: ReactNode }

/** The filters that do not fit in the bar. Default export: lazy-loaded when first opened. */
const MoreFilters = ({ anchor, onClose, children }: MoreFiltersProps) => {
  const { t } = useTexts()
  return (
    <Popover
      {...popupTransition}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Frame role="dialog" aria-label={t('layout.filters.label')}>
        {children}
      </Frame>
    </Popover>
  )
}

export default MoreFilters

const Frame = styled('div')({ display: 'grid', justifyItems: 'start', gap: 8, padding: 12 })
