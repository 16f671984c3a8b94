import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { GuestFrame } from './GuestFrame.tsx'

/** A page that only says something: what happened, and the way on. */
export const GuestMessage = ({
  title,
  children,
  href,
  linkLabel,
  second,
}: {
  title: string
  children: ReactNode
  href: string
  linkLabel: string
  second?: ReactNode
}) => (
  <GuestFrame title={title} lead={children} isAnswer>
    <Actions>
      <Button href={href} variant="contained" color="primary" size="large">
        {linkLabel}
      </Button>
      {second}
    </Actions>
  </GuestFrame>
)

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 28 })
