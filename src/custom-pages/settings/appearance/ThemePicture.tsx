import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import type { Preferences } from '#src/ui/theme/preferences.ts'
import { schemeAttribute } from '#src/ui/theme/schemeAttribute.ts'

/** A small picture of the application in a fixed colour scheme. « auto » shows half of each. */
export const ThemePicture = ({ theme }: { theme: Preferences['theme'] }) => (
  <Picture aria-hidden>
    {theme !== 'dark' && <SmallFrame {...{ [schemeAttribute]: 'light' }} />}
    {theme !== 'light' && (
      <SmallFrame
        {...{ [schemeAttribute]: 'dark' }}
        style={theme === 'auto' ? { clipPath: 'polygon(60% 0, 100% 0, 100% 100%, 41% 100%)' } : undefined}
      />
    )}
  </Picture>
)

const menuWidths = [38, 30, 37, 34] as const
const rowWidths = [46, 40, 50, 42] as const

const SmallFrame = (scheme: { style?: CSSProperties | undefined }) => (
  <Background {...scheme}>
    <span data-part="menu">
      <b />
      {menuWidths.map((width) => (
        <i key={width} style={{ width }} />
      ))}
    </span>
    <span data-part="page">
      <span data-part="head">
        <b />
        <em />
      </span>
      {rowWidths.map((width) => (
        <span key={width} data-part="row">
          <i style={{ width }} />
          <i />
          <i />
        </span>
      ))}
    </span>
  </Background>
)

const Picture = styled('span')({ position: 'relative', display: 'block', width: '100%', height: 126 })

const Background = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  overflow: 'hidden',
  borderRadius: 6,
  border: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.default,
  '& i, & b, & em': { display: 'block', height: 5, borderRadius: 3 },
  '& i': { backgroundColor: vars.palette.line.strong },
  '& b': { width: 44, height: 7, backgroundColor: vars.palette.text.primary },
  '& em': { width: 26, height: 11, backgroundColor: vars.palette.primary.main },
  '& [data-part="menu"]': { display: 'grid', alignContent: 'start', gap: 8, padding: '13px 8px' },
  '& [data-part="menu"] > b': { width: 30, marginBottom: 4 },
  '& [data-part="page"]': {
    marginTop: 7,
    borderTopLeftRadius: 5,
    border: `1px solid ${vars.palette.divider}`,
    borderWidth: '1px 0 0 1px',
    backgroundColor: vars.palette.background.paper,
  },
  '& [data-part="head"], & [data-part="row"]': {
    display: 'grid',
    alignItems: 'center',
    gap: 12,
    height: 21,
    padding: '0 10px',
  },
  '& [data-part="head"]': { height: 34, gridTemplateColumns: 'minmax(0, 1fr) 26px' },
  '& [data-part="row"]': {
    gridTemplateColumns: 'minmax(0, 1fr) 22px 22px',
    borderTop: `1px solid ${vars.palette.divider}`,
  },
}))
