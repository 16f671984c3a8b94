import { styled } from '@mui/material/styles'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import type { FrameProps } from './frameProps.ts'
import { OrganizationSwitch } from './OrganizationSwitch.tsx'

/** Top of the screen on a phone: the organisation, and the search. */
export const PhoneBar = (frame: FrameProps) => (
  <Bar>
    <OrganizationSwitch {...frame} />
    <PaletteButton isFolded />
  </Bar>
)

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 52,
  padding: '0 8px',
  '& > :not(.MuiIconButton-root)': { width: 'auto' },
})
