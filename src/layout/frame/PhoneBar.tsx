import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import type { FrameProps } from './frameProps.ts'
import { OrganizationSwitch } from './OrganizationSwitch.tsx'

/** Top of the screen on a phone: the organisation, the search, help and notifications. */
export const PhoneBar = ({ tools, ...frame }: FrameProps & { tools: ReactNode }) => (
  <Bar>
    <OrganizationSwitch {...frame} />
    <span>
      <PaletteButton isFolded />
      {tools}
    </span>
  </Bar>
)

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 52,
  padding: '0 8px',
  '& > :not(span)': { width: 'auto', minWidth: 0 },
  '& > span': { display: 'flex', flexShrink: 0 },
})
