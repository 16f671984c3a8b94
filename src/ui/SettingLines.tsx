import { styled } from '@mui/material/styles'

/** Sections below one another: the setting at the left, its control at the right. */
export const SettingLines = styled('div')(({ theme: { vars, typography } }) => ({
  '& > section': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '16px 0',
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
  '& > section:first-of-type': { paddingTop: 0 },
  '& > section > div:first-of-type': { minWidth: 0, flex: '1 1 280px' },
  '& h2': typography.h4,
  '& p': { color: vars.palette.text.secondary, overflowWrap: 'anywhere' },
}))
