import type { Theme } from '@mui/material/styles'

const level = (name: 'level1' | 'level2' | 'level3') => `var(--m-palette-elevation-${name})`

/** MUI has 25 slots, the design has three levels: every slot after the third repeats level 3. */
export const shadows: Theme['shadows'] = [
  'none',
  level('level1'),
  level('level2'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
  level('level3'),
]
